import { type Cents, decimalOf, ratioOf, times } from '#shared/base/money.ts'
import { vatOfNet } from '#shared/rates/vat.ts'
import { isVatPercent } from '#shared/rates/vat-fields.ts'
import type { InvoiceDraft, InvoiceLine, Party } from '../ports.ts'
import { refuseIncomplete } from '../refuse-incomplete.ts'
import type { TalenomConfig } from './config.ts'
import { failed } from './session.ts'

const languages = { fi: 'fi-FI', sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const

/** How an invoice reaches its payer: our own letters are e-mailed by us. */
const shipModes = { email: 'SelfDelivery', print: 'Post', post: 'Post', evoice: 'EInvoice' } as const

/** The payer as Talenom's register of customers has them. */
export function contactOf(recipient: Party, number: string, config: TalenomConfig) {
  const { name, email, address, zipCode, city, country = 'FI', language = 'fi', businessId, eInvoice } = recipient
  return {
    organizationNumber: config.organizationNumber,
    type: recipient.kind === 'company' ? 'Company' : 'Consumer',
    number,
    name,
    currency: 'EUR',
    InvoiceLanguage: languages[language],
    defaultReceivableAccountNumber: config.receivablesAccount,
    invoicingAddress: { address1: address, country, postalCode: zipCode, postOffice: city },
    ...(email && { email }),
    ...(businessId && { businessId }),
    ...(eInvoice && { eInvoicing: { address: eInvoice.address, operator: eInvoice.operator } }),
  }
}

/** The whole invoice as it is put on a draft. @param credits number of the invoice that it credits */
export function invoiceOf(draft: InvoiceDraft, { salesAccount }: TalenomConfig, credits?: string) {
  return {
    type: credits === undefined ? 'Normal' : 'CreditNote',
    ...(credits !== undefined && { creditedInvoiceNumber: credits }),
    voucherNumber: draft.invoiceNumber,
    date: draft.billDate,
    dueDate: draft.dueDate,
    shipMode: shipModes[draft.sendType],
    ...(draft.reference && { referenceNumber: draft.reference }),
    ...(draft.message && { message: draft.message }),
    lineItems: draft.lines.map((line) => lineItemOf(line, salesAccount)),
  }
}

/**
 * Talenom reckons the sums itself, so a line goes with such a price that its sum with VAT can only come out as printed on
 * our invoice: where the price of one would not be whole cents, the whole line is the price of one.
 */
function lineItemOf(line: InvoiceLine, salesAccount: string) {
  const gross = grossOf(line)
  const each = priceOfOne(gross, line.count)
  return {
    type: 'Product',
    productName: each === undefined ? `${line.desc}, ${line.count.replace('.', ',')} ${line.itemtype}` : line.desc,
    quantity: each === undefined ? 1 : Number(line.count),
    pricePerUnitTaxIncluded: Number(decimalOf(each ?? gross)),
    salesAccountNumber: line.salesAccountId || salesAccount,
    taxPercent: Number(line.taxpr),
    ...(line.costCentre && { costCentre: line.costCentre }),
  }
}

function grossOf({ sums, count, unitPriceNet, taxpr }: InvoiceLine): Cents {
  if (sums) return sums.gross
  const [many, price] = [ratioOf(count), ratioOf(unitPriceNet)]
  const rate = Number(taxpr)
  if (!many || !price || !isVatPercent(rate)) throw failed('invalid', 'send', { userMessage: 'Rivin summa ei kelpaa.' })
  const net = times(100, many, price)
  return net + vatOfNet(net, rate)
}

/** Undefined when so many do not make the sum in whole cents each. */
function priceOfOne(gross: Cents, count: string): Cents | undefined {
  const many = ratioOf(count)
  if (!many || many.numerator === 0) return undefined
  const scaled = BigInt(gross) * BigInt(many.denominator)
  return scaled % BigInt(many.numerator) === 0n ? Number(scaled / BigInt(many.numerator)) : undefined
}

/** Besides what is asked everywhere Talenom wants the customer's number and knows lines by their accounts. */
export function refuseForTalenom(draft: InvoiceDraft): void {
  const [fault] = accountFaults(draft.lines)
  refuseIncomplete(
    draft,
    { service: 'talenom' },
    {
      ...(!draft.recipient.customerNumber && { customerNumber: 'Vastaanottajan asiakasnumero puuttuu.' }),
      ...(fault && { lines: fault.message }),
    },
  )
}

/** Lines whose accounts are no numbers of accounts. Talenom itself knows which numbers are in use. */
export const accountFaults = (lines: readonly InvoiceLine[]): { line: number; message: string }[] =>
  lines.flatMap(({ desc, salesAccountId = '' }, line) =>
    /^(\d{3,10})?$/.test(salesAccountId) ? [] : [{ line, message: `Rivin ${desc} myyntitili ei ole tilinumero.` }],
  )
