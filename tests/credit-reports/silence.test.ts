import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { log } from '../../functions/platform/log.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aProspect, buy, control, keys, paavosCode, withKeys } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await withKeys(world)
})
afterEach(() => {
  vi.restoreAllMocks()
  log.setLogLevel('WARN')
})

it.each(['', '429', '500', 'dropAfterCommit', 'malformed', 'expired'])(
  'nothing that is logged of a purchase has the code, the password or the key in it (fault: %j)',
  async (mode) => {
    const tenant = await aProspect(world)
    if (mode) await control(world, '__fault', { provider: 'asiakastieto', mode })
    const said: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0)
    for (const name of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((chunk) => void said.push(String(chunk)))
    log.setLogLevel('DEBUG')
    await buy(world, tenant._id).catch(() => undefined)
    vi.restoreAllMocks()
    const all = said.join('\n')
    expect(all).toContain('creditInformation')
    for (const secret of [paavosCode, encodeURIComponent(paavosCode), keys.passwd, keys.key, 'idnumber', 'consumer5'])
      expect(all).not.toContain(secret)
  },
)
