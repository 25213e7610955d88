/** How the oracle makes increases and agreements, lets them begin and takes them back. */
import { type BookedLease, lastDayOf, type PriceChange } from './booked-lease.ts'
import { costTo } from './closing.ts'
import { creditNoteOf, leftToCredit } from './money.ts'
import { type BookedInvoice, leaseOf, type OfficeLedger } from './office-ledger.ts'
import { type Day, firstOf, lastOf, monthsLater } from './plan/calendar.ts'
import type { Clause, CommandOf, CreditedLine } from './plan/office.ts'
import { chargesOn, isCharged, rentOn } from './pricing.ts'
import { netOf, rounded } from './sums.ts'

/** What the rent comes to by a clause; a rent is never lowered by one. */
export function raisedRent({ clause }: BookedLease['plan'], rent: number): number {
  const by = ({ kind, size }: Clause): number =>
    kind === 'percentage' ? rounded(BigInt(rent) * BigInt(10_000 + size), 10_000n) : rent + size
  return clause ? Math.max(rent, by(clause)) : rent
}

/** Prices for good that are not begun, or begin no earlier, stand in the way of others. */
export const isFreeFrom = ({ priceChanges }: BookedLease, from: Day, today: Day): boolean =>
  !priceChanges.some((each) => isCharged(each) && each.prices.length > 0 && (each.from > today || each.from >= from))

/** Whoever has changed prices for good since is taken back first. */
export const isNewest = ({ priceChanges }: BookedLease, { key, prices, from }: PriceChange): boolean =>
  prices.length === 0 ||
  !priceChanges.some((each) => each.key !== key && isCharged(each) && each.prices.length > 0 && each.from > from)

/** Some period that has gone by was billed with it. */
export const hasBilled = ({ passed }: BookedLease, { from, prices, discount }: PriceChange): boolean =>
  passed.some((period) => period.from >= from && (prices.length > 0 || period.from <= (discount?.to ?? '')))

function say(books: OfficeLedger, lease: BookedLease, change: PriceChange): void {
  lease.priceChanges.push(change)
  beginOf(books, lease)
}

export function raise(books: OfficeLedger, { lease: of, key, month }: CommandOf<'raise'>): void {
  const lease = leaseOf(books, of)
  const from = firstOf(month)
  const before = rentOn(lease, from)
  const after = raisedRent(lease.plan, before)
  const desc = lease.charges[0]?.desc ?? ''
  say(books, lease, { key, kind: 'clause', from, before, after, prices: [{ desc, cents: after }], ...waiting })
}

export function agree(books: OfficeLedger, { lease: of, key, month, prices, discount }: CommandOf<'agree'>): void {
  const lease = leaseOf(books, of)
  const from = firstOf(month)
  const [rent] = chargesOn(lease, from)
  if (!rent) throw new Error(`${of} has no rent`)
  const before = netOf(rent)
  const cents = prices.find(({ desc }) => desc === rent.desc)?.cents ?? rent.cents
  const line = discount && { ...rent, desc: discount.desc, cents: -discount.cents, thousandths: 1000 }
  const to = discount && lastOf(monthsLater(discount.last, lease.plan.interval - 1))
  const after = netOf({ ...rent, cents })
  say(books, lease, {
    ...{ key, kind: 'agreement', from, before, after, prices, ...waiting },
    ...(line && to && { discount: { line, to } }),
  })
}

const waiting = { state: 'waits', hasStayed: false } as const

/** What waits begins on its day, unless the lease ended before it. */
function beginOf(books: OfficeLedger, lease: BookedLease): void {
  for (const change of lease.priceChanges) {
    if (change.state !== 'waits' || change.from > books.day) continue
    const last = lastDayOf(lease)
    change.state = last !== '' && last < change.from ? 'lapsed' : 'begun'
  }
}

export function begin(books: OfficeLedger): void {
  for (const lease of books.leases.values()) beginOf(books, lease)
}

/** Takes an increase or an agreement back; the prices that it had come back too, unless it has begun and they are left. */
export function takeBack(
  books: OfficeLedger,
  { lease: of, change: key, returns, credits }: CommandOf<'takeBackPrices'>,
): void {
  const lease = leaseOf(books, of)
  const change = lease.priceChanges.find((each) => each.key === key)
  if (!change) throw new Error(`The oracle knows no increase ${key}`)
  change.hasStayed = !returns && change.state === 'begun'
  const papers = credits && !change.hasStayed ? creditsOf(books, lease, change) : []
  change.state = 'removed'
  for (const paper of papers) books.invoices.set(paper.key, paper)
}

/** Drafts that credit what was charged over the former prices, of each invoice by itself. */
function creditsOf(books: OfficeLedger, lease: BookedLease, change: PriceChange): BookedInvoice[] {
  const others = { ...lease, priceChanges: lease.priceChanges.filter((each) => each !== change) }
  const drafts: BookedInvoice[] = []
  for (const period of lease.passed) {
    const paper = books.invoices.get(period.invoice)
    if (period.from < change.from || paper?.kind !== 'rent') continue
    const left = leftToCredit(books, paper.key)
    const lines = period.timed.flatMap(({ line, month }): CreditedLine[] => {
      const isRaised = change.prices.some(({ desc, cents }) => desc === month.desc && cents === month.cents)
      const former = chargesOn(others, period.from).find(({ desc }) => desc === month.desc)
      const charged = period.lines[line]
      if (!isRaised || !former || !charged) return []
      const over = netOf(charged) - costTo(period, { ...month, cents: former.cents }, period.charged)
      const net = Math.min(over, left[line] ?? 0)
      return net > 0 ? [{ line, net, price: former.cents }] : []
    })
    if (lines.length === 0) continue
    const key = `${change.key} back ${drafts.length + 1}`
    const billDay = paper.billDay > books.day ? paper.billDay : books.day
    const days = { billDay, dueDay: billDay, period: [period.first, period.charged] as const }
    drafts.push({ ...creditNoteOf(books, paper.key, lines), ...days, key, reference: key, state: 'draft' })
  }
  return drafts
}
