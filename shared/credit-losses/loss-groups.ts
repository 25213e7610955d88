import * as z from 'zod'
import { type Cents, roundedQuotient, sumBy } from '../base/money.ts'
import { type Invoice, totalsOfInvoice } from '../invoices/invoice.ts'

/** What of each rate of VAT is lost, cents; below zero for a line that had lowered the invoice. */
export const LossGroup = z.object({ rate: z.number(), net: z.number().int(), vat: z.number().int() })
export type LossGroup = z.output<typeof LossGroup>

type Groups = readonly LossGroup[]

const grossOf = ({ net, vat }: LossGroup): Cents => net + vat

/** Cents of a whole that are `part` of `of`, rounded once. */
const share = (whole: Cents, part: Cents, of: Cents): Cents =>
  of === 0 ? 0 : roundedQuotient(BigInt(whole) * BigInt(part), of)

/**
 * The first so many cents of groups, by rates: the sums of all rates are rounded and taken from each other, so that the
 * cents come to exactly as many, and all of them to the groups themselves.
 */
function firstOf(groups: Groups, cents: Cents): LossGroup[] {
  const whole = sumBy(groups, grossOf)
  let [before, reported] = [0, 0]
  return groups.map((group) => {
    before += grossOf(group)
    const until = share(before, cents, whole)
    const gross = until - reported
    reported = until
    const vat = share(group.vat, gross, grossOf(group))
    return { rate: group.rate, net: gross - vat, vat }
  })
}

/** What of groups is between two sums of cents: parts one after another come to the whole by every rate. */
export function partOfGroups(groups: Groups, from: Cents, to: Cents): LossGroup[] {
  const [before, after] = [firstOf(groups, from), firstOf(groups, to)]
  return after
    .map(({ rate, net, vat }, at) => ({ rate, net: net - (before[at]?.net ?? 0), vat: vat - (before[at]?.vat ?? 0) }))
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
}

/** Groups with the opposite sign. */
export const takenBack = (groups: Groups): LossGroup[] =>
  groups.map(({ rate, net, vat }) => ({ rate, net: 0 - net, vat: 0 - vat }))

/** All of the groups by rates, those of which nothing is left not among them. */
export function sumOfGroups(groups: Groups): LossGroup[] {
  const sums = new Map<number, LossGroup>()
  for (const { rate, net, vat } of groups) {
    const existing = sums.get(rate) ?? { rate, net: 0, vat: 0 }
    sums.set(rate, { rate, net: existing.net + net, vat: existing.vat + vat })
  }
  return [...sums.values()].filter(({ net, vat }) => net !== 0 || vat !== 0)
}

/** What an invoice asks by rates of VAT, less what credit notes took off it. */
export function groupsLeft(invoice: Pick<Invoice, 'products' | 'vatGroups' | 'creditNotes'>): LossGroup[] {
  const credited = invoice.creditNotes.flatMap(({ groups }) => groups)
  return totalsOfInvoice(invoice).groups.map(({ rate, net, vat }) => {
    const off = credited.filter((group) => group.rate === rate)
    return {
      rate,
      net: off.reduce((left, group) => left - group.net, net),
      vat: off.reduce((left, group) => left - group.vat, vat),
    }
  })
}

/** What is known of an invoice that is written off. */
export type Losable = Pick<Invoice, 'products' | 'vatGroups' | 'creditNotes' | 'total' | 'credited' | 'paid' | 'lost'>

/**
 * What of each rate a loss of so much of an invoice is. Money that came has paid all rates alike, so the loss is what of
 * them stands behind it. An invoice whose lines do not come to its total is lost without VAT.
 */
export function groupsOfLoss(invoice: Losable, amount: Cents): LossGroup[] {
  const groups = groupsLeft(invoice)
  const asked = sumBy(groups, grossOf)
  if (asked !== invoice.total - invoice.credited || asked <= 0) return [{ rate: 0, net: amount, vat: 0 }]
  const gone = invoice.paid + invoice.lost
  return partOfGroups(groups, gone, gone + amount)
}
