import type { Account } from '#shared/accounts/account.ts'
import type { Day } from '#shared/base/day.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { busy } from '#shared/base/problem.ts'
import type { Bill } from '#shared/billing/billing.ts'
import { BillingPart, usedUp } from '#shared/billing/billing-part.ts'
import { timedCharges } from '#shared/billing/days-charged.ts'
import type { Due, DueBill } from '#shared/billing/due-bills.ts'
import { comingBill } from '#shared/billing/next-changes.ts'
import { type RecurringInvoice, sendingAddressOf } from '#shared/billing/recurring-invoice.ts'
import { changesOf } from '#shared/billing/run-changes.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { referenceFor } from '#shared/invoices/numbers/reference-choice.ts'
import { ofPrincipal } from '#shared/invoices/settled.ts'
import { billingWords } from '#shared/texts/billing.ts'
import { numbersAfter } from '../accounts/counters.ts'
import { isTrialOver } from '../accounts/trial.ts'
import { invoices, recurringInvoiceId } from '../invoices/invoices.ts'
import { firstInvoiceNumber, invoiceSeries, minutesToSend, newInvoice } from '../invoices/new-invoice.ts'
import { recipientOf, sellerOf } from '../invoices/parties.ts'
import type { Actor } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { addingLine } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { blockId } from '../platform/work/block-runs.ts'
import { type BillingInputs, type DueContract, known, payerOf, readInputs, withReferences } from './billing-inputs.ts'
import { billingParts, type PartOfRun } from './billing-runs.ts'
import { keepingPeriods, versionsOfPeriods } from './periods-without-invoice.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** So many contracts, their tenants, the counter, the account and the part of a run make one read of a hundred. */
export const contractsInOneRead = 48

const mostWrites = 100

/** Makes every invoice of these contracts that is due to be made by the day, and tells the ids of those to be sent at once. */
export async function billContracts(
  actor: Actor,
  day: Day,
  contracts: readonly DueContract[],
  part?: PartOfRun,
): Promise<string[]> {
  const made: string[] = []
  const whole = { part, ids: contracts.map(({ id }) => id) }
  let left = contracts
  do {
    const billed = await billSome(actor, day, left, whole)
    made.push(...billed.made)
    left = billed.left
  } while (left.length > 0)
  return made
}

interface Billed {
  readonly made: readonly string[]
  readonly left: readonly DueContract[]
}

const nothing: Billed = { made: [], left: [] }

interface BlockInput {
  readonly part: PartOfRun | undefined
  readonly ids: readonly string[]
}

/**
 * One transaction: as many contracts as fit, their invoices with the account's next numbers, where each contract goes
 * on, and how far the part of the run is. Whoever changes a contract or takes a number meanwhile makes it begin again
 * from what then stands.
 */
async function billSome(actor: Actor, day: Day, contracts: readonly DueContract[], whole: BlockInput): Promise<Billed> {
  const billed = new Set<string>()
  let isRepeated = false
  return retryOnContention(async () => {
    const reading = () => readInputs(actor, { day, contracts, part: whole.part, billed, series: invoiceSeries })
    let read = await reading()
    // What was there first stays, so the periods after it are looked at as if it had gone by.
    while (isRepeated && (await knowingBilled(actor, read.due, billed))) read = await reading()
    const kept = isRepeated ? await versionsOfPeriods(actor, read.due) : undefined
    isRepeated = true
    if (read.part?.left.length === 0) return nothing
    // Nobody could change or stop what an account bills that may only be read.
    const isOver = isTrialOver(read.account)
    const books = isOver ? { ...read, due: [] } : await withReferences(actor, read)
    const { due } = books
    const taken = due.filter(fitting(whole.part ? 3 : 2))
    const { invoices: made, writes } = writesOf(actor, books, taken, whole.part?.run)
    const periods = taken.flatMap((due) => keepingPeriods(actor, due, kept))
    const done = new Set(taken.map(({ recurring }) => recurring._id))
    const isLeft = new Set(due.map(({ recurring }) => recurring._id).filter((id) => !done.has(id)))
    await transact([...writes, ...periods, ...writingPart(actor, whole, books, { taken, isLeft })])
    const { sendAfter } = read.account.settings.billing
    return {
      made: sendAfter > 0 ? [] : made.map(({ _id }) => _id),
      left: contracts.filter(({ id }) => isLeft.has(id)),
    }
  })
}

interface BlockBatch {
  readonly taken: readonly Due[]
  readonly isLeft: ReadonlySet<string>
}

/** How far the part is after this transaction; written in it, so that neither is ever without the other. */
function writingPart(
  actor: Actor,
  { part, ids }: BlockInput,
  books: BillingInputs,
  { taken, isLeft }: BlockBatch,
): Write[] {
  if (!part) return []
  const bills = taken.flatMap(({ recurring, bills: some, after }) =>
    some.map(({ bill, before, isCarried }, at) => ({
      ...(isCarried && { isCarried }),
      invoice: recurringInvoiceId(recurring._id, bill.key),
      total: bill.total,
      last: before.last,
      used: usedUp(before, some[at + 1]?.before ?? after),
      changes: changesOf({ bill, before, isCarried }),
    })),
  )
  const before = books.part ?? newPart(part, ids)
  const held = [...books.waiting, ...taken.filter(({ after }) => after.hold).map(({ recurring }) => recurring._id)]
  const next = {
    ...before,
    left: [...isLeft],
    bills: [...before.bills, ...bills],
    held: before.held + held.length,
    heldIds: [...before.heldIds, ...held],
  }
  return [before.version > 0 ? billingParts.replacing(actor, next, busy) : billingParts.creating(actor, next, busy)]
}

const newPart = ({ run, number }: PartOfRun, ids: readonly string[]) =>
  BillingPart.parse({ _id: blockId(run, number), version: 0, contracts: ids.length, ids, at: instant() })

/**
 * A period may have its invoice already though the contract does not know it: when its billing was started anew.
 *
 * @returns whether more of them are known now
 */
async function knowingBilled(actor: Actor, due: readonly Due[], billed: Set<string>): Promise<boolean> {
  const ids = due.flatMap(({ recurring, bills }) =>
    bills.map(({ bill }) => recurringInvoiceId(recurring._id, bill.key)),
  )
  const found = await invoices.readMany(actor, ids)
  for (const { _id } of found) billed.add(_id)
  return found.length > 0
}

/** Takes contracts as long as the transaction holds them beside the writes of the counter, the trail and the run. */
function fitting(others: number): (due: Due) => boolean {
  let writes = others
  return (due) => {
    writes += invoiced(due).length + due.without.length + 1
    return writes <= mostWrites
  }
}

/** What is carried to the next period is no invoice. */
const invoiced = ({ bills }: Due): readonly DueBill[] => bills.filter(({ isCarried }) => !isCarried)

function writesOf(
  actor: Actor,
  { account, counter, payers, principals }: BillingInputs,
  taken: readonly Due[],
  run: string | undefined,
) {
  const count = sumBy(taken, (due) => invoiced(due).length)
  const { numbers, write } = numbersAfter(actor, invoiceSeries, counter, count, firstInvoiceNumber)
  const free = numbers.values()
  const made = taken.flatMap((due) =>
    invoiced(due).map(({ bill, before }) =>
      invoiceOf(
        account,
        {
          recurring: before,
          tenant: known(payers, payerOf(before)),
          principal: principals.get(before.landlord),
        },
        bill,
        free.next().value ?? 0,
      ),
    ),
  )
  const writes: Write[] = [
    ...(count > 0 ? [write] : []),
    ...made.map((invoice) => invoices.creating(actor, run ? { ...invoice, run } : invoice, busy)),
    ...taken.map(({ after }) => recurringInvoices.replacing(actor, after, busy)),
    ...(count > 0 ? [addingLine(actor, runLine(actor, 'billing', summaryLine(made)))] : []),
  ]
  return { invoices: made, writes }
}

const summaryLine = (made: readonly Invoice[]) =>
  `${made.length} laskua, ${printMoney(sumBy(made, ({ total }) => total))}`

interface BilledParties {
  readonly recurring: RecurringInvoice
  readonly tenant: Tenant
  /** Who sells, when it is not the account. */
  readonly principal?: Partner | undefined
}

/** The invoice of one period of a contract, new and on its way. */
export function invoiceOf(
  account: Account,
  { recurring, tenant, principal }: BilledParties,
  bill: Bill,
  number: number,
): KeptInvoice {
  const timed = timedCharges(recurring, bill.period)
  const sentTo = sendingAddressOf(recurring)
  // Below zero it is a credit note that stands by itself.
  const isCredit = bill.total < 0
  return {
    ...newInvoice(number, referenceFor({ account, tenant }, number)),
    _id: recurringInvoiceId(recurring._id, bill.key),
    kind: isCredit ? 'refund' : 'recurring',
    ...(isCredit && { reference: makeReference(String(number)) }),
    contract: recurring._id,
    ...ofPrincipal(recurring.principal),
    apartment: recurring.apartment,
    apartmentAddress: recurring.apartmentAddress,
    seller: sellerOf(account, { name: recurring.sellerName, iban: recurring.iban, principal }, bill.lines),
    recipient: { ...recipientOf(tenant), ...sentTo },
    ...(Object.keys(sentTo).length > 0 && { sentTo }),
    billDate: bill.billDate,
    dueDate: isCredit ? bill.billDate : bill.dueDate,
    period: bill.period,
    products: bill.lines,
    ...(timed && { timed }),
    explanation: explained(recurring, bill, tenant),
    total: bill.total,
    sendType: recurring.sendType,
    state: 'sending',
    nextTry: instantIn(account.settings.billing.sendAfter || minutesToSend),
    comments: recurring.comments,
  }
}

/** Part months and readings, in the words of whoever is billed. */
const explained = (recurring: RecurringInvoice, bill: Bill, { invoiceLanguage }: Tenant): string[] =>
  invoiceLanguage === 'fin'
    ? bill.explanation
    : comingBill(recurring, bill.billDate, billingWords[invoiceLanguage]).explanation
