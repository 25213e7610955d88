import * as z from 'zod'
import { addDays, type Day } from '../base/day.ts'
import { cents, dayOrNone, requiredText, text } from '../base/fields.ts'
import { type Cents, sumOf } from '../base/money.ts'

const amount = () => cents().min(0, 'Summa ei voi olla negatiivinen').default(0)

/** What the housing company charges the apartment for a month, from a day on. */
export const Charge = z.object({ amount: amount(), startDate: dayOrNone() })
export type Charge = z.output<typeof Charge>

/** One that no longer holds, with its last day. */
export const OldCharge = Charge.extend({ endDate: dayOrNone() })
export type OldCharge = z.output<typeof OldCharge>

/** The apartment's share of a loan of its company (spec section 3). */
export const CurrentLoan = z.object({
  condominiumLoanId: requiredText('Valitse laina', 40),
  /** Paid in a month (pääomavastike). */
  amount: amount(),
  /** The share when it began, and what is left of it. */
  totalAmount: amount(),
  currentAmount: amount(),
  startDate: dayOrNone(),
})
export type CurrentLoan = z.output<typeof CurrentLoan>

/** A share that has been paid off; the name as it was, for the loan may be another company's. */
export const OldLoan = CurrentLoan.extend({ condominiumLoanId: text(40), name: text(), endDate: dayOrNone() })
export type OldLoan = z.output<typeof OldLoan>

/** Charges now and before, of one kind. */
export interface ChargeHistory {
  readonly now: Charge
  readonly old: readonly OldCharge[]
}

/** What is charged for a month on the day: of those in force the one that began last, and 0 when there is none. */
export function chargeOn({ now, old }: ChargeHistory, day: Day): Cents {
  const inForce = [{ ...now, endDate: '' }, ...old].filter(
    ({ startDate, endDate }) => startDate <= day && (endDate === '' || day <= endDate),
  )
  return inForce.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))[0]?.amount ?? 0
}

/**
 * The charges once a new one begins: the one until now is kept with its last day. One that begins on the same day or
 * later than the new one is corrected by it. The same history when nothing changes.
 */
export function withNewCharge(history: ChargeHistory, next: Charge): ChargeHistory {
  const { now, old } = history
  if (now.amount === next.amount && now.startDate === next.startDate) return history
  if (now.amount === 0 || now.startDate >= next.startDate) return { now: next, old }
  return { now: next, old: [{ ...now, endDate: addDays(next.startDate, -1) }, ...old] }
}

interface WithCharges {
  readonly maintenanceCharge: Charge
  readonly oldMaintenanceCharges: readonly OldCharge[]
  readonly waterCharge: Charge
  readonly oldWaterCharges: readonly OldCharge[]
  readonly currentLoans: readonly CurrentLoan[]
}

export const maintenanceOf = (apartment: WithCharges): ChargeHistory => ({
  now: apartment.maintenanceCharge,
  old: apartment.oldMaintenanceCharges,
})

export const waterOf = (apartment: WithCharges): ChargeHistory => ({
  now: apartment.waterCharge,
  old: apartment.oldWaterCharges,
})

/** What the company charges for the apartment in a month, by kind and in all, cents. */
export function chargesOn(apartment: WithCharges, day: Day) {
  const maintenance = chargeOn(maintenanceOf(apartment), day)
  const water = chargeOn(waterOf(apartment), day)
  const loans = sumOf(apartment.currentLoans.filter(({ startDate }) => startDate <= day).map((loan) => loan.amount))
  const loansLeft = sumOf(apartment.currentLoans.map(({ currentAmount }) => currentAmount))
  return { maintenance, water, loans, total: maintenance + water + loans, loansLeft }
}
