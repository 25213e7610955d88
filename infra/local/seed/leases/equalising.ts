import { addMonths, type Day, monthEnd, monthStart } from '#shared/base/day.ts'
import { previewEqualisation, startEqualisation } from '../../../../functions/meters/equalisations.ts'
import { apartments, condominiums } from '../../../../functions/properties/collections.ts'
import { manager } from '../log-ins.ts'
import type { MadeAccount } from '../make-account.ts'
import { meteredHomes } from '../meters.ts'

/** So many contracts have been equalised; the others of the company wait for somebody to do it. */
const mostEqualised = 3

/** The water of half a year that is over, of some of the homes with meters: drafts that wait to be sent. */
export async function equaliseSome({ actor, chance }: MadeAccount, today: Day): Promise<void> {
  const by = { ...actor, name: manager }
  const [homes, companies] = await Promise.all([apartments.summaries(actor), condominiums.summaries(actor)])
  const own = meteredHomes(homes, companies)
  const [home] = own
  if (!home) return
  const to = monthEnd(addMonths(today, -2))
  const terms = { condominium: home.condominium, from: monthStart(addMonths(to, -5)), to, cold: 4_20, hot: 8_60 }
  const rows = await previewEqualisation(actor, { ...terms, apartments: own.map(({ _id }) => _id) })
  const ready = rows.filter(({ state }) => state === 'ready').slice(0, mostEqualised)
  const chosen = [...new Set(ready.map(({ apartment }) => apartment))].map((apartment) => ({
    apartment,
    contracts: ready.flatMap((row) =>
      row.apartment === apartment ? { contract: row.contract, total: row.total } : [],
    ),
  }))
  if (chosen.length > 0) await startEqualisation(by, { ...terms, homes: chosen }, chance.id())
}
