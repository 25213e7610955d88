import * as z from 'zod'
import { invoiceServices } from '../../accounts/invoice-services.ts'

/** Where an account's invoices go out through; empty when it only e-mails them. */
const service = z.enum(['', ...invoiceServices]).default('')
const environment = z.enum(['production', 'test']).default('production')

/** What Talenom knows the account by, and the accounts that book what names none of its own. */
const talenomParts = {
  organizationNumber: z.string().default(''),
  clientId: z.string().default(''),
  salesAccount: z.string().default(''),
  receivablesAccount: z.string().default(''),
}

/** What the user is shown of the account's invoicing service: its keys are never told again. */
export const InvoiceServiceSettings = z.object({
  service,
  environment,
  /** The account's customer number at the service. */
  cid: z.string(),
  hasKey: z.boolean(),
  /** Whether the service has been given keys to tell of changes by itself. */
  hasPush: z.boolean().default(false),
  /** Of our own channel: the account's address among e-invoices and its operator, both or neither. */
  evoiceAddress: z.string(),
  evoiceOperator: z.string(),
  talenom: z.object(talenomParts).prefault({}),
})
export type InvoiceServiceSettings = z.output<typeof InvoiceServiceSettings>

const shortText = () => z.string().trim().max(50, 'Enintään 50 merkkiä').default('')

const longText = () => z.string().trim().max(200, 'Enintään 200 merkkiä').default('')

const TalenomDraft = z
  .object({
    organizationNumber: shortText(),
    clientId: longText(),
    /** Written only, like the key beside it; empty keeps the ones that stand. */
    clientSecret: longText(),
    subscriptionKey: longText(),
    salesAccount: shortText(),
    receivablesAccount: shortText(),
  })
  .prefault({})

/** What is wrong with what is said of Talenom, by field. */
function talenomFaults({
  organizationNumber,
  clientId,
  salesAccount,
  receivablesAccount,
}: z.output<typeof TalenomDraft>) {
  return Object.entries({
    ...(!/^[A-Za-z0-9-]{1,20}$/.test(organizationNumber) && { organizationNumber: 'Anna organisaationumero' }),
    ...(!clientId && { clientId: 'Anna asiakastunniste' }),
    ...(!/^\d{3,10}$/.test(salesAccount) && { salesAccount: 'Anna myyntitili numeroina' }),
    ...(!/^\d{3,10}$/.test(receivablesAccount) && { receivablesAccount: 'Anna saamistili numeroina' }),
  })
}

export const InvoiceServiceDraft = z
  .object({
    service,
    environment,
    cid: z.string().trim().default(''),
    /** Written only; empty keeps the one that stands. */
    apicode: z.string().trim().max(200, 'Enintään 200 merkkiä').default(''),
    evoiceAddress: shortText(),
    evoiceOperator: shortText(),
    talenom: TalenomDraft,
  })
  .superRefine(({ service, talenom }, { addIssue }) => {
    if (service !== 'talenom') return
    for (const [field, message] of talenomFaults(talenom))
      addIssue({ code: 'custom', path: ['talenom', field], message })
  })
  .refine((draft) => draft.service !== 'ropoCapital' || /^\d{1,12}$/.test(draft.cid), {
    path: ['cid'],
    error: 'Anna asiakasnumero numeroina',
  })
export type InvoiceServiceDraft = z.output<typeof InvoiceServiceDraft>
