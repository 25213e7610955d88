import { decimalOf } from '#shared/base/money.ts'
import type { InvoiceDraft, InvoiceLine, Party } from '../ports.ts'
import { refuseIncomplete } from '../refuse-incomplete.ts'
import type { RopoConfig } from './config.ts'

/** Ropo wants every value as text (guides, invoice). */
interface PayRow {
  readonly [field: string]: string
}
export interface RopoDataset {
  readonly [field: string]: string | readonly PayRow[]
}

const countries: Readonly<Record<string, string>> = { FI: 'FIN', SE: 'SWE' }
/** Ropo's letters are in these languages; a German reader gets the English one. */
const languages = { fi: 'fin', sv: 'swe', en: 'eng', de: 'eng' } as const

/** Our invoice as Ropo's job; a credit note is the same with negative rows and the job it credits. */
export function datasetOf(draft: InvoiceDraft, model: RopoConfig['serviceModel']): RopoDataset {
  const { recipient } = draft
  refuseIncomplete(draft, { service: 'ropoCapital' })
  return withoutEmpty({
    jobtype: model === 'connect' ? '300' : '0',
    billnum: draft.invoiceNumber,
    billcode: draft.reference,
    billdate: draft.billDate,
    paydate: draft.dueDate,
    customertype: recipient.kind === 'company' ? '1' : '2',
    [recipient.kind]: recipient.name,
    address: recipient.address,
    postcode: recipient.zipCode,
    city: recipient.city,
    addresscountry: countries[countryOf(recipient)],
    custnum: draft.recipientServiceId,
    govid: recipient.kind === 'company' ? recipient.businessId : idForCollection(recipient, model),
    email: recipient.email,
    phone: recipient.phone,
    language: recipient.language && languages[recipient.language],
    freetext: draft.message,
    refundtojobid: draft.creditsServiceId,
    ...delivery(draft),
    payrow: draft.lines.map(payRow),
  })
}

/** E-mail is sent by us with our own PDF, so such a job says nothing of its delivery. */
function delivery({ sendType, recipient: { kind, eInvoice } }: InvoiceDraft): Record<string, string | PayRow[]> {
  if (sendType === 'email') return {}
  if (sendType !== 'evoice' || !eInvoice) return { sendtype: 'post' }
  const address = { evoice: eInvoice.address, evoiceint: eInvoice.operator }
  if (kind === 'company') return { sendtype: 'evoice', ...address }
  const subject = { propname: 'job_finvoice_paymentid', propvalue: eInvoice.agreementId ?? '' }
  return { sendtype: 'b2c', ...address, propertyrow: [subject] }
}

function payRow({ desc, count, itemtype, unitPriceNet, taxpr, sums, productNumber }: InvoiceLine): PayRow {
  const row = { desc, count, itemtype, amount: unitPriceNet, taxpr, productcode: productNumber }
  const totals = sums && {
    netamount: decimalOf(sums.net),
    vatamount: decimalOf(sums.vat),
    totalamount: decimalOf(sums.gross),
  }
  return withoutEmpty({ ...row, ...totals })
}

const countryOf = (recipient: Party) => recipient.country ?? 'FI'

/** A personal identity code goes out only where Ropo also collects the debt. */
const idForCollection = (recipient: Party, model: RopoConfig['serviceModel']) =>
  model === 'unify' ? recipient.nationalId : undefined

function withoutEmpty<Value>(fields: Record<string, Value | undefined>): Record<string, Value> {
  const filled: Record<string, Value> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') filled[name] = value
  }
  return filled
}
