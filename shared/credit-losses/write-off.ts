import * as z from 'zod'
import { cents, day, text } from '../base/fields.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { depositOfInvoice } from '../invoices/deposit-invoice.ts'
import { type Invoice, openOf } from '../invoices/invoice.ts'
import { refusalOf } from '../invoices/invoice-states.ts'
import { type CreditLoss, lossReasons, mostLosses, stillLost } from './credit-loss.ts'

/** So many invoices may be written off by one press. */
const mostAtOnce = 50

const amount = () => cents('Anna summa').min(1, 'Anna summa')

const WrittenOff = z.object({
  invoices: z
    .array(z.string().min(1).max(80))
    .min(1, 'Valitse laskut')
    .max(mostAtOnce, `Enintään ${mostAtOnce} laskua kerralla`),
  /** What of it is lost; null for all that is open. Only of one invoice less than all can be lost. */
  amount: amount().nullable().default(null),
  day: day('Anna päivä'),
  reason: z.enum(lossReasons, 'Valitse syy'),
  text: text(500),
  evidence: text(500),
})
type WrittenOff = z.output<typeof WrittenOff>

/** What a person says of debts that are written off, of all of them alike. */
export const WriteOffDraft = WrittenOff.superRefine(asksForMore)
export type WriteOffDraft = z.output<typeof WriteOffDraft>

/** The same of one invoice, of which the person says how much. */
export const WriteOffOne = WrittenOff.extend({ amount: amount() }).superRefine(asksForMore)

function asksForMore(draft: WrittenOff, ctx: z.RefinementCtx): void {
  const fault = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  if (draft.amount !== null && new Set(draft.invoices).size > 1)
    fault('amount', 'Osan laskusta voi kirjata vain lasku kerrallaan')
  if (draft.reason === 'other' && draft.text === '') fault('text', 'Kerro, miksi saatavaa ei saada')
  if (needsEvidence.has(draft.reason) && draft.evidence === '') fault('evidence', 'Kerro, mistä se käy ilmi')
}

/** What somebody else has decided is on a paper, by which the loss is final for the tax. */
const needsEvidence: ReadonlySet<string> = new Set(['bankruptcy', 'enforcement', 'debtArrangement'])

/** An invoice has one loss of one click. */
export const lossId = (invoice: string, key: string): string =>
  `${lossesStart(invoice)}${key.replaceAll('-', '').slice(-24)}`

/** How the ids of an invoice's losses begin; those of a contract's begin as its invoices do. */
export const lossesStart = (invoice: string): string => `${invoice}-lost-`

/** Why nothing of an invoice can be written off, for the user; nothing when it can. */
export function writeOffRefusal(invoice: Invoice): string | undefined {
  if (depositOfInvoice(invoice._id) !== undefined) {
    return 'Vakuuslasku ei ole saatava, josta kirjataan luottotappio. Hyvitä se, jos vakuutta ei peritä.'
  }
  return refusalOf(invoice, 'writeOff')
}

/** Why this much of an invoice cannot be lost on this day. */
export function writeOffFault(
  invoice: Invoice,
  losses: readonly CreditLoss[],
  { amount: lost, day: lostOn }: { readonly amount: Cents; readonly day: string },
): { readonly field: string; readonly sentence: string } | undefined {
  if (lost > openOf(invoice)) return { field: 'amount', sentence: `Laskua on avoinna ${printMoney(openOf(invoice))}` }
  if (lostOn < invoice.billDate)
    return { field: 'day', sentence: `Laskun ${invoice.invoiceNumber} päiväys on myöhempi` }
  const existing = losses.filter((loss) => stillLost(loss) > 0)
  if (existing.length < mostLosses) return undefined
  return { field: 'amount', sentence: `Laskusta on jo ${mostLosses} luottotappiota. Peru jokin niistä ensin` }
}
