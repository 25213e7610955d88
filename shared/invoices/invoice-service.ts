import * as z from 'zod'
import { invoiceServices } from '../accounts/invoice-services.ts'

/** Where an account's invoices go out through; empty when it only e-mails them. */
const service = z.enum(['', ...invoiceServices]).default('')
const environment = z.enum(['production', 'test']).default('production')

/** What the user is shown of the account's invoicing service: its keys are never told again. */
export const InvoiceServiceSettings = z.object({
  service,
  environment,
  /** The account's customer number at the service. */
  cid: z.string(),
  hasKey: z.boolean(),
  /** Of our own channel: the account's address among e-invoices and its operator, both or neither. */
  evoiceAddress: z.string(),
  evoiceOperator: z.string(),
})
export type InvoiceServiceSettings = z.output<typeof InvoiceServiceSettings>

const shortText = () => z.string().trim().max(50, 'Enintään 50 merkkiä').default('')

export const InvoiceServiceDraft = z
  .object({
    service,
    environment,
    cid: z.string().trim().default(''),
    /** Written only; empty keeps the one that stands. */
    apicode: z.string().trim().max(200, 'Enintään 200 merkkiä').default(''),
    evoiceAddress: shortText(),
    evoiceOperator: shortText(),
  })
  .refine((draft) => draft.service !== 'ropoCapital' || /^\d{1,12}$/.test(draft.cid), {
    path: ['cid'],
    error: 'Anna asiakasnumero numeroina',
  })
export type InvoiceServiceDraft = z.output<typeof InvoiceServiceDraft>
