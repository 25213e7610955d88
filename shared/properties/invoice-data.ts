import * as z from 'zod'
import { text } from '../base/fields.ts'

/** What bookkeeping wants to know of an apartment's or a company's invoices; an apartment's own words go before its company's. */
export const InvoiceData = z.object({
  costCentre: text(40),
  salesAccountId: text(20),
  receivablesAccountId: text(20),
})
export type InvoiceData = z.output<typeof InvoiceData>

/** Which of a company's apartments give up their own words for the company's: those that said what it said, or all. */
export const serviceAccountMethods = ['same', 'all'] as const
export type ServiceAccountMethod = (typeof serviceAccountMethods)[number]
export const serviceAccountMethodLabels: Record<ServiceAccountMethod, string> = {
  same: 'Vaihdetaan, jos tieto oli sama kuin taloyhtiöllä',
  all: 'Vaihdetaan kaikki taloyhtiön tietoihin',
}

/**
 * An apartment's own words once its company's have changed; what is empty is as the company says.
 *
 * @param before the company's words before the change
 */
export function followingCompany(own: InvoiceData, before: InvoiceData, method: ServiceAccountMethod): InvoiceData {
  const followed = (name: keyof InvoiceData) => (method === 'all' || own[name] === before[name] ? '' : own[name])
  return {
    costCentre: followed('costCentre'),
    salesAccountId: followed('salesAccountId'),
    receivablesAccountId: followed('receivablesAccountId'),
  }
}
