import { type Day, type Month, monthOf } from '../base/day.ts'
import type { InvoiceSummary } from './invoice.ts'
import { isRewardId } from './numbers/reward-id.ts'

/** Under which names invoices are added up: how many, and cents. */
export const invoiceTotalNames = {
  /** By the month of their bill days. */
  billed: (month: Month): string => `billed ${month}`,
  /** What waits for money, by the nominal due day. */
  open: 'open ',
}

/** What has not been sent has not been billed, and the account's own rewards are no rents. */
export const isBilled = ({ _id, state }: Pick<InvoiceSummary, '_id' | 'state'>): boolean =>
  state !== 'draft' && !isRewardId(_id)

export const invoiceTotalFields = ['_id', 'state', 'billDate', 'dueDate', 'total', 'open'] as const

export function invoiceTotals(
  row: Pick<InvoiceSummary, (typeof invoiceTotalFields)[number]>,
): [name: string, count: number, cents: number][] {
  const added: [string, number, number][] = []
  if (isBilled(row)) added.push([invoiceTotalNames.billed(monthOf(row.billDate)), 1, row.total])
  if (row.state === 'sent' && row.open > 0) added.push([`${invoiceTotalNames.open}${row.dueDate}`, 1, row.open])
  return added
}

/** The due day of a name under which open invoices are added up; undefined of other names. */
export const openDueDay = (name: string): Day | undefined =>
  name.startsWith(invoiceTotalNames.open) ? name.slice(invoiceTotalNames.open.length) : undefined
