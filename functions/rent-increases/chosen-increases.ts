import { conflict } from '#shared/base/problem.ts'
import { type CampaignRow, IncreaseChoice } from '#shared/rent-increases/campaign.ts'
import type { IncreaseRunDraft, RunTarget } from '#shared/rent-increases/increase-run.ts'
import type { Actor } from '../platform/actor.ts'
import { campaignOf } from './campaign.ts'

const changedSince = () =>
  conflict('Korotukset ovat muuttuneet sen jälkeen, kun avasit sivun. Tarkista ne ja yritä uudelleen.')

/** The increases that a person has chosen of a month's list, as they have seen them. */
export async function chosenIncreases(
  actor: Actor,
  { month, all, contracts, seen }: IncreaseRunDraft,
): Promise<CampaignRow[]> {
  const named = new Set(contracts)
  const { rows } = await campaignOf(actor, month)
  const found = rows.filter(({ _id, state }) => state === 'ready' && named.has(_id) !== all)
  if (found.length === 0) throw conflict('Valitse ainakin yksi korotettava sopimus.')
  const after = found.reduce((sum, { rentAfter }) => sum + (rentAfter ?? 0), 0)
  if (found.length !== seen.contracts || after !== seen.after) throw changedSince()
  return found
}

const asLeased = IncreaseChoice.parse({})

export const targetOf = (row: CampaignRow): RunTarget => ({
  ...(row.choice ?? asLeased),
  contract: row._id,
  name: `${row.contractNumber}, ${row.apartmentAddress}`,
  next: row.nextRentIncreaseDate,
  dueDate: row.dueDate,
  rentAfter: row.rentAfter ?? 0,
})
