import { parseArgs } from 'node:util'
import { startLocalAws } from './local-aws.ts'
import { StartProblem } from './start-problem.ts'

/** `npm run aws -- --port N --dir FOLDER`; without a folder everything is in memory. */
async function main(): Promise<void> {
  const values = options()
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartProblem(`--port must be a number from 0 to 65535, not ${values.port}.`)
  const aws = await startLocalAws({ port, ...(values.dir ? { folder: values.dir } : {}) })
  console.log(`local aws: ${aws.endpoint}, data in ${values.dir ?? 'memory'}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => aws.close().then(() => process.exit(0)))
}

function options() {
  try {
    return parseArgs({ options: { port: { type: 'string' }, dir: { type: 'string' } } }).values
  } catch {
    throw new StartProblem('Usage: npm run aws -- [--port NUMBER] [--dir FOLDER]')
  }
}

main().catch((cause) => {
  if (cause instanceof StartProblem) console.error(`local aws: ${cause.message}`)
  else console.error(cause)
  process.exit(1)
})
