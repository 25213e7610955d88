/** One handler behind the local gateway in a process of its own. Argument: the handler's module, from the project's root. */
import { startGateway } from '../../infra/local/gateway/gateway.ts'
import type { LambdaHandler } from '../../infra/local/handlers.ts'

/** What it tells its parent: its port once, and then at every message the CPU it has used, in milliseconds. */
export type Told = { readonly port: number } | { readonly cpu: number }

const told = (what: Told) => process.send?.(what)

const gateway = await startGateway(0, Date.now)
const nothing = async () => undefined
const { handler }: { handler: LambdaHandler } = await import(new URL(`../../${process.argv[2]}`, import.meta.url).href)
gateway.open({ api: handler, site: handler, pages: nothing, console: nothing })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  told({ cpu: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit())
told({ port: gateway.port })
