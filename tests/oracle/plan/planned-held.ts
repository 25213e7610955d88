/** What is done with money that is held for others: deposits, and what goes on to principals. */
import { lastDayOf } from '../booked-lease.ts'
import { depositMoney, releasesOf } from '../deposits.ts'
import { creditNotesOf, invoiceOf, openOf, paidOf, type Release } from '../office-ledger.ts'
import { dueTo } from '../settling.ts'
import { sum } from '../sums.ts'
import { leasesOf, type Planned, planned, type Situation } from './planned.ts'

const depositReceived = planned<'receiveDeposit'>(30, (situation) => {
  const { books, day, chance, keys } = situation
  const lease = chance.any(
    leasesOf(situation).filter(({ plan }) => plan.deposit > 0 && releasesOf(books, plan.key).length === 0),
  )
  if (!lease) return undefined
  const missing = lease.plan.deposit - depositMoney(books, lease.plan.key).received
  return missing > 0
    ? { do: 'receiveDeposit', key: keys('D'), lease: lease.plan.key, cents: chance.between(1, missing), day }
    : undefined
})

const depositReleased = planned<'releaseDeposit'>(200, (situation) => {
  const { books, day, chance, keys } = situation
  const over = leasesOf(situation).filter((lease) => lastDayOf(lease) !== '' && lastDayOf(lease) < day)
  const lease = chance.any(over.filter(({ plan }) => depositMoney(books, plan.key).held > 0))
  if (!lease) return undefined
  const { held } = depositMoney(books, lease.plan.key)
  // What the lease still owes is taken off first, now and then.
  const owed = [...books.invoices.values()].filter(
    ({ key, lease: of, tenant, kind }) =>
      of === lease.plan.key && tenant === lease.plan.tenants[0] && kind !== 'deposit' && openOf(books, key) > 0,
  )
  const invoices: { invoice: string; cents: number }[] = []
  let left = held
  for (const { key } of chance.percent(70) ? owed.slice(0, 3) : []) {
    const cents = Math.min(left, openOf(books, key))
    if (cents > 0 && invoiceOf(books, key).state === 'sent') invoices.push({ invoice: key, cents })
    left = held - sum(invoices.map((each) => each.cents))
  }
  const kept = left > 0 && chance.percent(50) ? chance.between(1, left) : 0
  const deductions = kept > 0 ? [{ reason: chance.of(['damage', 'cleaning'] as const), cents: kept }] : []
  const returned = chance.percent(80) ? left - kept : Math.floor((left - kept) / 2)
  if (returned + kept + invoices.length === 0) return undefined
  return { do: 'releaseDeposit', key: keys('V'), lease: lease.plan.key, returned, invoices, deductions, day }
})

const unpaidReleases = ({ books }: Situation) =>
  books.releases.filter(({ release }) => !release.isUndone && release.paid === '')

const releaseUndone = planned<'undoRelease'>(40, (situation) => {
  const { books } = situation
  // What paid an invoice that was credited since is the credit note's.
  const isFree = ({ release }: { readonly release: Release }) =>
    books.paid
      .filter(({ key }) => key.startsWith(`${release.key}/`))
      .every(({ invoice, cents }) => creditNotesOf(books, invoice).length === 0 && cents <= paidOf(books, invoice))
  const found = situation.chance.any(unpaidReleases(situation).filter(isFree))
  return found && { do: 'undoRelease', lease: found.lease, release: found.release.key }
})

const releasePaid = planned<'payRelease'>(100, (situation) => {
  const { day, chance } = situation
  const found = chance.any(unpaidReleases(situation).filter(({ release }) => release.returned > 0))
  return found && { do: 'payRelease', lease: found.lease, release: found.release.key, day }
})

const settled = planned<'settle'>(120, (situation) => {
  const { books, chance, keys } = situation
  const principals = new Set(leasesOf(situation).flatMap(({ plan }) => plan.managed?.principal ?? []))
  const due = [...principals].filter((principal) => dueTo(books, principal).length > 0)
  const principal = chance.any(due)
  return principal ? { do: 'settle', key: keys('S'), principal } : undefined
})

const totalOf = (lines: readonly { readonly share: number; readonly reward: number }[]) =>
  sum(lines.map(({ share, reward }) => share - reward))

const settlementUndone = planned<'undoSettlement'>(30, ({ books, chance }) => {
  const found = chance.any(books.settlements.filter(({ paid, lines }) => paid === '' && lines.length > 0))
  return found && { do: 'undoSettlement', key: found.key }
})

const settlementPaid = planned<'paySettlement'>(150, ({ books, day, chance }) => {
  const found = chance.any(
    books.settlements.filter(({ paid, lines }) => paid === '' && lines.length > 0 && totalOf(lines) >= 0),
  )
  return found && { do: 'paySettlement', key: found.key, day }
})

export const heldCommands: readonly Planned[] = [
  depositReceived,
  depositReleased,
  releaseUndone,
  releasePaid,
  settled,
  settlementUndone,
  settlementPaid,
]
