/** The local AWS in a process of its own, so that it and the product use a processor each. Arguments: folder. */
import * as z from 'zod'
import { startLocalAws } from './aws/local-aws.ts'
import { StartProblem } from './aws/start-problem.ts'

/** What the parent says: how far its clock is ahead of the machine's (milliseconds), or that it is time to go. */
const Order = z.union([z.object({ ahead: z.number() }), z.object({ stop: z.literal(true) })])

/** What it answers once: where it listens, or why it cannot. */
export const Report = z.union([z.object({ endpoint: z.string() }), z.object({ problem: z.string() })])
export type Report = z.output<typeof Report>

const report = (said: Report) => process.send?.(said)

async function run(folder: string | undefined): Promise<void> {
  let ahead = 0
  const aws = await startLocalAws({ ...(folder && { folder }), now: () => Date.now() + ahead })
  process.on('message', (message) => {
    const order = Order.parse(message)
    if ('ahead' in order) ahead = order.ahead
    else aws.close().then(() => process.exit())
  })
  report({ endpoint: aws.endpoint })
}

// A parent that is killed tells nothing, but its end of the channel closes.
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches every process of the tree; this one goes when the parent has finished its work.
process.on('SIGINT', () => undefined)

run(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof StartProblem)) throw error
  report({ problem: error.message })
})
