import { type Cents, sumOf } from '../../base/money.ts'
import { depositOfInvoice } from '../../invoices/deposit-invoice.ts'
import { type Invoice, totalsOfInvoice } from '../../invoices/invoice.ts'
import type { KeptInvoice } from '../../invoices/kept-invoice.ts'
import { type Line, netOf } from '../../invoices/lines/line.ts'
import { isChargeId } from '../../invoices/numbers/charge-id.ts'
import { isRewardId } from '../../invoices/numbers/reward-id.ts'
import { isLoneNote } from '../../invoices/settled.ts'
import type { AccountRole } from './account-roles.ts'
import type { Accounts } from './chart.ts'
import { type Entry, type Voucher, type VoucherKind, voucher } from './voucher.ts'

/**
 * Whose an invoice is. `own` is the account's sale. The money of `client` comes to the account and is a principal's, so
 * that only its coming is in the books. What is paid to `elsewhere`, straight to a landlord, never is. `reward` has been
 * withheld from a principal's money before it is billed.
 */
export type InvoiceOwner =
  | { readonly is: 'own' | 'elsewhere' }
  | { readonly is: 'client' | 'reward'; readonly principal: string; readonly principalName: string }

/** An invoice with whose it is. */
export interface OwnedInvoice {
  readonly invoice: KeptInvoice
  readonly owner: InvoiceOwner
  /** Of a credit note what the invoice is that it credits. */
  readonly original: KeptInvoice | undefined
}

/** It is in the books from when it is on its way; a credit note and a reward from when they are made. */
export function isBooked({ kind, state, service, mail }: Invoice): boolean {
  if (kind === 'refund' || kind === 'reward') return state !== 'draft'
  return state === 'sending' || state === 'sent' || service.step !== 'none' || mail.step !== 'none'
}

const isDepositLine = ({ productType }: Pick<Line, 'productType'>): boolean =>
  productType === 'Vakuus' || productType === 'Digivakuus'

/** The invoice of a deposit of the register, or a credit note of one. */
export const isOfDeposit = ({ invoice, original }: Pick<OwnedInvoice, 'invoice' | 'original'>): boolean =>
  depositOfInvoice((original ?? invoice)._id) !== undefined

const rolesOfTypes: Partial<Record<Line['productType'], AccountRole>> = {
  Vesi: 'water',
  Sähkö: 'electricity',
  Autopaikka: 'parking',
  Autohalli: 'parking',
}

/** Which account a line is sold by, unless it says so itself. */
function saleRole(line: Line, of: OwnedInvoice): AccountRole {
  if (of.owner.is === 'reward') return 'rewards'
  if (isChargeId((of.original ?? of.invoice)._id)) return line.zeroVat === 'interest' ? 'lateInterest' : 'reminderFees'
  if (isOfDeposit(of)) return 'depositsBilled'
  if (isDepositLine(line)) return 'deposits'
  if (line.zeroVat === 'interest') return 'lateInterest'
  if (line.productType === 'Vuokra') return line.taxpr > 0 ? 'rentPremises' : 'rentHomes'
  return rolesOfTypes[line.productType] ?? 'otherSales'
}

/** What is no supply, such as a deposit, is in no value that VAT is reckoned of. */
const isSupply = (role: AccountRole): boolean =>
  !['depositsBilled', 'deposits', 'lateInterest', 'reminderFees'].includes(role)

interface Sale {
  readonly account: string
  readonly receivables: string
  readonly rate: number
  readonly costCentre: string
  readonly role: AccountRole
  net: Cents
}

/** The lines of an invoice by account, rate and cost centre: what they come to is the invoice's own sum by rate. */
function salesOf(of: OwnedInvoice, accounts: Accounts, isCounted: (line: Line) => boolean) {
  const { invoice } = of
  const totals = totalsOfInvoice(invoice)
  const sales = new Map<string, Sale>()
  for (const line of invoice.products) {
    const role = saleRole(line, of)
    const isFixed = role === 'depositsBilled' || role === 'deposits'
    const account = (!isFixed && line.salesAccountId) || accounts.of(role)
    const receivables = line.receivablesAccountId || accounts.of('receivables')
    const key = [account, receivables, line.taxpr, line.costCentre].join('\n')
    const existing = sales.get(key)
    const net = isCounted(line) ? netOf(line) : 0
    if (existing) existing.net += net
    else sales.set(key, { account, receivables, rate: line.taxpr, costCentre: line.costCentre, role, net })
  }
  if (invoice.products.every(isCounted)) {
    for (const group of totals.groups) {
      const its = [...sales.values()].filter(({ rate }) => rate === group.rate)
      const largest = its.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))[0]
      // Sums that were rounded before the lines were made differ from them by cents.
      if (largest) largest.net += group.net - sumOf(its.map(({ net }) => net))
    }
  }
  return { sales: [...sales.values()], groups: totals.groups }
}

const kindOf = ({ invoice, owner }: OwnedInvoice): VoucherKind =>
  owner.is === 'reward' ? 'rewardInvoice' : invoice.kind === 'refund' ? 'creditNote' : 'invoice'

/** The sale of an invoice, or what a credit note takes off it. A principal's invoice is no sale of the account's. */
export function invoiceVouchers(of: OwnedInvoice, accounts: Accounts): Voucher[] {
  const { invoice, owner } = of
  if (!isBooked(invoice) || owner.is === 'elsewhere') return []
  if (owner.is === 'client') return isLoneNote(invoice) ? noteVouchers(of, owner, accounts) : feeVouchers(of, accounts)
  const { sales, groups } = salesOf(of, accounts, () => true)
  const entries = [...sales.map((sale) => saleEntry(sale)), ...groups.map((group) => taxEntry(group, accounts))]
  const asked = owner.is === 'reward' ? [clientEntry(owner, invoice.total, accounts)] : askedEntries(sales, groups)
  return voucher({ ...headOf(of), entries: [...asked, ...entries] })
}

/** A credit note of no invoice takes its sum off what is owed to the principal: it is the payer's. */
const noteVouchers = (
  of: OwnedInvoice,
  owner: { readonly principal: string; readonly principalName: string },
  accounts: Accounts,
): Voucher[] =>
  voucher({
    ...headOf(of),
    entries: [
      clientEntry(owner, 0 - of.invoice.total, accounts),
      { account: accounts.of('advances'), amount: of.invoice.total },
    ],
  })

/** Of what a reminder asks of a principal's debt the fee is the account's, and the interest the principal's. */
function feeVouchers(of: OwnedInvoice, accounts: Accounts): Voucher[] {
  if (!isChargeId((of.original ?? of.invoice)._id)) return []
  const { sales } = salesOf(of, accounts, ({ zeroVat }) => zeroVat !== 'interest')
  return voucher({ ...headOf(of), entries: [...askedEntries(sales, []), ...sales.map((sale) => saleEntry(sale))] })
}

const headOf = (of: OwnedInvoice): Omit<Voucher, 'entries'> => {
  const { _id, billDate, invoiceNumber, recipient } = of.invoice
  return {
    _id: `invoice-${_id}`,
    day: billDate,
    kind: kindOf(of),
    of: 'invoice',
    id: _id,
    number: invoiceNumber,
    text: recipient.name,
  }
}

const saleEntry = ({ account, rate, costCentre, role, net }: Sale): Entry => ({
  account,
  amount: 0 - net,
  ...(isSupply(role) && { vat: { of: 'sales', is: 'base', rate } }),
  ...(costCentre && { costCentre }),
})

const taxEntry = ({ rate, vat }: { readonly rate: number; readonly vat: Cents }, accounts: Accounts): Entry => ({
  account: accounts.of('vatPayable'),
  amount: 0 - vat,
  vat: { of: 'sales', is: 'tax', rate },
})

export const clientEntry = (
  { principal, principalName }: { readonly principal: string; readonly principalName: string },
  amount: Cents,
  accounts: Accounts,
): Entry => ({ account: accounts.of('clientFunds'), amount, principal, principalName })

/** What is owed for the sales, by the account of receivables that their lines name; the tax goes with the largest. */
function askedEntries(
  sales: readonly Sale[],
  groups: readonly { readonly rate: number; readonly vat: Cents }[],
): Entry[] {
  const owed = new Map<string, Cents>()
  for (const { receivables, net } of sales) owed.set(receivables, (owed.get(receivables) ?? 0) + net)
  for (const { rate, vat } of groups) {
    const largest = sales.filter((sale) => sale.rate === rate).toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))[0]
    const account = largest?.receivables ?? sales[0]?.receivables ?? ''
    owed.set(account, (owed.get(account) ?? 0) + vat)
  }
  return [...owed].map(([account, amount]) => ({ account, amount }))
}

/** What of an invoice is whose, cents with VAT: a principal's part, deposits, and the account's own. */
export interface Shares {
  readonly client: Cents
  readonly deposit: Cents
  readonly own: Cents
}

/** How the money of a principal's invoice is shared: the fee of a reminder is the account's, deposits are the tenant's. */
export function sharesOf({ invoice, original }: Pick<OwnedInvoice, 'invoice' | 'original'>): Shares {
  const sumWhere = (isMeant: (line: Line) => boolean) => sumOf(invoice.products.filter(isMeant).map(netOf))
  if (isChargeId((original ?? invoice)._id)) {
    const own = sumWhere(({ zeroVat }) => zeroVat !== 'interest')
    return { client: invoice.total - own, deposit: 0, own }
  }
  // A deposit bears no VAT, so its lines are what they come to.
  const deposit = sumWhere(isDepositLine)
  return { client: invoice.total - deposit, deposit, own: 0 }
}

export const isRewardPaper = ({ _id, rewardOf }: Pick<KeptInvoice, '_id' | 'rewardOf'>): boolean =>
  isRewardId(_id) || rewardOf !== undefined
