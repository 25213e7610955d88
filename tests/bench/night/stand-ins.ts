import * as z from 'zod'
import { forkModule } from '../../../infra/local/process/fork.ts'

const Address = z.object({ url: z.string(), ropoUrl: z.string() })

/** @param ahead milliseconds that their clock is ahead of the machine's */
export async function startStandIns(ahead: number): Promise<z.output<typeof Address> & { stop(): void }> {
  const child = forkModule('stand-ins-process', [String(ahead)], { beside: import.meta.url })
  const address = await new Promise<unknown>((reported, failed) => {
    child.once('message', reported)
    child.once('exit', (code) => failed(new Error(`The stand-ins ended with ${code} before they had started`)))
  })
  return { ...Address.parse(address), stop: () => child.disconnect() }
}
