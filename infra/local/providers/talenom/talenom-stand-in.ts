import type * as z from 'zod'
import { decimalOf } from '#shared/base/money.ts'
import { plainPdf } from '../ropo/plain-pdf.ts'
import { signToken, tokenOwner } from '../ropo/ropo-token.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { talenomControl } from './talenom-control.ts'
import { type Invoice, openOf, statusOf, TalenomLedger, totalOfInvoice } from './talenom-ledger.ts'
import { ApproveRequest, ContactRequest, InvoiceRequest, PaymentRequest, TokenRequest } from './talenom-requests.ts'

const tokenPath = '/oauth2/v2.0/token'
const tokenSeconds = 3_600

/** A customer that is always there, for whoever tries the settings on this machine. */
const localTalenom = {
  organizationNumber: '10001',
  clientId: 'kokeilu',
  clientSecret: 'kokeilu-salaisuus',
  subscriptionKey: 'kokeilu-avain',
  accounts: ['3000', '3010', '1700', '2960'],
}

interface Call {
  readonly ledger: TalenomLedger
  readonly organization: string
  /** Of the contact or the invoice that the path names. */
  readonly id: string
  readonly request: WireRequest
}
interface Operation {
  readonly name: string
  readonly handle: (call: Call) => WireAnswer
}

/** Talenom's sales interface on this machine, by its public example and, where that is silent, by our reading of it. */
export function talenomStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const ledger = new TalenomLedger(folder, now)
  if (!ledger.organisation(localTalenom.organizationNumber)) ledger.addOrganisation(localTalenom)
  return {
    name: 'talenom',
    operationOf: (request) => (request.path === tokenPath ? 'token' : found(request)?.operation.name),
    expired: () => problem(401, 'The token has expired'),
    control: async (request) => talenomControl(ledger, request),
    close: () => undefined,
    async answer(request) {
      if (request.path === tokenPath) return giveToken(ledger, now(), request)
      const call = found(request)
      if (!call) return problem(404, request.path)
      const { organization, id, operation } = call
      const key = request.headers['ocp-apim-subscription-key']
      const existing = ledger.organisation(organization)
      if (!existing || key !== existing.subscriptionKey)
        return problem(401, 'Access denied due to invalid subscription key')
      const client = await tokenOwner(ledger.secret, request.headers.authorization, now())
      if (!client) return problem(401, 'The token is missing, forged or has expired')
      if (client !== existing.clientId) return problem(403, 'The client may not see this organization')
      const hasBody = request.body !== ''
      if (hasBody && !request.headers['content-type']?.startsWith('application/json')) return problem(415, 'JSON')
      return operation.handle({ ledger, organization, id, request })
    },
  }
}

const operations: Readonly<Record<string, Operation>> = {
  'GET contacts': { name: 'findContact', handle: findContact },
  'POST contacts': { name: 'createContact', handle: createContact },
  'PUT contacts/*': { name: 'updateContact', handle: updateContact },
  'GET invoices': { name: 'invoices', handle: listInvoices },
  'POST invoices': { name: 'createInvoice', handle: openDraft },
  'GET invoices/*': { name: 'invoice', handle: ofInvoice((_, invoice) => json(200, view(invoice))) },
  'PUT invoices/*': { name: 'fillInvoice', handle: ofInvoice(fill) },
  'POST invoices/*/approve': { name: 'approve', handle: ofInvoice(approve) },
  'POST invoices/*/payments': { name: 'payment', handle: ofInvoice(pay) },
  'GET invoices/*/pdf': { name: 'pdf', handle: ofInvoice(pdf) },
}

/** /fi/sales/v1/{organizationNumber}/invoices/{id}/approve */
function found({ method, path }: WireRequest) {
  const parts = path.match(/^\/[a-z]{2}\/sales\/v1\/([^/]+)\/(contacts|invoices)(?:\/([^/]+)(\/\w+)?)?$/)
  if (!parts) return undefined
  const [, organization = '', kind = '', id = '', command = ''] = parts
  const operation = operations[`${method} ${kind}${id && '/*'}${command}`]
  return operation && { organization, id, operation }
}

async function giveToken(ledger: TalenomLedger, now: number, { body, headers }: WireRequest): Promise<WireAnswer> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return problem(400, 'A form is wanted')
  const grant = TokenRequest.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!grant.success) return json(400, { error: 'invalid_request', error_description: 'grant, client or scope' })
  const client = ledger.clientOf(grant.data.client_id, grant.data.client_secret)
  if (!client) return json(401, { error: 'invalid_client', error_description: 'Authentication failed' })
  const access_token = await signToken(ledger.secret, client.clientId, now, tokenSeconds)
  return json(200, { token_type: 'Bearer', expires_in: tokenSeconds, access_token })
}

function findContact({ ledger, organization, request }: Call): WireAnswer {
  const number = request.query.get('number')
  if (!number) return problem(400, 'number is required')
  const contact = ledger.contactNumbered(organization, number)
  return json(200, contact ? [contact] : [])
}

function createContact(call: Call): WireAnswer {
  const { ledger, organization, request } = call
  return checked(ContactRequest, request, (contact) => {
    if (contact.organizationNumber !== organization)
      return problem(400, 'organizationNumber is another than in the path')
    if (ledger.contactNumbered(organization, contact.number)) return problem(409, `Number ${contact.number} is taken`)
    return unknownAccount(call, [contact.defaultReceivableAccountNumber]) ?? json(201, ledger.keepContact(contact))
  })
}

function updateContact(call: Call): WireAnswer {
  const { ledger, organization, id, request } = call
  if (!ledger.contact(organization, id)) return problem(404, 'Contact not found')
  return checked(ContactRequest, request, (contact) => {
    const owner = ledger.contactNumbered(organization, contact.number)
    if (owner && owner.contactId !== id) return problem(409, `Number ${contact.number} is taken`)
    return unknownAccount(call, [contact.defaultReceivableAccountNumber]) ?? json(200, ledger.keepContact(contact, id))
  })
}

function listInvoices({ ledger, organization, request: { query } }: Call): WireAnswer {
  const [from, to, size] = [query.get('modifiedFrom'), query.get('modifiedTo'), Number(query.get('pageSize') ?? 100)]
  const [contact, status] = [query.get('contactId'), query.get('status')]
  if (!from && !contact) return problem(400, 'modifiedFrom or contactId is required')
  if (!(size >= 1 && size <= 500)) return problem(400, 'pageSize is from 1 to 500')
  const hits = ledger
    .invoices()
    .filter((invoice) => invoice.organization === organization)
    .filter((invoice) => !from || invoice.modified >= from)
    .filter((invoice) => !to || invoice.modified <= to)
    .filter((invoice) => !contact || invoice.contactId === contact)
    .filter((invoice) => !status || statusOf(invoice) === status)
    .sort((a, b) => (a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : 0))
  return json(200, hits.slice(0, size).map(view))
}

function openDraft({ ledger, organization, request }: Call): WireAnswer {
  if (request.body !== '') return problem(400, 'The draft is made without a body')
  const contactId = request.query.get('contactId') ?? ''
  if (!ledger.contact(organization, contactId)) return problem(404, 'Contact not found')
  return json(201, view(ledger.openDraft(organization, contactId)))
}

function ofInvoice(command: (call: Call, invoice: Invoice) => WireAnswer): Operation['handle'] {
  return (call) => {
    const invoice = call.ledger.invoice(call.organization, call.id)
    return invoice ? command(call, invoice) : problem(404, 'Invoice not found')
  }
}

function fill(call: Call, invoice: Invoice): WireAnswer {
  return checked(InvoiceRequest, call.request, (content) => {
    if (content.id !== invoice.id) return problem(400, 'id is another than in the path')
    if (content.rowVersion !== rowVersion(invoice)) return problem(409, 'The invoice has been changed: rowVersion')
    if (invoice.approved) return problem(409, 'The invoice has been approved')
    if (content.type === 'CreditNote' && !credited(call, content))
      return problem(422, 'The credited invoice is unknown')
    const accounts = content.lineItems.map((line) => line.salesAccountNumber)
    return unknownAccount(call, accounts) ?? json(200, view(call.ledger.change(invoice, { content })))
  })
}

const credited = ({ ledger, organization }: Call, { creditedInvoiceNumber }: InvoiceRequest): Invoice | undefined =>
  ledger
    .invoices()
    .find(
      (each) =>
        each.organization === organization && each.approved && each.content?.voucherNumber === creditedInvoiceNumber,
    )

function approve(call: Call, invoice: Invoice): WireAnswer {
  return checked(ApproveRequest, call.request, (wanted) => {
    if (wanted.rowVersion !== rowVersion(invoice)) return problem(409, 'The invoice has been changed: rowVersion')
    if (invoice.approved) return problem(409, 'The invoice has been approved')
    if (!invoice.content) return problem(422, 'The invoice has no lines')
    if (call.ledger.organisation(call.organization)?.approvesByHand) return json(200, view(invoice))
    const original = invoice.content.type === 'CreditNote' ? credited(call, invoice.content) : undefined
    const taken = -totalOfInvoice(invoice)
    if (original) call.ledger.change(original, { credited: original.credited + taken })
    return json(200, view(call.ledger.change(invoice, { approved: true })))
  })
}

function pay(call: Call, invoice: Invoice): WireAnswer {
  return checked(PaymentRequest, call.request, ({ amount }) => {
    if (!invoice.approved) return problem(409, 'The invoice has not been approved')
    return json(201, view(call.ledger.change(invoice, { paid: invoice.paid + Math.round(amount * 100) })))
  })
}

function pdf(_: Call, invoice: Invoice): WireAnswer {
  const { voucherNumber = '', dueDate = '', referenceNumber = '' } = invoice.content ?? {}
  const total = decimalOf(totalOfInvoice(invoice))
  const lines = [`LASKU ${voucherNumber}`, `Eräpäivä ${dueDate}`, `Viite ${referenceNumber}`, `Yhteensä ${total} EUR`]
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: plainPdf(lines) }
}

function checked<S extends z.ZodType>(
  schema: S,
  { body }: WireRequest,
  command: (value: z.output<S>) => WireAnswer,
): WireAnswer {
  const value = schema.safeParse(parsed(body))
  if (value.success) return command(value.data)
  return problem(400, value.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

function unknownAccount({ ledger, organization }: Call, numbers: readonly string[]): WireAnswer | undefined {
  const existing = ledger.organisation(organization)?.accounts ?? []
  const unknown = numbers.find((number) => !existing.includes(number))
  return unknown === undefined ? undefined : problem(422, `Account ${unknown} is not in the chart of accounts`)
}

const rowVersion = ({ version }: Invoice) => Buffer.from(String(version).padStart(8, '0')).toString('base64')

const view = (invoice: Invoice) => ({
  ...invoice.content,
  id: invoice.id,
  contactId: invoice.contactId,
  rowVersion: rowVersion(invoice),
  status: statusOf(invoice),
  type: invoice.content?.type ?? 'Normal',
  invoiceOrigin: 'Integration',
  lineItems: invoice.content?.lineItems ?? [],
  totalAmount: decimalOf(totalOfInvoice(invoice)),
  openAmount: decimalOf(openOf(invoice)),
  paidAmount: decimalOf(invoice.paid + invoice.credited),
  modified: invoice.modified,
})

const problem = (status: number, detail: string): WireAnswer =>
  json(status, { status, detail, message: detail }, { 'content-type': 'application/problem+json' })
