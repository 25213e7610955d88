import * as z from 'zod'
import { cents, day, text } from '../base/fields.ts'
import { LineDraft, totalsOf } from '../invoices/lines/line.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'

/**
 * A credit note as a person makes it: of an invoice, so much of its lines; or by itself, to a payer, its lines above zero
 * as they are typed.
 */
export const CreditNoteDraft = z
  .object({
    version: z.number().int().default(0),
    /** The id of the invoice that it credits; empty when it stands by itself. */
    original: z.string().default(''),
    /** Places of the original's lines from 0 on, and how much of each without VAT, cents. */
    lines: z
      .array(z.object({ line: z.number().int().min(0).max(199), net: cents('Anna summa') }))
      .max(200)
      .default([]),
    tenant: z.string().default(''),
    apartment: z.string().default(''),
    products: z.array(LineDraft).max(100, 'Enintään 100 riviä').default([]),
    billDate: day('Anna hyvityslaskun päivä'),
    sendType: z.enum(sendTypes).default('email'),
    comments: text(2000),
  })
  .superRefine((draft, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (draft.original) {
      if (draft.lines.length === 0) refuse('lines', 'Valitse hyvitettävät rivit')
      return
    }
    if (!draft.tenant) refuse('tenant', 'Valitse vuokralainen')
    if (draft.products.length === 0) refuse('products', 'Lisää vähintään yksi rivi')
    else if (totalsOf(draft.products).gross <= 0) refuse('products', 'Hyvityksen summan on oltava suurempi kuin nolla')
  })
export type CreditNoteDraft = z.output<typeof CreditNoteDraft>
