import type { Account } from '#shared/accounts/account.ts'
import type { Day } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { busy } from '#shared/base/problem.ts'
import { makeReference } from '#shared/base/reference.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { afterBilling, type Bill, makingDay, nextBill } from '#shared/invoices/billing.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import { referenceFor, usesOwnReference } from '#shared/invoices/reference-choice.ts'
import { counters, numbersAfter } from '../accounts/counters.ts'
import { accounts } from '../accounts/people.ts'
import { isTrialOver } from '../accounts/trial.ts'
import { withOwnReferences } from '../customers/own-references.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { addingLine } from '../platform/collection.ts'
import { log } from '../platform/log.ts'
import { getByKey, type Item } from '../platform/table.ts'
import { together, untilFree, type Write } from '../platform/together.ts'
import { invoices, recurringInvoiceId } from './invoices.ts'
import { recipientOf, sellerOf } from './parties.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** The account's series of invoice numbers and its first one. */
export const invoiceSeries = 'invoice'
export const firstInvoiceNumber = 1001

/** So many contracts, their tenants, the counter and the account make one read of a hundred documents. */
export const contractsInOneRead = 49

/** A contract left unbilled for long is caught up with by so many periods a run. */
const mostPeriods = 12
const mostWrites = 100

/** An invoice that nobody has sent by then is put on the queue again. */
export const minutesToSend = 15

export interface DueContract {
  readonly id: string
  /** As the work list knew it; another one is read when it has changed since. */
  readonly tenant: string
}

/** Makes every invoice of these contracts that is due to be made by the day, and tells the invoices' ids. */
export async function billContracts(actor: Actor, day: Day, contracts: readonly DueContract[]): Promise<string[]> {
  const made: string[] = []
  let left = contracts
  while (left.length > 0) {
    const billed = await billSome(actor, day, left)
    made.push(...billed.made)
    left = billed.left
  }
  return made
}

interface Billed {
  readonly made: readonly string[]
  readonly left: readonly DueContract[]
}

/**
 * One transaction: as many contracts as fit, their invoices with the account's next numbers, and where each contract
 * goes on. Whoever changes a contract or takes a number meanwhile makes it begin again from what then stands.
 */
async function billSome(actor: Actor, day: Day, contracts: readonly DueContract[]): Promise<Billed> {
  let isRepeated = false
  return untilFree(async () => {
    const read = await readBooks(actor, day, contracts)
    // Nobody could change or stop what an account bills that may only be read.
    if (isTrialOver(read.account)) return { made: [], left: [] }
    const books = await withReferences(actor, read)
    const { due } = books
    const standing = isRepeated ? await idsStanding(actor, due) : new Set<string>()
    isRepeated = true
    const taken = due.map(withoutStanding(standing)).filter(fitting())
    const { invoices: made, writes } = writesOf(actor, books, taken)
    await together(writes)
    const done = new Set([...taken.map(({ recurring }) => recurring._id)])
    const isLeft = new Set(due.map(({ recurring }) => recurring._id).filter((id) => !done.has(id)))
    return { made: made.map(({ _id }) => _id), left: contracts.filter(({ id }) => isLeft.has(id)) }
  })
}

interface Books {
  readonly account: Account
  readonly counter: ReturnType<typeof counters.docOf> | undefined
  readonly due: readonly Due[]
  /** Whoever is billed, by id. */
  readonly payers: ReadonlyMap<string, Tenant>
}

async function readBooks(actor: Actor, day: Day, contracts: readonly DueContract[]): Promise<Books> {
  const accountKey = accounts.keyOf(actor.accountId)
  const counterKey = counters.keyOf(actor, invoiceSeries)
  const found = await getByKey([
    accountKey,
    counterKey,
    ...contracts.map(({ id }) => recurringInvoices.keyOf(actor, id)),
    ...contracts.map(({ tenant }) => tenants.keyOf(actor, tenant)),
  ])
  const account = found(accountKey)
  const counter = found(counterKey)
  if (!account) throw new Error(`The account ${actor.accountId} of these contracts is missing`)
  const recurring = contracts.flatMap(({ id }) => {
    const item = found(recurringInvoices.keyOf(actor, id))
    return item ? sound(id, () => recurringInvoices.docOf(item)) : []
  })
  const due = recurring.flatMap((each) => sound(each._id, () => dueOf(each, day)).flat())
  const payers = await payersOf(actor, due, (id) => found(tenants.keyOf(actor, id)))
  return {
    account: accounts.docOf(account),
    counter: counter && counters.docOf(counter),
    due: due.flatMap((each) => sound(each.recurring._id, () => withKnownPayers(each, payers))),
    payers,
  }
}

/** So many tenants' own references fit one transaction. */
const referencesAtOnce = 49

/** Payers whose invoices carry their own reference have it before they are billed. */
async function withReferences(actor: Actor, books: Books): Promise<Books> {
  const { account } = books
  const lacking = [...books.payers.values()].filter((tenant) => !tenant.refNum && usesOwnReference({ account, tenant }))
  const payers = new Map(books.payers)
  for (let at = 0; at < lacking.length; at += referencesAtOnce) {
    const given = await withOwnReferences(actor, lacking.slice(at, at + referencesAtOnce))
    for (const tenant of given) payers.set(tenant._id, tenant)
  }
  return { ...books, payers }
}

/** One contract that cannot be billed keeps no other from it: it is logged, stays due and is tried again every night. */
function sound<T>(contract: string, made: () => T): T[] {
  try {
    return [made()]
  } catch (error) {
    log.error('A contract cannot be billed', { contract, error })
    return []
  }
}

function known(payers: ReadonlyMap<string, Tenant>, id: string): Tenant {
  const tenant = payers.get(id)
  if (!tenant) throw new Error('Its tenant is missing')
  return tenant
}

function withKnownPayers(due: Due, payers: ReadonlyMap<string, Tenant>): Due {
  for (const { payer } of due.bills) known(payers, payer)
  return due
}

async function payersOf(
  actor: Actor,
  due: readonly Due[],
  read: (id: string) => Item | undefined,
): Promise<Map<string, Tenant>> {
  const ids = new Set(due.flatMap(({ bills }) => bills.map(({ payer }) => payer)))
  const found = new Map<string, Tenant>()
  for (const id of ids) {
    const item = read(id)
    if (item) found.set(id, tenants.docOf(item))
  }
  const others = [...ids].filter((id) => !found.has(id))
  for (const tenant of others.length > 0 ? await tenants.readMany(actor, others) : []) found.set(tenant._id, tenant)
  return found
}

/** A contract with the invoices that are to be made of it, and how it stands after them. */
interface Due {
  readonly recurring: RecurringInvoice
  readonly bills: readonly { readonly bill: Bill; readonly payer: string }[]
  readonly after: RecurringInvoice
}

/** A period in which nothing is charged goes by without an invoice. */
function dueOf(recurring: RecurringInvoice, day: Day): Due[] {
  const bills: Due['bills'][number][] = []
  let after = recurring
  let periods = 0
  for (; after.active && makingDay(after) <= day && periods < mostPeriods; periods++) {
    const bill = nextBill(after, day)
    if (bill.total > 0) bills.push({ bill, payer: after.tenant })
    after = afterBilling(after)
  }
  return periods > 0 ? [{ recurring, bills, after }] : []
}

/** A period may have its invoice already though the contract does not know it: when its billing was started anew. */
async function idsStanding(actor: Actor, due: readonly Due[]): Promise<Set<string>> {
  const ids = due.flatMap(({ recurring, bills }) =>
    bills.map(({ bill }) => recurringInvoiceId(recurring._id, bill.key)),
  )
  return new Set((await invoices.readMany(actor, ids)).map(({ _id }) => _id))
}

const withoutStanding =
  (standing: ReadonlySet<string>) =>
  (due: Due): Due => ({
    ...due,
    bills: due.bills.filter(({ bill }) => !standing.has(recurringInvoiceId(due.recurring._id, bill.key))),
  })

/** Takes contracts as long as the transaction holds them, the first writes being the counter's and the trail's. */
function fitting(): (due: Due) => boolean {
  let writes = 2
  return ({ bills }) => {
    writes += bills.length + 1
    return writes <= mostWrites
  }
}

function writesOf(actor: Actor, { account, counter, payers }: Books, taken: readonly Due[]) {
  const count = taken.reduce((sum, { bills }) => sum + bills.length, 0)
  const { numbers, write } = numbersAfter(actor, invoiceSeries, counter, count, firstInvoiceNumber)
  const free = numbers.values()
  const made = taken.flatMap(({ recurring, bills }) =>
    bills.map(({ bill, payer }) =>
      invoiceOf(account, { recurring, tenant: known(payers, payer) }, bill, free.next().value ?? 0),
    ),
  )
  const writes: Write[] = [
    ...(count > 0 ? [write] : []),
    ...made.map((invoice) => invoices.creating(actor, invoice, busy)),
    ...taken.map(({ after }) => recurringInvoices.replacing(actor, after, busy)),
    ...(count > 0 ? [addingLine(actor, runLine(actor, 'billing', told(made)))] : []),
  ]
  return { invoices: made, writes }
}

const told = (made: readonly Invoice[]) =>
  `${made.length} laskua, ${printMoney(made.reduce((sum, { total }) => sum + total, 0))}`

/** The invoice of one period of a contract, new and on its way. */
export function invoiceOf(
  account: Account,
  { recurring, tenant }: { readonly recurring: RecurringInvoice; readonly tenant: Tenant },
  bill: Bill,
  number: number,
): Invoice {
  return {
    ...newInvoice(number, referenceFor({ account, tenant }, number)),
    _id: recurringInvoiceId(recurring._id, bill.key),
    kind: 'recurring',
    contract: recurring._id,
    apartment: recurring.apartment,
    apartmentAddress: recurring.apartmentAddress,
    seller: sellerOf(account, { name: recurring.sellerName, iban: recurring.iban }),
    recipient: recipientOf(tenant),
    billDate: bill.billDate,
    dueDate: bill.dueDate,
    period: bill.period,
    products: bill.lines,
    explanation: bill.explanation,
    total: bill.total,
    sendType: recurring.sendType,
    state: 'sending',
    nextTry: instantIn(minutesToSend),
    comments: '',
  }
}

/** What every invoice has when it is new. */
export const newInvoice = (number: number, reference = makeReference(String(number))) => ({
  version: 0,
  invoiceNumber: String(number),
  reference,
  paid: 0,
  credited: 0,
  creditNotes: [],
  registered: '',
  paidDate: '',
  stateReason: '',
  service: { step: 'none' as const, started: '', found: '', rounds: 0, name: '' as const, jobId: '', state: '' },
  mail: { step: 'none' as const, started: '', found: '', rounds: 0, messageId: '', state: 'none' as const, at: '' },
  created: instant(),
  sent: '',
})
