import { addMonths, addToMonth, type Day, firstDayOf, monthOf, monthStart } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import type { RentIncreaseType } from '#shared/contracts/rent-increase-type.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { unlocked } from '../../../functions/platform/actor.ts'
import { createIncrease, previewIncrease } from '../../../functions/rent-increases/make-increase.ts'
import type { MadeAccount } from './make-account.ts'

type LeaseWish = Partial<InputOf<typeof RentalContractDraft>['lease']>

const clauses: readonly LeaseWish[] = [
  { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' },
  { rentIncreaseType: 'index' },
  { rentIncreaseType: 'percentage', rentIncreasePercentage: 5, percentagePrefix: 'enintään' },
  { rentIncreaseType: 'indexPlusPercentage', rentIncreasePercentage: 1, percentagePrefix: '' },
  { rentIncreaseType: 'fixed', rentIncreaseFixed: 20_00 },
  { rentIncreaseType: 'consumerIndex' },
  { rentIncreaseType: 'own', rentIncreaseOwn: 'Vuokraa tarkistetaan vuosittain hoitovastikkeen nousua vastaavasti.' },
]

interface Letting {
  readonly startDate: Day
  readonly endDate: Day | ''
  readonly rent: number
}

/** What a lease says of its increases: one of the usual clauses, once a year in the month that it began in. */
export function clauseOf({ startDate, endDate, rent }: Letting, today: Day): LeaseWish {
  if (endDate !== '') return { noRentIncrease: true }
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(startDate.slice(0, 4)))
  const anniversary = addMonths(monthStart(startDate), 12 * years)
  const nextRentIncreaseDate = anniversary < monthStart(today) ? addMonths(anniversary, 12) : anniversary
  const clause = clauses[(rent / 500) % clauses.length]
  const isByIndex = clause?.rentIncreaseType?.toLowerCase().includes('index') ?? false
  // The rent of now was agreed a year before, so an index has not moved far since.
  return { ...clause, nextRentIncreaseDate, ...(isByIndex && { indexStartDate: addMonths(nextRentIncreaseDate, -15) }) }
}

/** When a rent was raised in the past, and from when on. */
export const raisedOn = (today: Day): Day => `${addToMonth(monthOf(today), -6)}-08`
export const raisedFrom = (today: Day): Day => firstDayOf(addToMonth(monthOf(today), -4))

/** A rent that has been raised by its clause for some months. */
export const raiseEarlier = (account: MadeAccount, today: Day): Promise<void> =>
  raise(account, ['percentage', 'fixed'], raisedFrom(today))

/** A rent that will be raised by an index, whose notice has been given. */
export const raiseSoon = (account: MadeAccount, today: Day): Promise<void> =>
  raise(account, ['index', 'indexPlusPercentage', 'consumerIndex'], firstDayOf(addToMonth(monthOf(today), 2)))

async function raise({ actor, chance }: MadeAccount, types: readonly RentIncreaseType[], dueDate: Day): Promise<void> {
  const rows = (await contracts.rows(actor)).filter(({ activated, endDate }) => activated && endDate === '')
  const raising = unlocked(actor, 'contracts.rent')
  for (const { _id } of rows.toSorted((a, b) => (a.contractNumber < b.contractNumber ? -1 : 1))) {
    const given = IncreaseDraft.parse({ dueDate })
    const { type, barriers, rentBefore, rentAfter } = await previewIncrease(actor, _id, given)
    if (!types.includes(type) || barriers.length > 0 || (rentAfter ?? 0) <= rentBefore) continue
    await createIncrease(raising, { contract: _id, given, id: chance.id() })
    return
  }
}
