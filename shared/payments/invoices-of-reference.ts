import { compareDays } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { MatchableInvoice } from './matchable-invoice.ts'

/** What a payment did to an invoice. */
export interface Paid {
  invoice: MatchableInvoice
  paid: Cents
  openAfter: Cents
}

/**
 * The invoices that share a reference, oldest due first, as payments use them up. Only the oldest open one is ever paid in
 * part, so a queue by amount and a pointer to the oldest find the next invoice at once, however many there are.
 */
export class InvoicesOfReference {
  readonly all: readonly MatchableInvoice[]
  openCount = 0
  private readonly open: Cents[]
  /** Places by the amount that was open to begin with, oldest first, and how many of them have been passed. */
  private readonly byOpen = new Map<Cents, { places: number[]; passed: number }>()
  private oldest = 0

  constructor(invoices: readonly MatchableInvoice[]) {
    this.all = invoices.toSorted((a, b) => compareDays(a.dueDay, b.dueDay) || (a.id < b.id ? -1 : 1))
    this.open = this.all.map(({ openCents }) => Math.max(0, openCents))
    for (const [place, cents] of this.open.entries()) {
      if (cents === 0) continue
      this.openCount += 1
      const queue = this.byOpen.get(cents)
      if (queue) queue.places.push(place)
      else this.byOpen.set(cents, { places: [place], passed: 0 })
    }
  }

  /** The place of the open invoice that is due first. */
  oldestOpen(): number | undefined {
    while (this.open[this.oldest] === 0) this.oldest += 1
    return this.oldest < this.open.length ? this.oldest : undefined
  }

  /** The place of the oldest invoice of which exactly this much is open. */
  openingExactly(cents: Cents): number | undefined {
    const oldest = this.oldestOpen()
    if (oldest !== undefined && this.open[oldest] === cents) return oldest
    const queue = this.byOpen.get(cents)
    if (!queue) return undefined
    while (queue.passed < queue.places.length) {
      const place = queue.places[queue.passed]
      if (place !== undefined && this.open[place] === cents) return place
      queue.passed += 1
    }
    return undefined
  }

  /** Pays an invoice with as much of the money as it takes. */
  pay(place: number, cents: Cents): Paid {
    const invoice = this.all[place]
    const open = this.open[place]
    if (!invoice || !open) throw new RangeError(`There is no open invoice at ${place}`)
    const paid = Math.min(cents, open)
    this.open[place] = open - paid
    if (open === paid) this.openCount -= 1
    return { invoice, paid, openAfter: open - paid }
  }

  /** The invoice that is due last. */
  newest(): MatchableInvoice {
    const newest = this.all.at(-1)
    if (!newest) throw new RangeError('A reference without invoices')
    return newest
  }

  /** The invoices that still have something open, with what it is now. */
  stillOpen(): MatchableInvoice[] {
    return this.all.flatMap((invoice, place) => {
      const openCents = this.open[place] ?? 0
      return openCents > 0 ? [{ ...invoice, openCents }] : []
    })
  }
}
