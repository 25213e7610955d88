/** How the oracle adjusts periods that have been billed to the lease's last day: by drafts, which a person sends. */
import { chargedFor, isRunning, monthsOfPeriod, payerOn } from './billing.ts'
import { type BookedLease, lastDayOf, type PassedPeriod } from './booked-lease.ts'
import { creditNoteOf, leftToCredit, rentLeft } from './money.ts'
import { type BookedInvoice, creditedOf, creditNotesOf, invoiceOf, type OfficeLedger } from './office-ledger.ts'
import { type Day, daysLater, firstOf, monthOfDay } from './plan/calendar.ts'
import type { CreditedLine } from './plan/office.ts'
import { grossOf, groupsOf, type Line, netOf, sum } from './sums.ts'

/** What has been charged of a line of a period beyond what its days cost, without VAT; of a discount below zero. */
interface Beyond {
  readonly line: number
  readonly net: number
  /** Too much was charged for the days, or given off too little: it is to be credited, not asked for. */
  readonly isCredit: boolean
}

/** Papers that came of a lease's end and are in the books, in the order in which they were begun. */
const closingsOf = (books: OfficeLedger, { plan }: BookedLease): BookedInvoice[] =>
  [...books.invoices.values()].filter(({ lease, isClosing }) => isClosing && lease === plan.key)

/** What adjusts a period without being a credit note of an invoice: invoices of its rest, and credit notes by themselves. */
const restsOf = (books: OfficeLedger, { invoice }: PassedPeriod): BookedInvoice[] =>
  [...books.invoices.values()].filter(({ restOf }) => restOf?.invoice === invoice)

const inBooks = ({ state }: BookedInvoice): boolean => state === 'sent'

/** What a notice has left of a period as drafts. */
export const draftsOf = (books: OfficeLedger, period: PassedPeriod): BookedInvoice[] =>
  [...books.invoices.values()].filter(
    (each) => !inBooks(each) && isOf(each.credits?.invoice ?? each.restOf?.invoice, [period.invoice]),
  )

export const hasBookedRest = (books: OfficeLedger, period: PassedPeriod): boolean =>
  restsOf(books, period).some(inBooks)

/** The last day on which a period is lived in. */
const livedTo = ({ to }: PassedPeriod, end: Day | ''): Day => (end !== '' && end < to ? end : to)

/** What the days from the first charged one to a day cost of a line. */
export function costTo({ from, to, first }: PassedPeriod, month: Line, last: Day): number {
  const months = monthsOfPeriod(monthOfDay(from), monthsIn(from, to))
  return netOf(chargedFor(month, months, first, last))
}

const monthsIn = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/**
 * Of each line charged by time: what stands of it, charges less credits, is to be what its days cost. What a person has
 * credited is for days after the end, and stays credited when there are more days again; a price that was lowered
 * afterwards is what the days cost.
 */
function beyondOf(books: OfficeLedger, period: PassedPeriod, end: Day | ''): Beyond[] {
  const rests = restsOf(books, period).filter(inBooks)
  return period.timed.flatMap(({ line, month }): Beyond[] => {
    const charged = period.lines[line]
    if (!charged) return []
    const sign = month.cents * month.thousandths < 0 ? -1 : 1
    const lowering = creditNotesOf(books, period.invoice).flatMap((note) => loweredBy(note, line))
    const own = sign * (netOf(charged) - sum(lowering.map(({ net }) => net)))
    const price = lowering.at(-1)?.price ?? month.cents
    const asked = rests.map((rest) => {
      const place = placeOn(rest, line)
      return { paper: rest.key, line: place, net: sign * netOn(rest, place) }
    })
    const notes = [{ paper: period.invoice, line }, ...asked].flatMap(({ paper, line: at }) =>
      books.invoices.has(paper)
        ? creditNotesOf(books, paper).map((note) => ({ isClosing: note.isClosing, net: sign * creditedBy(note, at) }))
        : [],
    )
    const byHand = sum(notes.filter(({ isClosing }) => !isClosing).map(({ net }) => net))
    const stands = own + sum(asked.map(({ net }) => net)) - sum(notes.map(({ net }) => net))
    const cost = sign * costTo(period, { ...month, cents: price }, livedTo(period, end))
    const should = cost < own ? Math.min(cost, own - byHand) : cost - byHand
    const beyond = stands - should
    return beyond === 0 ? [] : [{ line, net: sign * beyond, isCredit: beyond > 0 }]
  })
}

/** The place of a period's line on an invoice of its rest; -1 when it is not on it. */
const placeOn = ({ restOf }: BookedInvoice, line: number): number => restOf?.lines.indexOf(line) ?? -1

const netOn = ({ lines }: BookedInvoice, place: number): number => {
  const line = lines[place]
  return line ? netOf(line) : 0
}

const creditedBy = ({ credits }: BookedInvoice, place: number): number =>
  sum((credits?.lines ?? []).filter(({ line, price }) => line === place && price === undefined).map(({ net }) => net))

/** What a credit note takes off a line because its price was lowered afterwards. */
const loweredBy = ({ credits }: BookedInvoice, place: number): readonly CreditedLine[] =>
  (credits?.lines ?? []).filter(({ line, price }) => line === place && price !== undefined)

/** How far a period has been charged by the papers that are in the books. */
function chargedTo(books: OfficeLedger, lease: BookedLease, period: PassedPeriod): Day {
  const rests = restsOf(books, period).map(({ key }) => key)
  const latest = closingsOf(books, lease)
    .filter(inBooks)
    .findLast(({ key, credits }) => rests.includes(key) || isOf(credits?.invoice, [period.invoice, ...rests]))
  if (!latest?.period) return period.charged
  if (latest.restOf) return latest.restOf.to
  return latest.kind === 'creditNote' ? daysLater(latest.period[0], -1) : latest.period[1]
}

const isOf = (invoice: string | undefined, keys: readonly string[]): boolean =>
  invoice !== undefined && keys.includes(invoice)

/** Days that a paper is of; the whole period when nothing of it is left between them. */
const daysOrAll = ({ from, to, first }: PassedPeriod, since: Day, until: Day): readonly [Day, Day] => {
  const begin = since < first ? first : since
  return until < begin ? [from, to] : [begin, until]
}

/** A paper that is wanted, as it is to stand; `key` when a draft of it is there. */
type ClosingInvoicePlan = Omit<BookedInvoice, 'key' | 'reference' | 'state' | 'billDay' | 'dueDay'> & {
  readonly draft: BookedInvoice | undefined
  readonly billDay: Day
  readonly dueDay: Day
}

/** Invoices of a period that are in the books and may be credited, the newest first; below zero it has none of its own. */
function invoicesOf(books: OfficeLedger, period: PassedPeriod): BookedInvoice[] {
  const own = books.invoices.get(period.invoice)
  const rests = restsOf(books, period).filter((each) => inBooks(each) && each.kind === 'rest')
  return [...rests.toReversed(), ...(own?.kind === 'rent' ? [own] : [])]
}

/**
 * Credit notes of the newest papers first, of each as much as is left of it; and what of each line is still to be credited
 * after them. An invoice of which less is left than is wanted is credited whole.
 */
function creditsOf(books: OfficeLedger, lease: BookedLease, period: PassedPeriod) {
  const end = lastDayOf(lease)
  const wanted = new Map(
    beyondOf(books, period, end)
      .filter(({ isCredit }) => isCredit)
      .map(({ line, net }) => [line, net]),
  )
  const credits: ClosingInvoicePlan[] = []
  for (const paper of invoicesOf(books, period)) {
    const most = paper.total - creditedOf(books, paper.key)
    if (most <= 0) continue
    const left = leftToCredit(books, paper.key)
    const some = [...wanted].flatMap(([line, net]): CreditedLine[] => {
      const at = paper.restOf ? placeOn(paper, line) : line
      const there = left[at] ?? 0
      const taken = net > 0 ? Math.min(net, Math.max(0, there)) : Math.max(net, Math.min(0, there))
      return taken === 0 ? [] : [{ line: at, net: taken }]
    })
    const all = left.flatMap((net, line): CreditedLine[] => (net === 0 ? [] : [{ line, net }]))
    const lines = -creditNoteOf(books, paper.key, some).total > most ? all : some
    const sums = creditNoteOf(books, paper.key, lines)
    if (sums.total >= 0) continue
    for (const { line: at, net } of lines) {
      const line = paper.restOf ? (paper.restOf.lines[at] ?? -1) : at
      wanted.set(line, (wanted.get(line) ?? 0) - net)
    }
    const billDay = paper.billDay > books.day ? paper.billDay : books.day
    credits.push({
      ...sums,
      billDay,
      dueDay: billDay,
      period: daysOrAll(period, daysLater(livedTo(period, end), 1), chargedTo(books, lease, period)),
      isClosing: true,
      draft: closingsOf(books, lease).find((each) => !inBooks(each) && each.credits?.invoice === paper.key),
    })
  }
  return { credits, beyond: [...wanted].filter(([, net]) => net !== 0) }
}

/**
 * What is still to be charged of a period, less what is to be credited beyond its invoices: an invoice, or below zero a
 * credit note that stands by itself; to whoever the period was billed of.
 */
function restOf(
  books: OfficeLedger,
  lease: BookedLease,
  period: PassedPeriod,
  beyond: readonly (readonly [number, number])[],
): ClosingInvoicePlan[] {
  const end = lastDayOf(lease)
  const short = beyondOf(books, period, end).filter(({ isCredit }) => !isCredit)
  const parts = [...short.map(({ line, net }) => [line, net] as const), ...beyond]
  const lines = parts.flatMap(([line, net]): Line[] => {
    const charged = period.lines[line]
    return charged ? [{ ...charged, thousandths: 1000, cents: -net }] : []
  })
  const total = grossOf(lines)
  if (total === 0) return []
  const kind = total > 0 ? ('rest' as const) : ('creditNote' as const)
  const [last, charged] = [livedTo(period, end), chargedTo(books, lease, period)]
  const days =
    short.length > 0 ? daysOrAll(period, daysLater(charged, 1), last) : daysOrAll(period, daysLater(last, 1), charged)
  const months = rewardMonths(books, period, days)
  return [
    {
      kind,
      lease: lease.plan.key,
      tenant: period.payer,
      billDay: books.day,
      dueDay: total > 0 ? daysLater(books.day, lease.plan.term) : books.day,
      period: days,
      lines,
      groups: groupsOf(lines),
      total,
      restOf: { invoice: period.invoice, lines: parts.map(([line]) => line), to: last, rewardMonths: months },
      isClosing: true,
      draft: restsOf(books, period).find((each) => !inBooks(each) && each.kind === kind),
    },
  ]
}

/**
 * A lease bears one reward by the month for each calendar month: that of a period with the period's own invoice while any
 * rent is left of it, else with the first rest that has the month. Below zero nobody bears it.
 */
function rewardMonths(books: OfficeLedger, period: PassedPeriod, [from, to]: readonly [Day, Day]): number {
  const hasRent = ({ key }: BookedInvoice) => rentLeft(books, key) > 0
  const own = books.invoices.get(period.invoice)
  if (own?.kind !== 'rent' || hasRent(own)) return 0
  const others = restsOf(books, period).filter((each) => inBooks(each) && each.kind === 'rest' && hasRent(each))
  const borne = others.flatMap((each) => (each.restOf?.rewardMonths && each.period ? monthsOfDays(each.period) : []))
  return monthsOfDays([from, to]).filter((month) => !borne.includes(month)).length
}

const monthsOfDays = ([from, to]: readonly [Day, Day]) => monthsOfPeriod(monthOfDay(from), monthsIn(from, to))

/** Leaves the drafts that a lease's last day, as it is now, wants: those of before are changed, or go. */
export function close(books: OfficeLedger, lease: BookedLease): void {
  const all = lease.passed.map((period) => ({ period, ...creditsOf(books, lease, period) }))
  const rests = all.flatMap(({ period, beyond }) => restOf(books, lease, period, beyond))
  const wanted = [...all.flatMap(({ credits }) => credits), ...rests]
  const kept = [...wanted.map(({ draft }) => draft?.key), isRunning(lease) ? '' : lease.carried?.note]
  for (const { key, state } of closingsOf(books, lease)) {
    if (state === 'draft' && !kept.includes(key)) removeDraft(books, key)
  }
  for (const { draft, billDay, dueDay, ...paper } of wanted) {
    // A draft keeps its number and its day.
    if (!draft) lease.closings += 1
    const key = draft?.key ?? `${lease.plan.key} end ${lease.closings}`
    const days = draft ? { billDay: draft.billDay, dueDay: draft.dueDay } : { billDay, dueDay }
    books.invoices.set(key, { ...paper, ...days, key, reference: key, state: 'draft' })
  }
  closeCarried(books, lease)
}

/** What was carried is credited when no invoice is to come any more, and carried again when one is. */
export function closeCarried(books: OfficeLedger, lease: BookedLease): void {
  const { carried } = lease
  if (!carried) return
  const note = books.invoices.get(carried.note)
  if (isRunning(lease)) {
    lease.carried = note ? undefined : { ...carried, note: '' }
    return
  }
  if (note) return
  lease.closings += 1
  const key = `${lease.plan.key} end ${lease.closings}`
  const { from, to, lines } = carried
  lease.carried = { ...carried, note: key }
  books.invoices.set(key, {
    key,
    kind: 'creditNote',
    lease: lease.plan.key,
    tenant: payerOn(lease, firstOf(lease.next)),
    billDay: books.day,
    dueDay: books.day,
    period: [from, to],
    lines,
    groups: groupsOf(lines),
    total: grossOf(lines),
    reference: key,
    state: 'draft',
    isClosing: true,
  })
}

/** A draft goes; its number is nobody's, and what had been carried to it waits again. */
export function removeDraft(books: OfficeLedger, key: string): void {
  invoiceOf(books, key)
  books.invoices.delete(key)
  books.voided.push(key)
  for (const lease of books.leases.values())
    if (lease.carried?.note === key) lease.carried = { ...lease.carried, note: '' }
}
