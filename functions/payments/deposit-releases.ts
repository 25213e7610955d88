import { isOutsideService } from '#shared/accounts/invoice-services.ts'
import { printMoney } from '#shared/base/money.ts'
import { firstOpenDay } from '#shared/base/open-months.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { DepositShown, SecuredInvoice } from '#shared/deposits/api.ts'
import {
  type Deposit,
  type MadeDeduction,
  type Release,
  type ReleaseDraft,
  releaseFault,
} from '#shared/deposits/deposit.ts'
import { isSecured } from '#shared/deposits/secured-invoice.ts'
import { type Invoice, invoiceSummaryOf, openOf } from '#shared/invoices/invoice.ts'
import { type Payment, reversalId } from '#shared/payments/payment.ts'
import { deposits, letDeposit, readWithBills, shown } from '../deposits/deposits.ts'
import { changeRelease, written } from '../deposits/release.ts'
import { allowed, invoices, invoicesOfContract, payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths, refuseDay } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { ifUnchanged, retryOnContention, type Write } from '../platform/table/transact.ts'
import { paymentOn, payments } from './payments.ts'
import { undoing } from './undo-payment.ts'

/** Open invoices that a deposit may pay, by due day, the oldest first. */
async function securedRows(actor: Actor, deposit: Deposit) {
  const { contract, tenant } = deposit
  const found = await Promise.all([
    invoices.summariesOfParent(actor, tenant),
    contract ? invoicesOfContract(actor, contract) : [],
  ])
  return found
    .flat()
    .filter((row) => isSecured(deposit, row))
    .toSorted((a, b) => (`${a.dueDate} ${a._id}` < `${b.dueDate} ${b._id}` ? -1 : 1))
}

/** The same for the form that lets the deposit go. */
export async function securedInvoices(actor: Actor, id: string): Promise<SecuredInvoice[]> {
  const rows = await securedRows(actor, await deposits.read(actor, id))
  const found = await invoices.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  const serviceOf = new Map(
    found.map(({ _id, service: { name } }) => [_id, isOutsideService(name) ? name : ('' as const)]),
  )
  return rows.map((row) => {
    const { _id, invoiceNumber, dueDate } = row
    return { _id, invoiceNumber, dueDate, open: openOf(row), service: serviceOf.get(_id) ?? '' }
  })
}

/**
 * Lets a deposit, or a part of it, go. What is kept for open invoices pays them in the same transaction. Never more than
 * is held, two at once neither; the same click twice is one.
 */
export const releaseDeposit = (actor: Actor, id: string, draft: ReleaseDraft, key: string): Promise<DepositShown> =>
  retryOnContention(async () => {
    const existing = await readWithBills(actor, id)
    const { deposit, bills } = existing
    const now = shown(existing)
    if (deposit.releases.some(({ _id }) => _id === key)) return now
    letDeposit(now, 'release')
    await refuseDay(actor, 'release', draft.day, 'day')
    const paid = await payingInvoices(actor, deposit, draft, key)
    const fault = releaseFault(deposit, now, draft)
    if (fault) throw invalidField(fault.field, fault.sentence)
    await refuseUnnamedRent(actor, deposit, draft)
    const { day, returned, iban } = draft
    const others = draft.deductions.map((each) => ({ ...each, invoice: '', invoiceNumber: '', payment: '' }))
    const deductions = [...paid.deductions, ...others]
    const none = { paid: '', undone: '', undoneBy: '', undoneDay: '' }
    const release = { _id: key, day, returned, iban, deductions, by: actor.name, ...none }
    return written(actor, { deposit: { ...deposit, releases: [...deposit.releases, release] }, bills }, paid.writes)
  })

const paymentId = (key: string, at: number): string => `deduction-${key}-${at}`

interface PaidInvoices {
  readonly deductions: MadeDeduction[]
  readonly writes: Write[]
}

/** The payments that a release makes on invoices, dated on the day of the release. */
async function payingInvoices(
  actor: Actor,
  deposit: Deposit,
  { day, invoices: parts }: Pick<ReleaseDraft, 'day' | 'invoices'>,
  key: string,
): Promise<PaidInvoices> {
  if (parts.length === 0) return { deductions: [], writes: [] }
  const ids = parts.map(({ invoice }) => invoice)
  const found = new Map((await invoices.readMany(actor, [...new Set(ids)])).map((each) => [each._id, each]))
  const faults: Record<string, string> = {}
  const made: { invoice: Invoice; payment: Payment }[] = []
  for (const [at, { invoice: id, amount }] of parts.entries()) {
    const invoice = found.get(id)
    if (!invoice || ids.indexOf(id) < at) {
      faults[`invoices.${at}.invoice`] = invoice ? 'Lasku on jo toisella rivillä' : 'Laskua ei löytynyt.'
      continue
    }
    const fault = partFault(deposit, invoice, amount)
    if (fault) faults[`invoices.${at}.amount`] = fault
    const reason = `Vähennetty vakuudesta, ${actor.name}`
    const money = { amount, payDate: day, source: 'deposit', entry: '', reason, deposit: deposit._id } as const
    made.push({ invoice, payment: paymentOn(invoice, { ...money, _id: paymentId(key, at) }) })
  }
  const [first] = Object.values(faults)
  // The same click, side by side with itself, has just paid them: the deposit that was read does not know of it yet.
  if (first && (await payments.find(actor, paymentId(key, 0)))) throw busy()
  if (first) throw new Problem('invalid', first, faults)
  return {
    deductions: made.map(({ invoice: { _id, invoiceNumber }, payment }) => ({
      reason: 'invoice',
      desc: `Lasku ${invoiceNumber}`,
      amount: payment.amount,
      invoice: _id,
      invoiceNumber,
      payment: payment._id,
    })),
    writes: made.flatMap(({ invoice, payment }) => [
      payments.creating(actor, payment, busy),
      payingInvoice(actor, invoice, payment.amount, day, busy),
    ]),
  }
}

function partFault(deposit: Deposit, invoice: Invoice, amount: number): string | undefined {
  if (invoice.state !== 'sent') allowed(invoice, 'pay')
  const open = openOf(invoice)
  if (amount > open) return `Laskua on avoinna ${printMoney(open)}`
  return isSecured(deposit, invoiceSummaryOf(invoice)) ? undefined : 'Vakuus ei ole tämän laskun vakuutena'
}

/** Rent that has been billed is not kept without naming its invoice, or it would still be demanded. */
async function refuseUnnamedRent(actor: Actor, deposit: Deposit, { deductions, invoices: parts }: ReleaseDraft) {
  const at = deductions.findIndex(({ reason }) => reason === 'rent')
  if (at < 0) return
  const paid = new Map(parts.map(({ invoice, amount }) => [invoice, amount]))
  const left = (await securedRows(actor, deposit)).filter((row) => openOf(row) > (paid.get(row._id) ?? 0))
  if (left.length === 0) return
  const numbers = left.map(({ invoiceNumber }) => invoiceNumber).slice(0, 3)
  throw invalidField(
    `deductions.${at}.reason`,
    `Valitse avoimista laskuista, mikä vuokra vähennetään (${numbers.join(', ')}${left.length > 3 ? ' …' : ''}). Muuten sitä peritään edelleen.`,
  )
}

/**
 * Takes a release back: what it let go is held again, and what it paid is open again. Not once its money has left; twice
 * pressed it is taken back once.
 */
export const undoRelease = (actor: Actor, id: string, release: string): Promise<DepositShown> =>
  changeRelease(actor, id, release, async (existing, now) => {
    if (existing.undone) return undefined
    letDeposit(now, 'undoRelease')
    if (existing.paid) throw conflict('Palautus on jo maksettu, joten vapautusta ei voi perua.')
    const undoneDay = firstOpenDay(await bookMonths(actor), existing.day)
    const next = { ...existing, undone: today(), undoneBy: actor.name, undoneDay }
    return { next, writes: await unpaying(actor, existing) }
  })

/** Takes the payments of a release off their invoices, by payments of the opposite sign. */
async function unpaying(actor: Actor, { deductions }: Release): Promise<Write[]> {
  const made = deductions.filter(({ payment }) => payment !== '')
  const found = await payments.readMany(
    actor,
    made.map(({ payment }) => payment),
  )
  const writes: Write[] = []
  for (const payment of found) {
    const undone = await ifUnchanged(() => undoing(actor, payment, busy))
    // Pressed twice at once, the other press has just taken it back.
    if (!undone && (await payments.find(actor, reversalId(payment._id)))) throw busy()
    if (!undone) throw conflict(creditedSince(payment))
    writes.push(...undone.writes)
  }
  return writes
}

const creditedSince = ({ invoiceNumber }: Payment): string =>
  `Lasku ${invoiceNumber} on hyvitetty vähennyksen jälkeen, joten vapautusta ei voi perua. Vähennetty raha on hyvityslaskulla.`
