import * as z from 'zod'
import { cents, day, requiredText, text } from '../base/fields.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { type Invoice, openOf } from '../invoices/invoice.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import type { Billed, Deposit } from './deposit.ts'

type Credited = Pick<Invoice, 'paid' | 'creditNotes'>

/** @param until the last day whose credit notes count */
export const billedOf = (invoices: readonly Credited[], until = '9999'): Billed => ({
  paid: sumOf(invoices.map(({ paid }) => paid)),
  moved: sumOf(
    invoices.flatMap(({ creditNotes }) => creditNotes.filter((note) => note.day <= until).map(({ moved }) => moved)),
  ),
})

/** The invoices by which a deposit has been asked for, the newest first. */
export const invoiceIdsOf = ({ invoice, earlier }: Pick<Deposit, 'invoice' | 'earlier'>): readonly string[] =>
  invoice ? [invoice, ...earlier] : earlier

/** What invoices ask for all in all: all but what was credited without having been paid. */
export const askedBy = (invoices: readonly (Credited & Pick<Invoice, 'total' | 'credited'>)[]): Cents =>
  sumOf(invoices.map(({ total, credited }) => total - credited)) + billedOf(invoices).moved

/** What of a deposit may still be asked for by an invoice, cents. */
export const leftToBill = (
  { amount, receipts }: Pick<Deposit, 'amount' | 'receipts'>,
  invoices: Parameters<typeof askedBy>[0],
): Cents => Math.max(0, amount - sumOf(receipts.map((receipt) => receipt.amount)) - askedBy(invoices))

/** The most that an invoice of a deposit can be credited: what nobody has paid, and of the rest what is still held. */
export const mostToCredit = (invoice: Pick<Invoice, 'total' | 'paid' | 'credited'>, held: Cents): Cents =>
  openOf(invoice) + Math.min(Math.max(0, invoice.paid), held)

/** An invoice that asks for a deposit or a part of it: one line of no VAT. */
export const DepositInvoiceDraft = z
  .object({
    version: z.number().int().default(0),
    amount: cents('Anna summa').min(1, 'Anna summa'),
    desc: requiredText('Anna laskun rivin selite').default('Vakuus'),
    billDate: day('Anna laskun päivä'),
    dueDate: day('Anna eräpäivä'),
    sendType: z.enum(sendTypes).default('email'),
    comments: text(2000),
  })
  .refine(({ billDate, dueDate }) => dueDate >= billDate, {
    path: ['dueDate'],
    error: 'Eräpäivä on ennen laskun päivää',
  })
export type DepositInvoiceDraft = z.output<typeof DepositInvoiceDraft>

/** A credit note that gives a deposit, or a part of it, back. */
export const DepositCreditNoteDraft = z.object({
  version: z.number().int().default(0),
  amount: cents('Anna summa').min(1, 'Anna summa'),
  billDate: day('Anna hyvityslaskun päivä'),
  sendType: z.enum(sendTypes).default('email'),
  comments: text(2000),
})
export type DepositCreditNoteDraft = z.output<typeof DepositCreditNoteDraft>
