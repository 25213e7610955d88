import { mayDo, type Permission } from '#shared/base/access.ts'
import { conflict, forbidden, invalidField, Problem } from '#shared/base/problem.ts'
import type { ShownExpense } from '#shared/expenses/api.ts'
import type { Expense, ExpenseDraft } from '#shared/expenses/expense.ts'
import { isForTaxAlone } from '#shared/expenses/expense-class.ts'
import { lockOf } from '#shared/expenses/expense-state.ts'
import type { Recurrency } from '#shared/expenses/recurrency.ts'
import { otherPayments, outgoingPayments } from '../outgoing-payments/collections.ts'
import { removingPayment } from '../outgoing-payments/outgoing.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { checkedExpense } from './checked-expense.ts'
import { correcting } from './cost-corrections.ts'
import { costOf, type Linked, linkedOf, linkedPayments, redividing } from './cost-parts.ts'
import { readExpense, receipts } from './expenses.ts'
import { checkFiles, removeFiles } from './receipt-files.ts'
import { toSupplier } from './supplier-payment.ts'

/** Writes a cost down, and with it what waits to be taken off its principal's money. The same click twice is one. */
export async function createExpense(actor: Actor, draft: ExpenseDraft, id: string): Promise<ShownExpense> {
  if (!(await receipts.find(actor, id))) {
    const [checked] = await Promise.all([checkedExpense(actor, draft), checkFiles(actor, draft.files)])
    const receipt: Expense = {
      ...checked,
      _id: id,
      version: 0,
      source: 'manual',
      recurrentOf: '',
      created: instant(),
      vatChanges: [],
    }
    await creatingOnce(actor, receipt)
  }
  return readExpense(actor, id)
}

async function creatingOnce(actor: Actor, receipt: Expense): Promise<void> {
  try {
    await transact(creatingExpense(actor, receipt))
  } catch (error) {
    const isThere = error instanceof Problem && error.kind === 'conflict' && (await receipts.find(actor, receipt._id))
    if (!isThere) throw error
  }
}

/** A new cost with what of it waits to be subtracted. */
export const creatingExpense = (actor: Actor, receipt: Expense): Write[] => [
  receipts.creating(actor, receipt),
  ...(receipt.outgoingPayments.inUse ? [otherPayments.creating(actor, costOf(receipt, '1'))] : []),
]

/**
 * Changes a cost as long as its payments wait: what has been taken of it off a principal's money changes with it, in the
 * same transaction, and so does the payment to its supplier.
 */
export async function editExpense(actor: Actor, id: string, draft: ExpenseDraft): Promise<ShownExpense> {
  const receipt = await receipts.read(actor, id)
  const linked = await linkedOf(actor, receipt)
  refuseLocked(linked)
  await edited(actor, { receipt, linked }, draft)
  return readExpense(actor, id)
}

/**
 * Changes what a cost is. What it is in the tax return may be said of one that has been paid too, for no payment tells it.
 *
 * @param keepsSubtraction nothing was said of it: one that was given up stays so, and those that come again stay with it
 */
export async function classifyExpense(
  actor: Actor,
  receipt: Expense,
  draft: ExpenseDraft,
  keepsSubtraction: boolean,
): Promise<void> {
  const linked = await linkedOf(actor, receipt)
  const isGivenUp = receipt.outgoingPayments.inUse && linked.parts.length === 0
  if (!isForTaxAlone(receipt, draft) || (isGivenUp && !keepsSubtraction)) refuseLocked(linked)
  await edited(actor, { receipt, linked, keepsSubtraction }, draft)
}

interface Editing {
  readonly receipt: Expense
  readonly linked: Linked
  readonly keepsSubtraction?: boolean
}

async function edited(
  actor: Actor,
  { receipt, linked, keepsSubtraction }: Editing,
  draft: ExpenseDraft,
): Promise<void> {
  const [checked] = await Promise.all([
    checkedExpense(actor, draft, receipt),
    checkFiles(actor, draft.files, receipt.files),
  ])
  const next: Expense = { ...receipt, ...checked }
  const isGivenUp = keepsSubtraction === true && linked.parts.length === 0
  const isSame = isGivenUp || isSameCost(receipt, next, linked)
  const paid = paidAnew(linked.payment, next)
  needing(actor, 'outgoingPayments.edit', paid !== undefined || (!isSame && linked.taken.length > 0))
  await transact([
    receipts.replacing(actor, next),
    ...(await correcting(actor, receipt, next)),
    ...(isSame ? [] : redividing(actor, linked, subtracted(next))),
    ...(paid ? [outgoingPayments.replacing(actor, paid)] : []),
  ])
  const kept = new Set(next.files.map(({ key }) => key))
  await removeFiles(
    actor,
    receipt.files.filter(({ key }) => !kept.has(key)),
  )
}

/** Whoever may change costs may not for that change payments: those are a right of their own. */
function needing(actor: Actor, permission: Permission, isNeeded: boolean): void {
  if (isNeeded && !mayDo(actor, permission)) throw forbidden()
}

/** The payment to the supplier as the changed cost makes it, when that is another than it is. */
function paidAnew(payment: Linked['payment'], next: Expense): Linked['payment'] {
  if (!payment) return undefined
  const about = toSupplier(next)
  const { partnerName, iban, reference, others } = payment
  const isAlike = JSON.stringify({ partnerName, iban, reference, others }) === JSON.stringify(about)
  return isAlike ? undefined : { ...payment, ...about }
}

const subtracted = (receipt: Expense): Expense | undefined => (receipt.outgoingPayments.inUse ? receipt : undefined)

/** Nothing that outgoing payments know of it changes. */
function isSameCost(before: Expense, next: Expense, { parts }: Linked): boolean {
  if (!next.outgoingPayments.inUse) return parts.length === 0
  if (parts.length === 0) return false
  const [one, other] = [costOf(before, ''), costOf(next, '')]
  return JSON.stringify(one) === JSON.stringify(other)
}

function refuseLocked(linked: Linked): void {
  const lock = lockOf(linkedPayments(linked))
  if (lock) throw conflict(lock)
}

/** A cost goes with what waits of it; what was taken off payments that wait comes back to them. */
export async function deleteExpense(actor: Actor, id: string): Promise<void> {
  const receipt = await receipts.read(actor, id)
  const linked = await linkedOf(actor, receipt)
  refuseLocked(linked)
  needing(actor, 'outgoingPayments.remove', linked.payment !== undefined)
  needing(actor, 'outgoingPayments.edit', linked.taken.length > 0)
  await transact([
    receipts.removing(actor, receipt),
    ...redividing(actor, linked, undefined),
    ...(linked.payment ? removingPayment(actor, linked.payment, { reason: 'costRemoved', text: receipt.name }) : []),
  ])
  await removeFiles(actor, receipt.files)
}

/** How often it comes again; what has been made stays. */
export async function changeRecurrency(
  actor: Actor,
  id: string,
  { version, recurrency }: { version: number; recurrency: Recurrency },
): Promise<ShownExpense> {
  if (recurrency.isRecurrent && recurrency.repeatsLeft < 1)
    throw invalidField('recurrency.repeatsLeft', 'Kerro, montako kertaa kulu vielä toistuu')
  await receipts.change(actor, id, (receipt) => ({
    ...receipt,
    version,
    recurrency: { ...receipt.recurrency, ...recurrency },
  }))
  return readExpense(actor, id)
}
