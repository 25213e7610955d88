import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { languages } from '../texts/language.ts'

/** What the page of an invoice tells whoever has its address: nothing of who is billed. */
export const PayPage = z.object({
  /** `open` takes a card, `bank` is paid to the bank account only, the others ask for nothing any more. */
  state: z.enum(['open', 'bank', 'paid', 'credited', 'over']),
  language: z.enum(languages),
  payee: z.string(),
  invoiceNumber: z.string(),
  dueDate: z.string(),
  total: z.number().int(),
  open: z.number().int(),
  iban: z.string(),
  reference: z.string(),
})
export type PayPage = z.output<typeof PayPage>

const Token = z.object({ token: z.string().min(1).max(100) })

/** What a payer does on the page of their invoice. */
export const payApi = {
  openPayPage: post('/public/card-payment/open', { needs: 'anyone', body: Token, reply: z.object({ page: PayPage }) }),
  /** A way to the provider's page; empty when nothing is to be paid any more, as the page then says. */
  startPaying: post('/public/card-payment/start', {
    needs: 'anyone',
    body: Token,
    reply: z.object({ url: z.string(), page: PayPage }),
  }),
  /** The payer is back: what became of it is read at the provider, for the browser brings no word of it. */
  backFromPaying: post('/public/card-payment/returned', {
    needs: 'anyone',
    body: Token,
    reply: z.object({ page: PayPage }),
  }),
}
