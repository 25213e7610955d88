import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day } from '#shared/base/day.ts'
import { billed } from '#shared/billing/due-bills.ts'
import { editedRecurring } from '#shared/billing/edited-recurring.ts'
import { comingBill, upToDate } from '#shared/billing/next-changes.ts'
import type { PriceChange } from '#shared/billing/price-changes.ts'
import { RecurringDraft } from '#shared/billing/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { asOfNext, withoutPriceChanges, withoutVatChange } from '#shared/billing/recurring-vat.ts'
import { unbilled } from '#shared/billing/unbilled.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import type { VatChange } from '#shared/rates/vat-fields.ts'
import { changedPrices } from '#shared/rent-increases/new-prices.ts'
import { aRecurring, rentOf } from '../support/things/a-recurring.ts'

/** The first days of the periods that the stories go through: December 2026 is 0. */
const monthOf = (at: number): Day => addMonths('2026-12-01', at)
const dueDay = (at: number): Day => addMonths('2026-12-02', at)
const periodNow = ({ nextDueDate }: RecurringInvoice): number =>
  (Number(nextDueDate.slice(0, 4)) - 2026) * 12 + Number(nextDueDate.slice(5, 7)) - 12

const words = ['Vuokra', 'Autopaikka', 'Autopaikka'] as const
const first = [100_000, 7_000, 5_000].map((amount, at) => rentOf(amount, { desc: words[at] ?? '', taxpr: 24 }))

/** What is known to the naive reckoning: what was said, and nothing of how charges keep it. */
interface Said {
  /** The rates rise 24 → 25,5 → 27 → 28 …, each once. */
  readonly vats: { readonly run: string; readonly at: number; readonly keep: 'net' | 'gross'; readonly step: number }[]
  /** The prices of each line from a period on, as they were agreed at the rates known then. */
  readonly prices: { readonly id: string; readonly at: number; readonly lines: readonly (Price | undefined)[] }[]
  readonly discounts: { readonly id: string; readonly at: number; readonly last: number; readonly price: Price }[]
}
interface Price {
  readonly amount: number
  readonly rate: number
}

const rates = [24, 25.5, 27, 28, 30, 31]

/** The price with VAT nearest to what it was: every price without VAT is tried. */
function atStep({ amount, rate }: Price, step: number, keep: 'net' | 'gross'): Price {
  if (rate !== rates[step]) return { amount, rate }
  const after = rates[step + 1] ?? 0
  if (keep === 'net') return { amount, rate: after }
  const rounded = (exact: number) => Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5 + 1e-9)
  const gross = (net: number, percent: number) => net + rounded((net * percent) / 100)
  const was = gross(amount, rate)
  const about = rounded((amount * (100 + rate)) / (100 + after))
  const off = (net: number) => Math.abs(gross(net, after) - was)
  const best = [about, about - 1, about + 1].reduce((found, each) => (off(each) < off(found) ? each : found))
  return { amount: best, rate: after }
}

/** What a period is charged: the first prices, gone through all that was said of it, day by day. */
function naive({ vats, prices, discounts }: Said, period: number): number[] {
  const start: Price[] = first.map(({ amount, taxpr }) => ({ amount, rate: taxpr }))
  let now = start
  const atRates = (price: Price, until: number) =>
    vats
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at)
      .reduce((next, { step, keep }) => atStep(next, step, keep), price)
  for (let at = 0; at <= period; at++) {
    for (const vat of vats.filter((each) => each.at === at)) now = now.map((price) => atStep(price, vat.step, vat.keep))
    for (const { lines } of prices.filter((each) => each.at === at)) {
      now = now.map((price, line) => (lines[line] ? atRates(lines[line], at) : price))
    }
  }
  const off = discounts
    .filter(({ at, last }) => at <= period && period <= last)
    .map(({ at, price }) =>
      vats
        .filter((vat) => vat.at > at && vat.at <= period)
        .toSorted((a, b) => a.at - b.at)
        .reduce((next, { step, keep }) => atStep(next, step, keep), atRates(price, at)),
    )
  return [...now, ...off].map(({ amount }) => amount)
}

type Command =
  | { readonly kind: 'vat'; readonly ahead: number; readonly keep: 'net' | 'gross' }
  | { readonly kind: 'prices'; readonly ahead: number; readonly amounts: readonly number[] }
  | { readonly kind: 'discount'; readonly ahead: number; readonly months: number; readonly amount: number }
  | { readonly kind: 'bill' | 'undo' | 'takeBackPrices' | 'takeBackDiscount' | 'takeBackVat' }

const ahead = fc.integer({ min: 0, max: 4 })
const commands = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('vat' as const), ahead, keep: fc.constantFrom('net' as const, 'gross' as const) }),
    fc.record({
      kind: fc.constant('prices' as const),
      ahead,
      amounts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 })), { minLength: 3, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('discount' as const),
      ahead,
      months: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
    fc.record({ kind: fc.constantFrom('bill' as const, 'bill' as const, 'undo' as const) }),
    fc.record({
      kind: fc.constantFrom('takeBackPrices' as const, 'takeBackDiscount' as const, 'takeBackVat' as const),
    }),
  ),
  { maxLength: 30 },
)

/** The product and the naive reckoning side by side. */
class Story {
  recurring = aRecurring({ products: first, last: null })
  said: Said = { vats: [], prices: [], discounts: [] }
  private readonly past: RecurringInvoice['last'][] = []
  private count = 0

  do(command: Command): void {
    const now = periodNow(this.recurring)
    if (command.kind === 'vat') this.sayVat(now + command.ahead, command.keep)
    else if (command.kind === 'prices') this.agree(now + command.ahead, command.amounts)
    else if (command.kind === 'discount') this.discount(now + command.ahead, command.months, command.amount)
    else if (command.kind === 'bill') this.bill()
    else if (command.kind === 'undo') this.undo(now)
    else if (command.kind === 'takeBackPrices')
      this.takeBack(this.said.prices.toSorted((a, b) => a.at - b.at).at(-1)?.id)
    else if (command.kind === 'takeBackDiscount') this.takeBack(this.said.discounts.at(-1)?.id)
    else this.takeBackVat()
  }

  /** One run for each rate, of later days one after another, as people make them. */
  private sayVat(at: number, keep: 'net' | 'gross'): void {
    const step = this.said.vats.length
    if (step + 1 >= rates.length || this.said.vats.some((vat) => vat.at >= at)) return
    const run = `run-${this.count++}`
    const change: VatChange = {
      run,
      from: monthOf(at),
      keep,
      rates: [{ before: rates[step] ?? 0, after: rates[step + 1] ?? 0 }],
      turned: [],
      billed: '',
    }
    this.recurring = upToDate({ ...this.recurring, vatChanges: [...this.recurring.vatChanges, change] })
    this.said = { ...this.said, vats: [...this.said.vats, { run, at, keep, step }] }
  }

  private chargedFrom(at: number): readonly Line[] {
    return asOfNext({ ...this.recurring, nextDueDate: dueDay(at) }).products ?? this.recurring.products
  }

  private saying(change: Omit<PriceChange, 'turned' | 'billed'>): void {
    const priceChanges = [...this.recurring.priceChanges, { ...change, turned: null, billed: '' }]
    this.recurring = upToDate({ ...this.recurring, priceChanges })
  }

  private agree(at: number, amounts: readonly number[]): void {
    if (this.said.prices.some((each) => each.at >= at)) return
    const before = this.chargedFrom(at)
    const after = before.map((line, place) => ({ ...line, amount: amounts[place] || line.amount }))
    const lines = changedPrices(before, after)
    if (lines.length === 0) return
    const id = `prices-${this.count++}`
    this.saying({ id, from: monthOf(at), to: '', lines, added: [] })
    const existing = first.map(({ desc }, place): Price | undefined => {
      const line = after[place]
      return line && lines.some((each) => each.desc === desc) ? { amount: line.amount, rate: line.taxpr } : undefined
    })
    this.said = { ...this.said, prices: [...this.said.prices, { id, at, lines: existing }] }
  }

  private discount(at: number, months: number, amount: number): void {
    if (this.said.discounts.length >= 3) return
    const [rent] = this.chargedFrom(at)
    if (!rent) return
    const id = `discount-${this.count++}`
    const line = { ...rent, desc: id, amount: -amount }
    this.saying({ id, from: monthOf(at), to: addDays(monthOf(at + months + 1), -1), lines: [], added: [line] })
    const price = { amount: -amount, rate: rent.taxpr }
    this.said = { ...this.said, discounts: [...this.said.discounts, { id, at, last: at + months, price }] }
  }

  private bill(): void {
    this.past.push(this.recurring.last)
    this.recurring = billed(this.recurring, comingBill(this.recurring, this.recurring.nextDueDate), 'carry')
  }

  private undo(now: number): void {
    if (this.past.length === 0) return
    const key = monthOf(now - 1)
      .slice(0, 7)
      .replace('-', '')
    const hold = { kind: 'undone' as const, reason: '', name: '', at: '', until: '' as const }
    const back = unbilled(this.recurring, { invoice: `contract-${key}`, total: 0, last: this.past.pop() ?? null }, hold)
    this.recurring = { ...back, hold: null }
  }

  private takeBack(id = ''): void {
    if (!id) return
    this.recurring = upToDate(withoutPriceChanges(this.recurring, (change) => change.id === id))
    const left = <Of extends { readonly id: string }>(all: readonly Of[]) => all.filter((each) => each.id !== id)
    this.said = { ...this.said, prices: left(this.said.prices), discounts: left(this.said.discounts) }
  }

  /** Only the last one, that nothing was billed by or agreed at since. */
  private takeBackVat(): void {
    const last = this.said.vats.at(-1)
    const own = this.recurring.vatChanges.find(({ run }) => run === last?.run)
    const isAgreedAt = [
      ...this.said.prices.flatMap(({ lines }) => lines),
      ...this.said.discounts.map(({ price }) => price),
    ].some((price) => price && last && price.rate === rates[last.step + 1])
    if (!last || !own || own.billed || isAgreedAt) return
    this.recurring = upToDate(withoutVatChange(this.recurring, last.run))
    this.said = { ...this.said, vats: this.said.vats.slice(0, -1) }
  }
}

describe('what a period is charged', () => {
  it('comes of what was agreed and said, in whatever order it was said, billed and taken back', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const story = new Story()
        for (const command of all) {
          story.do(command)
          const now = periodNow(story.recurring)
          for (const period of [now, now + 1, now + 3, now + 7]) {
            const ahead = asOfNext({ ...story.recurring, nextDueDate: dueDay(period) }).products
            const charged = (ahead ?? story.recurring.products).map(({ amount }) => amount)
            expect({ period, charged: charged.toSorted() }).toEqual({
              period,
              charged: naive(story.said, period).toSorted(),
            })
          }
          expect(story.recurring.products.map(({ amount }) => amount).toSorted()).toEqual(
            naive(story.said, now).toSorted(),
          )
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('stays as somebody edited it by hand, whatever is billed or taken back since', () => {
    const story = new Story()
    for (const kind of ['prices', 'bill', 'bill'] as const)
      story.do(kind === 'bill' ? { kind } : { kind, ahead: 0, amounts: [90_000, 0, 0] })
    const products = story.recurring.products.map((line, at) => (at === 0 ? { ...line, amount: 95_000 } : line))
    const draft = RecurringDraft.parse({ ...story.recurring, products })
    story.recurring = editedRecurring(story.recurring, draft, '')
    for (const kind of ['undo', 'undo', 'bill', 'bill'] as const) story.do({ kind })
    expect(story.recurring.products[0]?.amount).toBe(95_000)
  })
})
