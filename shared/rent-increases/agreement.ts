import * as z from 'zod'
import { cents, day, email, requiredText, text } from '../base/fields.ts'
import type { AgreedPrices } from '../contracts/agreed-prices.ts'
import { Line, LineDraft, netOf, totalsOf } from '../invoices/lines/line.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import type { RentIncrease } from './rent-increase.ts'

/** A sum off each month's charges for a time, without VAT. */
const Discount = z.object({
  desc: requiredText('Anna alennuksen selite', 120),
  amount: cents('Anna alennus').min(1, 'Anna alennus'),
  lastDueDate: day('Valitse viimeinen eräpäivä'),
})

/** What the parties have agreed on of what a contract charges (spec section 3). */
export const AgreementDraft = z.object({
  contract: z.string('Valitse sopimus').max(40),
  /** The first due day at the new prices. */
  dueDate: day('Valitse eräpäivä'),
  /** What is charged from then on: the lines that stand, at other prices; as they stand when empty. */
  products: z.array(LineDraft).max(60).default([]),
  discount: Discount.nullable().default(null),
  comment: text(2000),
  /** As the contract's invoices go, unless told otherwise. */
  sendType: z.enum(sendTypes).optional(),
  replyToEmail: email(),
  dontSendMessage: z.boolean().default(false),
  /** The parties sign a paper of it, which tells the tenant: no notice goes besides. */
  isSigned: z.boolean().default(false),
})
export type AgreementDraft = z.output<typeof AgreementDraft>

/** Why nothing can be agreed on of a contract just now. */
export const agreementBarriers = ['notInForce', 'ends', 'stopped', 'pending'] as const
export type AgreementBarrier = (typeof agreementBarriers)[number]

export const barrierSentences: Readonly<Record<AgreementBarrier, string>> = {
  notInForce: 'Sopimus ei ole voimassa. Sen hintoja muutetaan sopimuksen lomakkeella, kunnes se aktivoidaan.',
  ends: 'Sopimus päättyy ennen kuin uudet hinnat alkaisivat.',
  stopped: 'Sopimuksen toistuva laskutus on lopetettu. Ota se ensin käyttöön.',
  pending: 'Sopimuksella on jo hinnan muutos, joka alkaa tästä eräpäivästä tai sen jälkeen. Poista se ensin.',
}

/** What an agreement would make of a contract: everything that its form shows while it is filled. */
export const AgreementPreview = z.object({
  contract: z.string(),
  contractNumber: z.string(),
  apartmentAddress: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  sendType: z.enum(sendTypes),
  /** The due days of periods that have not been billed, each with its period's first day. */
  dueDates: z.array(z.object({ dueDate: z.string(), from: z.string() })),
  dueDate: z.string(),
  from: z.string(),
  /** The rent a month without VAT, cents. */
  rentBefore: z.number().int(),
  rentAfter: z.number().int(),
  /** What is charged a month before and after; the discount is besides. */
  previousProducts: z.array(Line),
  products: z.array(Line),
  discount: z.object({ line: Line, lastDueDate: z.string(), to: z.string() }).nullable(),
  /** The next invoices with VAT, cents, as they would be without it and with it. */
  invoices: z.array(z.object({ dueDate: z.string(), before: z.number().int(), after: z.number().int() })),
  barriers: z.array(z.object({ kind: z.enum(agreementBarriers), sentence: z.string() })),
  /** What should be looked at first; none of it stops the agreement. */
  cautions: z.array(z.string()),
  /** What is wrong with the fields. */
  faults: z.record(z.string(), z.string()),
})
export type AgreementPreview = z.output<typeof AgreementPreview>

/** What the paper that the parties sign tells of it. */
export function pricesOnPaper({
  _id: increase,
  from,
  dueDate,
  previousProducts: before,
  products,
  discount,
}: Pick<RentIncrease, '_id' | 'from' | 'dueDate' | 'previousProducts' | 'products' | 'discount'>): AgreedPrices {
  const lines = before.flatMap((line, at) => {
    const after = products[at] ?? line
    const { desc, taxpr } = line
    return after.amount === line.amount ? [] : [{ desc, before: netOf(line), after: netOf(after), taxpr }]
  })
  return {
    increase,
    from,
    dueDate,
    lines,
    formerTotal: totalsOf(before).gross,
    newTotal: totalsOf(products).gross,
    discount: discount && { desc: discount.line.desc, amount: -discount.line.amount, to: discount.to },
  }
}
