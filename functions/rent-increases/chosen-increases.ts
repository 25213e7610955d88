import { sumBy } from '#shared/base/money.ts'
import { conflict } from '#shared/base/problem.ts'
import { type CampaignRow, IncreaseChoice } from '#shared/rent-increases/campaign.ts'
import type { IncreaseRunDraft, RunTarget } from '#shared/rent-increases/increase-run.ts'
import type { Actor } from '../platform/actor.ts'
import { campaignOf, markOf } from './campaign.ts'
import { otherRent } from './make-increase.ts'

const changedSince = (what = 'Korotukset ovat muuttuneet sen jälkeen, kun avasit sivun.') =>
  conflict(`${what} Tarkista korotukset ja yritä uudelleen.`)

/**
 * The increases that a person has chosen of a month's list, if they still are as they were shown: those that were named
 * each by its rent, of all the others any change at all counts.
 */
export async function chosenIncreases(
  actor: Actor,
  { month, all, contracts, seen }: IncreaseRunDraft,
): Promise<CampaignRow[]> {
  const named = new Set(contracts)
  const { rows } = await campaignOf(actor, month)
  const found = rows.filter(({ _id, state }) => state === 'ready' && named.has(_id) !== all)
  if (found.length === 0) throw conflict('Valitse ainakin yksi korotettava sopimus.')
  const other = found.find((row) => (seen.rents[row._id] ?? row.rentAfter) !== row.rentAfter)
  if (other)
    throw changedSince(`${nameOf(other)}: uusi vuokra ${otherRent(other.rentAfter ?? 0, seen.rents[other._id] ?? 0)}`)
  const after = sumBy(found, ({ rentAfter }) => rentAfter ?? 0)
  if (found.length !== seen.contracts || after !== seen.after) throw changedSince()
  const isSeen = all ? seen.mark === markOf(rows) : found.every(({ _id }) => seen.rents[_id] !== undefined)
  if (!isSeen) throw changedSince()
  return found
}

const nameOf = ({ contractNumber, apartmentAddress }: CampaignRow): string =>
  `Sopimus ${contractNumber}, ${apartmentAddress}`

const asLeased = IncreaseChoice.parse({})

export const targetOf = (row: CampaignRow): RunTarget => ({
  ...(row.choice ?? asLeased),
  contract: row._id,
  name: `${row.contractNumber}, ${row.apartmentAddress}`,
  next: row.nextRentIncreaseDate,
  dueDate: row.dueDate,
  rentAfter: row.rentAfter ?? 0,
})
