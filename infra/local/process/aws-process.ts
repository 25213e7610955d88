/** The local AWS in a process of its own, so that it and the product use a processor each. Arguments: folder, port. */
import { startLocalAws } from '../aws/local-aws.ts'
import { PortTaken, StartProblem } from '../aws/start-problem.ts'
import { Order, type Report } from './aws-orders.ts'

const report = (said: Report) => process.send?.(said)

async function run(folder: string | undefined, port: number): Promise<void> {
  let ahead = 0
  const aws = await startLocalAws({ ...(folder && { folder }), port, now: () => Date.now() + ahead })
  process.on('message', (message) => {
    const order = Order.parse(message)
    if ('ahead' in order) ahead = order.ahead
    else void aws.close().then(() => process.exit())
  })
  report({ endpoint: aws.endpoint })
}

// A parent that is killed tells nothing, but its end of the channel closes.
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches every process of the tree; this one goes when the parent has finished its work.
process.on('SIGINT', () => undefined)

const port = Number(process.argv[3])
run(process.argv[2], port).catch((error: unknown) => {
  if (!(error instanceof StartProblem)) throw error
  report(error instanceof PortTaken ? { takenPort: port } : { problem: error.message })
})
