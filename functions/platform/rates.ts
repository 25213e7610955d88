import { noRatesSaid, type Rates, RatesDocument, ratesBy } from '#shared/rates/rates.ts'
import { now } from './clock.ts'
import { settings } from './settings.ts'
import { registry } from './table/registry.ts'

const documents = registry({ kind: 'rates', schema: RatesDocument })

interface Held {
  readonly table: string
  /** Milliseconds since 1970. */
  readonly readAt: number
  readonly rates: Promise<Rates>
}

let held: Held | undefined

/** One read of one unit a minute in each process, whatever is reckoned: the rates are stale for so long at most. */
const secondsKept = 60

/** The rates of law as they stand now: the built-in ones and the operator's over them. */
export function currentRates(): Promise<Rates> {
  const age = held ? now() - held.readAt : -1
  if (held && held.table === settings.table && age >= 0 && age < secondsKept * 1000) return held.rates
  const rates = ratesDocument().then(ratesBy)
  const fresh = { table: settings.table, readAt: now(), rates }
  held = fresh
  // What could not be read is asked for again by the next caller.
  rates.catch(() => {
    if (held === fresh) held = undefined
  })
  return rates
}

/** What the operator has said, as it stands in the table. */
export const ratesDocument = async (): Promise<RatesDocument> => (await documents.find(noRatesSaid._id)) ?? noRatesSaid

/**
 * Changes what the operator has said of rates; other processes follow within a minute.
 *
 * @throws Problem as `changed` does, or a conflict when another did so at the same time
 */
export async function changeRates(changed: (said: RatesDocument) => RatesDocument): Promise<RatesDocument> {
  const said = await ratesDocument()
  const next = changed(said)
  await (said.version === 0 ? documents.create(next) : documents.replace(next))
  held = undefined
  return next
}
