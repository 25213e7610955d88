import { pageOf } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import type { DepositFilters, DepositRow, DepositShown } from '#shared/deposits/api.ts'
import { Deposit, type DepositDraft, depositMoney } from '#shared/deposits/deposit.ts'
import { type DepositDeed, depositRefusal, depositStateOf } from '#shared/deposits/deposit-life.ts'
import type { Invoice, InvoiceRow } from '#shared/invoices/invoice.ts'
import { LineDraft } from '#shared/invoices/line.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { tenants } from '../customers/tenants.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import { depositInvoiceId, depositInvoiceRows, invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { together, untilFree, type Write } from '../platform/together.ts'
import { apartments } from '../properties/collections.ts'

/** What lists keep of a deposit: what came by its invoice is the invoice's to tell. */
interface KeptDepositRow extends Omit<DepositRow, 'received' | 'returned' | 'deducted' | 'held' | 'state'> {
  readonly byHand: number
  readonly returned: number
  readonly deducted: number
  readonly releases: number
  readonly lapsed: string
}

const keptRowOf = (deposit: Deposit): KeptDepositRow => {
  const { returned, deducted } = depositMoney(deposit, 0)
  const { _id, contract, contractNumber, tenant, tenantName, apartment, apartmentAddress } = deposit
  const { method, amount, dueDate, invoice, receipts, releases, lapsed } = deposit
  const byHand = sumOf(receipts.map((receipt) => receipt.amount))
  const about = { _id, contract, contractNumber, tenant, tenantName, apartment, apartmentAddress }
  return { ...about, method, amount, dueDate, invoice, byHand, returned, deducted, releases: releases.length, lapsed }
}

/** A contract's own deposit has the contract's id. */
export const deposits = collection({
  kind: 'deposit',
  called: 'Vakuutta',
  schema: Deposit,
  row: keptRowOf,
  fields: [
    'contract',
    'contractNumber',
    'tenant',
    'tenantName',
    'apartment',
    'apartmentAddress',
    'method',
    'amount',
    'dueDate',
    'invoice',
    'byHand',
    'returned',
    'deducted',
    'releases',
    'lapsed',
  ],
  places: ({ contract, tenant }) => ({ listed: true, parent: contract || tenant }),
})

/** What has been paid of each deposit's invoice: those of contracts in one question, the few others one by one. */
async function paidOf(actor: Actor, rows: readonly KeptDepositRow[]): Promise<ReadonlyMap<string, number>> {
  const wanted = rows.map(({ invoice }) => invoice).filter(Boolean)
  if (wanted.length === 0) return new Map()
  const known = new Map<string, Pick<InvoiceRow, 'paid'>>()
  if (wanted.length > 25) for (const row of await depositInvoiceRows(actor)) known.set(row._id, row)
  const others = wanted.filter((id) => !known.has(id))
  for (const invoice of await invoices.readMany(actor, others)) known.set(invoice._id, invoice)
  return new Map([...known].map(([id, { paid }]) => [id, paid]))
}

function shownRow({ byHand, releases, lapsed, ...row }: KeptDepositRow, paid: number): DepositRow {
  const received = paid + byHand
  const held = Math.max(0, received - row.returned - row.deducted)
  const living = { amount: row.amount, lapsed, isReleasedAtAll: releases > 0 }
  return { ...row, received, held, state: depositStateOf(living, { received, held }) }
}

async function shownRows(actor: Actor, rows: readonly KeptDepositRow[]): Promise<DepositRow[]> {
  const paid = await paidOf(actor, rows)
  return rows.map((row) => shownRow(row, paid.get(row.invoice) ?? 0))
}

export async function listDeposits(actor: Actor, filters: DepositFilters) {
  const { state, method, contract, tenant } = filters
  const kept = contract ? await deposits.rowsOfParent(actor, contract) : await deposits.rows(actor)
  const rows = await shownRows(
    actor,
    kept.filter((row) => (!method || row.method === method) && (!tenant || row.tenant === tenant)),
  )
  const wanted = rows.filter((row) => !state || (state === 'held' ? row.held > 0 : row.state === state))
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'dueDate', descending: true }
  return pageOf(
    wanted,
    query,
    ['tenantName', 'apartmentAddress', 'contractNumber'],
    ['amount', 'received', 'returned', 'deducted', 'held'],
  )
}

export const depositsOfTenant = async (actor: Actor, tenant: string): Promise<DepositRow[]> => {
  await tenants.read(actor, tenant)
  return shownRows(
    actor,
    (await deposits.rows(actor)).filter((row) => row.tenant === tenant),
  )
}

/** A deposit with its invoice, as both stand now. */
export async function readWithInvoice(actor: Actor, id: string): Promise<{ deposit: Deposit; invoice?: Invoice }> {
  const deposit = await deposits.read(actor, id)
  const invoice = deposit.invoice ? await invoices.find(actor, deposit.invoice) : undefined
  return { deposit, ...(invoice && { invoice }) }
}

export function shown(deposit: Deposit, invoice?: Pick<Invoice, 'paid'>): DepositShown {
  const money = depositMoney(deposit, invoice?.paid ?? 0)
  const living = { ...deposit, isReleasedAtAll: deposit.releases.length > 0 }
  return { ...deposit, ...money, state: depositStateOf(living, money) }
}

export async function readDeposit(actor: Actor, id: string): Promise<DepositShown> {
  const { deposit, invoice } = await readWithInvoice(actor, id)
  return shown(deposit, invoice)
}

/** The deposit's life lets it happen; a conflict with the reason where it does not. */
export function letDeposit({ state }: DepositShown, deed: DepositDeed): void {
  const refusal = depositRefusal(state, deed)
  if (refusal) throw conflict(refusal)
}

/** A deposit that is to be written with what it comes of; its id is told. */
export const creatingDeposit = (
  actor: Actor,
  deposit: Omit<Deposit, 'version' | 'receipts' | 'releases' | 'lapsed' | 'lapseReason' | 'messageSent' | 'created'>,
): Write =>
  deposits.creating(actor, {
    ...deposit,
    version: 0,
    receipts: [],
    releases: [],
    lapsed: '',
    lapseReason: '',
    messageSent: '',
    created: instant(),
  })

/** The invoice by which a deposit is asked for: one line of no VAT. */
export const depositLine = (amount: number) =>
  LineDraft.parse({ desc: 'Vakuus', productType: 'Vakuus', itemtype: 'kpl', amount })

/** Writes a deposit down, with the draft of its invoice when it is asked for by one. One click makes one. */
export const createDeposit = (actor: Actor, draft: DepositDraft, id: string): Promise<DepositShown> =>
  untilFree(async () => {
    const standing = await deposits.find(actor, id)
    if (standing) return shown(standing)
    const names = await namesOf(actor, draft)
    const invoice = draft.method === 'invoice' ? await makingInvoiceOf(actor, draft, id) : undefined
    const { version, ...said } = draft
    const deposit = { ...said, ...names, _id: id, contractNumber: '', invoice: invoice?.invoice._id ?? '' }
    await together([creatingDeposit(actor, deposit), ...(invoice?.writes ?? [])])
    return readDeposit(actor, id)
  })

async function makingInvoiceOf(actor: Actor, { tenant, apartment, amount, dueDate }: DepositDraft, id: string) {
  const billDate = today()
  const days = { billDate, dueDate: dueDate > billDate ? dueDate : billDate }
  const draft = {
    ...days,
    tenant,
    apartment,
    sendType: 'email' as const,
    products: [depositLine(amount)],
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
  return { tenantName: tenant.name, apartmentAddress: apartment ? fullAddress(apartment) : '' }
}

/** Changes its terms; how it is asked for stays. */
export async function updateDeposit(actor: Actor, id: string, draft: DepositDraft): Promise<DepositShown> {
  const { deposit, invoice } = await readWithInvoice(actor, id)
  letDeposit(shown(deposit, invoice), 'edit')
  if (draft.version !== deposit.version) throw conflict()
  const { method, amount, dueDate, iban, comments } = draft
  if (invoice && (method !== deposit.method || amount !== deposit.amount)) {
    throw invalidField('amount', 'Vakuudesta on lasku. Poista tai hyvitä se ensin.')
  }
  if (method === 'invoice' && !invoice) throw invalidField('method', 'Laskulla pyydettävä vakuus lisätään uutena')
  return shown(await deposits.replace(actor, { ...deposit, method, amount, dueDate, iban, comments }), invoice)
}

/** Only one of which nothing has come goes; its invoice stays as it is. */
export async function deleteDeposit(actor: Actor, id: string): Promise<void> {
  const { deposit, invoice } = await readWithInvoice(actor, id)
  letDeposit(shown(deposit, invoice), 'remove')
  await deposits.remove(actor, deposit)
}
