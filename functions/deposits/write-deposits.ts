import { printMoney, sumOf } from '#shared/base/money.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import { askedBy } from '#shared/deposits/billed-deposit.ts'
import type { Deposit, DepositDraft } from '#shared/deposits/deposit.ts'
import { depositInvoiceId } from '#shared/invoices/deposit-invoice.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { LineDraft } from '#shared/invoices/lines/line.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { depositMailWords } from '#shared/texts/deposit-mails.ts'
import { tenants } from '../customers/tenants.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import { numberOfInvoice, voidingNumbers } from '../invoices/voided-numbers.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import {
  creatingDeposit,
  deposits,
  hasMoved,
  type Known,
  keepingBills,
  letDeposit,
  readDeposit,
  readWithBills,
  shown,
} from './deposits.ts'

/** Whose deposit it is and of which home: what the law's ceiling goes by. */
export type Secured = Pick<Deposit, 'contract' | 'tenant' | 'apartment' | 'amount'>

/** Why the law does not let so much be asked for, or nothing; told by those who know the contracts. */
export type CeilingOf = (actor: Actor, secured: Secured) => Promise<string | undefined>

/** What it is called on the invoice of whoever pays it. */
export const depositName = ({ invoiceLanguage }: Pick<Tenant, 'invoiceLanguage'>): string =>
  depositMailWords[invoiceLanguage].title

/** The invoice by which a deposit is asked for: one line of no VAT. */
export const depositLine = (amount: number, desc: string) =>
  LineDraft.parse({ desc, productType: 'Vakuus', itemtype: 'kpl', amount })

/** Writes a deposit down, with the draft of its invoice when it is asked for by one. One click makes one. */
export const createDeposit = (
  actor: Actor,
  draft: DepositDraft,
  id: string,
  ceilingOf?: CeilingOf,
): Promise<DepositShown> =>
  retryOnContention(async () => {
    if (await deposits.find(actor, id)) return readDeposit(actor, id)
    const { name, ...names } = await namesOf(actor, draft)
    await underCeiling(actor, draft, draft, ceilingOf)
    const invoice = draft.method === 'invoice' ? await makingInvoiceOf(actor, { ...draft, name }, id) : undefined
    const { version, ...said } = draft
    const deposit = { ...said, ...names, _id: id, contractNumber: '', invoice: invoice?.invoice._id ?? '' }
    await transact([creatingDeposit(actor, deposit), ...(invoice?.writes ?? [])])
    return readDeposit(actor, id)
  })

/** More than the law's ceiling is taken only with a reason, which is kept: the agreement may be older than the law. */
async function underCeiling(
  actor: Actor,
  secured: Secured,
  { overReason }: Pick<DepositDraft, 'overReason'>,
  ceilingOf: CeilingOf | undefined,
): Promise<void> {
  const fault = overReason === '' && (await ceilingOf?.(actor, secured))
  if (fault) throw invalidField('amount', `${fault} Pienennä summaa tai kirjoita ylityksen peruste.`)
}

async function makingInvoiceOf(actor: Actor, asked: DepositDraft & { name: string }, id: string) {
  const { tenant, apartment, amount, dueDate, name } = asked
  const billDate = today()
  const days = { billDate, dueDate: dueDate > billDate ? dueDate : billDate }
  const draft = {
    ...days,
    tenant,
    apartment,
    sendType: 'email' as const,
    products: [depositLine(amount, name)],
    comments: '',
  }
  return makingInvoice(actor, draft, depositInvoiceId(id))
}

async function namesOf(actor: Actor, { tenant: id, apartment: home }: DepositDraft) {
  const [tenant, apartment] = await Promise.all([
    tenants.find(actor, id),
    home ? apartments.find(actor, home) : undefined,
  ])
  if (!tenant) throw invalidField('tenant', 'Vuokralaista ei löytynyt.')
  if (home && !apartment) throw invalidField('apartment', 'Vuokrakohdetta ei löytynyt.')
  return {
    name: depositName(tenant),
    tenantName: tenant.name,
    apartmentAddress: apartment ? fullAddress(apartment) : '',
  }
}

/** Changes its terms; what has been asked for or has come of it stays. */
export const updateDeposit = (
  actor: Actor,
  id: string,
  draft: DepositDraft,
  ceilingOf: CeilingOf,
): Promise<DepositShown> =>
  retryOnContention(async () => {
    const existing = await readWithBills(actor, id)
    const { deposit, bills } = existing
    letDeposit(shown(existing), 'edit')
    if (draft.version !== deposit.version) throw conflict()
    refuseLess(existing, draft)
    const { method, amount, dueDate, iban, comments, overReason } = draft
    if (amount > deposit.amount) await underCeiling(actor, { ...deposit, amount }, draft, ceilingOf)
    const next = { ...deposit, method, amount, dueDate, iban, comments, overReason }
    await transact([deposits.replacing(actor, next), ...keepingBills(actor, bills)])
    return shown({ deposit: { ...next, version: next.version + 1 }, bills })
  })

/** What is asked for by invoices stays asked for; what came by hand has come, as money or as a promise. */
function refuseLess({ deposit, bills }: Known, { method, amount }: DepositDraft): void {
  const asked = askedBy(bills)
  if (asked > 0 && method !== deposit.method) {
    throw invalidField('method', 'Vakuudesta on lasku. Poista tai hyvitä se ensin.')
  }
  if (hasMoved(deposit) && method !== deposit.method) {
    throw invalidField('method', 'Vakuutta on jo saatu tai vapautettu, joten tapaa ei voi enää vaihtaa.')
  }
  const least = asked + sumOf(deposit.receipts.map((receipt) => receipt.amount))
  if (amount < Math.min(least, deposit.amount)) {
    throw invalidField('amount', `Vakuudesta on jo laskutettu tai saatu ${printMoney(least)}`)
  }
}

/**
 * Only one of which nothing has come, gone or been asked by an invoice that stands goes. Its drafts go with it: one that was
 * sent later would bring money that no register tells of.
 */
export const deleteDeposit = (actor: Actor, id: string): Promise<void> =>
  retryOnContention(async () => {
    const existing = await readWithBills(actor, id)
    letDeposit(shown(existing), 'remove')
    refuseReported(existing)
    const { deposit, bills } = existing
    const drafts = bills.filter(isDraft)
    await transact([
      deposits.removing(actor, deposit),
      ...keepingBills(
        actor,
        bills.filter((bill) => !isDraft(bill)),
      ),
      ...removingDrafts(actor, drafts),
    ])
  })

const isDraft = ({ state }: Invoice): boolean => state === 'draft'

/** Whoever may remove deposits may be locked from lines of invoices, and nobody types these. */
function removingDrafts(actor: Actor, drafts: readonly Invoice[]): Write[] {
  const itself = unlocked(actor, 'invoices.products')
  return [
    ...drafts.map((draft) => invoices.removing(itself, draft, busy)),
    ...voidingNumbers(actor, drafts.map(numberOfInvoice), { reason: 'depositRemoved' }),
  ]
}

function refuseReported({ deposit, bills }: Known): void {
  const asking = bills.find((bill) => !isDraft(bill) && openOf(bill) > 0)
  if (asking)
    throw conflict(
      `Vakuudesta on lähetetty lasku ${asking.invoiceNumber}, joten sitä ei voi poistaa. Hyvitä lasku ensin.`,
    )
  if (deposit.releases.length > 0)
    throw conflict('Vakuutta on vapautettu, joten sitä ei voi poistaa. Merkitse se rauenneeksi.')
}
