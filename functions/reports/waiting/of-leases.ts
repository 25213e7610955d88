import { endingSoonBy, lastDayOf, monthOf } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { isIncreaseInForce } from '#shared/rent-increases/rent-increase.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import { depositList, depositSummaries } from '../../deposits/deposits.ts'
import { heldKeySummaries, keys } from '../../keys/keys.ts'
import { apartments } from '../../properties/collections.ts'
import { rentIncreases } from '../../rent-increases/increases.ts'
import { signings } from '../../signing/signings.ts'
import { type Counting, counted, type Named, namedRows } from './counted.ts'

export const contractsToActivate: Counting = async (_, __, { leases }) =>
  counted((await leases()).contract.notActivated)

export const endingLeases: Counting = async (_, __, { leases }) => counted((await leases()).contract.endingSoon)

/** Owners' assignments that end within three months. */
export const endingAssignments: Counting = async (actor, day) => {
  const last = endingSoonBy(day)
  const found: Named[] = []
  await apartments.each(
    actor,
    { fields: ['_id', 'fullAddress', 'assignmentEnd'] },
    ({ _id, fullAddress, assignmentEnd: end }) => {
      if (end && end >= day && end <= last) found.push({ id: _id, name: fullAddress, day: end })
    },
    () => apartments.summaries(actor),
  )
  return namedRows(found)
}

/** Papers that are out to be signed. */
export const openSignings: Counting = async (actor) => {
  let open = 0
  await signings.each(
    actor,
    { fields: ['state'] },
    ({ state }) => {
      if (state === 'pending') open += 1
    },
    () => signings.summaries(actor),
  )
  return counted(open)
}

/** Contracts whose rent may be raised this month. */
export const rentsToRaise: Counting = async (actor, day) => {
  const until = lastDayOf(monthOf(day))
  let ripe = 0
  await recurringInvoices.each(
    actor,
    { fields: ['active', 'nextRentIncreaseDate'] },
    ({ active, nextRentIncreaseDate: next }) => {
      if (active && next !== '' && next <= until) ripe += 1
    },
    () => recurringInvoices.summaries(actor),
  )
  return counted(ripe)
}

/** Notices of increases that somebody is to post. */
export const noticesToPost: Counting = async (actor) => {
  const found: Named[] = []
  await rentIncreases.each(
    actor,
    { fields: ['_id', 'state', 'message', 'tenantName', 'from'] },
    (row) => {
      if (isIncreaseInForce(row) && row.message === 'toPrint')
        found.push({ id: row._id, name: row.tenantName, day: row.from })
    },
    () => rentIncreases.summaries(actor),
  )
  return namedRows(found)
}

/** Deposits of leases that are over, of which something is still held. */
export const depositsToReturn: Counting = async (actor, _, { ended }) => {
  const held: (Named & { readonly contract: string; readonly held: number })[] = []
  await depositList.each(
    actor,
    { filled: 'held', fields: ['_id', 'contract', 'tenantName', 'dueDate', 'held'] },
    (row) => {
      if (row.held > 0)
        held.push({ id: row._id, name: row.tenantName, day: row.dueDate, contract: row.contract, held: row.held })
    },
    () => depositSummaries(actor),
  )
  if (held.length === 0) return counted(0)
  const { contracts } = await ended()
  const over = held.filter(({ contract }) => contracts.has(contract))
  return namedRows(
    over.map(({ id, name, day }) => ({ id, name, day })),
    sumOf(over.map((each) => each.held)),
  )
}

/** Keys that are with tenants whose leases are over. */
export const keysToReturn: Counting = async (actor, _, { ended }) => {
  const held: Named[] = []
  await keys.each(
    actor,
    { fields: ['tenantId', 'tenantName', 'code', 'since'] },
    ({ tenantId, tenantName, code, since }) => {
      if (tenantId) held.push({ id: tenantId, name: `${code}, ${tenantName}`, day: since })
    },
    () => heldKeySummaries(actor),
  )
  if (held.length === 0) return counted(0)
  const { formerTenants } = await ended()
  return namedRows(held.filter(({ id }) => formerTenants.has(id)))
}
