import * as z from 'zod'
import { dayOf } from '#shared/base/day.ts'
import { json, parsed, type WireAnswer, type WireRequest } from '../wire.ts'
import { type Invoice, openOf, statusOf, type TalenomLedger, totalOfInvoice } from './talenom-ledger.ts'
import { ContactRequest } from './talenom-requests.ts'

const Organisation = z.object({
  organizationNumber: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  subscriptionKey: z.string().min(1),
  accounts: z.array(z.string().regex(/^\d+$/)).default(['3000', '1700']),
  approvesByHand: z.boolean().default(false),
})
const Paid = z.object({ cents: z.number().int().positive() })

/** For whoever runs the product locally: GET invoices, contacts, counts · POST contacts, organisations, invoices/<id>/pay (the tenant pays), …/cancel. */
export function talenomControl(ledger: TalenomLedger, { method, path, body }: WireRequest): WireAnswer {
  const [, what, id, command] = path.split('/')
  if (method === 'GET' && what === 'invoices') return json(200, { invoices: ledger.invoices().map(shown(ledger)) })
  if (method === 'GET' && what === 'contacts') return json(200, { contacts: ledger.contacts() })
  if (method === 'GET' && what === 'counts') return json(200, counts(ledger))
  if (method === 'POST' && what === 'contacts')
    return checked(ContactRequest, body, (contact) => void ledger.keepContact(contact))
  if (method === 'POST' && what === 'organisations') {
    return checked(Organisation, body, (organisation) => ledger.addOrganisation(organisation))
  }
  const invoice = ledger.invoices().find((each) => each.id === id)
  if (method === 'POST' && what === 'invoices' && command === 'pay' && invoice) {
    return checked(Paid, body, ({ cents }) => void ledger.change(invoice, { paid: invoice.paid + cents }))
  }
  if (method === 'POST' && what === 'invoices' && command === 'cancel' && invoice) {
    ledger.change(invoice, { cancelled: true })
    return json(200, { ok: true })
  }
  return json(404, { error: `No ${path}` })
}

function checked<S extends z.ZodType>(schema: S, body: string, command: (value: z.output<S>) => void): WireAnswer {
  const value = schema.safeParse(parsed(body))
  if (!value.success) return json(400, { error: value.error.message })
  command(value.data)
  return json(200, { ok: true })
}

const shown = (ledger: TalenomLedger) => (invoice: Invoice) => ({
  ...invoice,
  status: statusOf(invoice),
  totalCents: totalOfInvoice(invoice),
  openCents: openOf(invoice),
  received: dayOf(Date.parse(invoice.modified)),
  contact: ledger.contact(invoice.organization, invoice.contactId),
})

/** Two approved invoices under one number are an invoice sent twice; drafts are what was left half done. */
function counts(ledger: TalenomLedger) {
  const byNumber: Record<string, number> = {}
  let drafts = 0
  for (const { approved, content } of ledger.invoices()) {
    if (!approved) drafts += 1
    else if (content) byNumber[content.voucherNumber] = (byNumber[content.voucherNumber] ?? 0) + 1
  }
  return { invoices: ledger.invoices().length, drafts, byNumber }
}
