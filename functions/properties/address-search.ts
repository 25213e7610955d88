import * as z from 'zod'
import { searchText } from '#shared/base/finnish.ts'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { FoundAddress, type FoundAddresses } from '#shared/properties/address-search.ts'
import type { Actor } from '../platform/actor.ts'
import { now, sleep } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { addToCounter } from '../platform/table/counters.ts'
import { registry } from '../platform/table/registry.ts'
import { attribution, searchAddresses } from '../providers/nominatim/adapter.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'

/** Seconds: what was found is remembered for a month, a break after failures lasts ten minutes, a block by the service an hour. */
const remembered = 30 * 86_400
const breakLasts = 600
const blockLasts = 3600
/** So many failures within a minute make a break. */
const mostFailures = 3

const seconds = () => Math.floor(now() / 1000)

/** What was found, for everybody: it is the map's, not an account's. */
const found = registry({
  kind: 'address',
  schema: z.object({ ...stored, until: z.number(), addresses: z.array(FoundAddress) }),
  expires: ({ until }) => until,
})
/** The break during which the service is not asked. */
const breaks = registry({
  kind: 'address-break',
  schema: z.object({ ...stored, until: z.number() }),
  expires: ({ until }) => until,
})
const theBreak = 'nominatim'

/** Addresses that fit the words: from memory when anybody has asked for them, else from the service in its turn. */
export async function searchAddress(actor: Actor, q: string): Promise<FoundAddresses> {
  const words = searchText(q)
  const [known, existing] = await Promise.all([found.find(words), breaks.find(theBreak)])
  if (known && known.until > seconds()) return { addresses: known.addresses, attribution }
  if (existing && existing.until > seconds()) throw away()
  await takeTurn()
  const addresses = await asked(actor, words)
  const entry = { _id: words, version: known?.version ?? 0, until: seconds() + remembered, addresses }
  await keep(() => (known ? found.replace(entry) : found.create(entry)))
  return { addresses, attribution }
}

const away = () => new Problem('provider', 'Osoitehaku ei ole juuri nyt käytettävissä. Kirjoita osoite kenttiin itse.')

/** One call a second for all users together: whoever is first in a second has it, the others wait for the next ones. */
async function takeTurn(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const second = seconds()
    if ((await addToCounter({ pk: `=address-turn#${second}`, sk: '-' }, second, 60)) === 1) return
    await sleep(1020 - (now() % 1000)) // a little into the next second
  }
  throw new Problem('conflict', 'Osoitehaussa on ruuhkaa. Yritä hetken kuluttua uudelleen.')
}

async function asked(actor: Actor, words: string): Promise<FoundAddress[]> {
  try {
    return await searchAddresses(portContext(actor, 10), words)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('The address search failed', error)
    await noteFailure(error)
    throw Object.assign(away(), { cause: error })
  }
}

async function noteFailure({ kind }: PortError): Promise<void> {
  const failures = await addToCounter({ pk: '=address-failures', sk: '-' }, seconds(), 60)
  if (kind !== 'rateLimit' && failures < mostFailures) return
  const existing = await breaks.find(theBreak)
  const until = seconds() + (kind === 'rateLimit' ? blockLasts : breakLasts)
  const next = { _id: theBreak, version: existing?.version ?? 0, until }
  await keep(() => (existing ? breaks.replace(next) : breaks.create(next)))
}

/** Somebody else remembered the same at the same moment. */
async function keep(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
