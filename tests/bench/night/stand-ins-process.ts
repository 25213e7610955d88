/** The outside services in a process of their own, so that their work is not counted as ours; it ends with its parent. */
import { startProviders } from '../../../infra/local/providers/start-providers.ts'

const ahead = Number(process.argv[2])
const { url, ropoUrl } = await startProviders({ port: 0, now: () => Date.now() + ahead })
process.send?.({ url, ropoUrl })
process.once('disconnect', () => process.exit())
