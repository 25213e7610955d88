import type { DaySpan } from '#shared/base/day.ts'
import type { CalculationStep } from '#shared/calculations/calculation.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { sumsOfCredit } from '#shared/invoices/credit.ts'
import type { CreditedLine } from '#shared/invoices/credit-note.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { today } from '../platform/clock.ts'
import type { InvoiceToMake } from './create-invoice.ts'

/** What of an invoice is credited, and the days that it is of. */
export interface CreditToDraft {
  readonly original: KeptInvoice
  readonly span: DaySpan
  readonly lines: readonly CreditedLine[]
  readonly explanation: readonly string[]
  readonly calculation?: CalculationStep
}

/**
 * How the ids begin of the credit notes of a contract that lower a price afterwards. By the contract they are found among
 * its invoices, and so on the accounts of its payer and principal.
 */
export const loweringNotes = (contract: string): string => `${contract}-back-`

/** A draft of a credit note, before it is shaped: of whom and when. */
export function creditDraft({ original }: Pick<CreditToDraft, 'original'>): Omit<InvoiceToMake, 'id' | 'shaped'> {
  const { recipient, sendType, billDate } = original
  const day = billDate > today() ? billDate : today()
  const nothing = { products: [], comments: '' }
  return { draft: { ...nothing, tenant: recipient.tenantId, apartment: '', billDate: day, dueDate: day, sendType } }
}

/** Makes a paper the credit note, with the parties and the rates of its original. */
export const asCredit =
  ({ original, lines, span, explanation, calculation }: CreditToDraft) =>
  (paper: KeptInvoice): KeptInvoice => ({
    ...paper,
    contract: original.contract,
    apartment: original.apartment,
    apartmentAddress: original.apartmentAddress,
    seller: original.seller,
    ...sumsOfCredit(original, lines),
    kind: 'refund',
    reference: makeReference(paper.invoiceNumber),
    period: span,
    explanation: [...explanation],
    calculation,
  })
