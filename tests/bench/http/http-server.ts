/**
 * One handler behind the local gateway in a process of its own. Arguments: the handler's module, from the project's root,
 * and the folder of the built pages when a browser is to open them.
 */
import { type Answerer, startGateway } from '../../../infra/local/gateway/gateway.ts'
import { pagesOf } from '../../../infra/local/gateway/pages.ts'
import type { LambdaHandler } from '../../../infra/local/handlers.ts'

/** What it tells its parent: its port once, and then at every message the CPU it has used, in milliseconds. */
export type Reported = { readonly port: number } | { readonly cpu: number }

const reported = (what: Reported) => process.send?.(what)

const gateway = await startGateway(0, Date.now)
const nothing: Answerer = async () => undefined
const [, , entry, folder] = process.argv
const { handler }: { handler: LambdaHandler } = await import(new URL(`../../../${entry}`, import.meta.url).href)
const pages = folder ? pagesOf({ folder, base: '/', files: '' }) : nothing
gateway.open({ api: handler, site: handler, pages, console: nothing })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  reported({ cpu: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit())
reported({ port: gateway.port })
