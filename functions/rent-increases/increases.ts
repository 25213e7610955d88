import { pageOf } from '#shared/base/page-of.ts'
import type { IncreaseFilters } from '#shared/rent-increases/api.ts'
import { goesOnPaper, isUntold, type NoticeState } from '#shared/rent-increases/notices/notice-message.ts'
import { isIncreaseInForce, RentIncrease, rentIncreaseSummaryOf } from '#shared/rent-increases/rent-increase.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'

/** Increases that wait, by their first days. */
export const beginningList = 'rent-increases'

export const rentIncreases = collection({
  kind: 'rent-increase',
  called: 'Vuokrankorotusta',
  schema: RentIncrease,
  summary: rentIncreaseSummaryOf,
  fields: [
    'kind',
    'state',
    'contract',
    'contractNumber',
    'apartment',
    'apartmentAddress',
    'tenant',
    'tenantName',
    'type',
    'from',
    'dueDate',
    'rentBefore',
    'rentAfter',
    'created',
    'run',
    'message',
  ],
  indexKeys: ({ contract, state, from }) => ({
    listed: true,
    parent: contract,
    ...(state === 'inactive' && { due: { list: beginningList, over: 'all' as const, at: from } }),
  }),
  compact: true,
  list: { sums: ['rentBefore', 'rentAfter'] },
})

/** Those that stand unless others are asked for; the newest first. */
export async function listIncreases(
  actor: Actor,
  { state, contract, apartment, run, message, untoldBy, ...query }: IncreaseFilters,
) {
  const rows = contract ? await rentIncreases.summariesOfParent(actor, contract) : await rentIncreases.summaries(actor)
  const wanted = rows.filter(
    (row) =>
      (state ? row.state === state : isIncreaseInForce(row)) &&
      (!apartment || row.apartment === apartment) &&
      (!run || row.run === run) &&
      (!message || isOf(row.message ?? 'none', message)) &&
      (!untoldBy || isUntold(row, untoldBy)),
  )
  const sorted = query.sortBy ? query : { ...query, sortBy: 'from', descending: true }
  return pageOf(wanted, sorted, ['contractNumber', 'apartmentAddress', 'tenantName'], ['rentBefore', 'rentAfter'])
}

const isOf = (state: NoticeState, wanted: NoticeState | 'onPaper'): boolean =>
  wanted === 'onPaper' ? goesOnPaper(state) : state === wanted
