import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { type Cents, roundedQuotient, sumBy, sumOf } from '../base/money.ts'
import type { Apartment } from './apartment.ts'
import { chargesOn } from './apartment-charges.ts'

const count = () => z.number().int()

/** Key figures of a housing company, from those of its apartments that are in the account. Cents, a month. */
export const CompanyFigures = z.object({
  apartments: count(),
  /** Those that are let. */
  forRent: count(),
  /** Square metres. */
  area: z.number(),
  maintenance: count(),
  /** A square metre, of the apartments whose area is known; null when none is. */
  maintenancePerMetre: count().nullable(),
  water: count(),
  loanPayments: count(),
  loansLeft: count(),
  /** Each loan that an apartment has a share of. */
  loans: z.array(
    z.object({ _id: z.string(), apartments: count(), amount: count(), totalAmount: count(), currentAmount: count() }),
  ),
})
export type CompanyFigures = z.output<typeof CompanyFigures>

type LoanFigures = CompanyFigures['loans'][number]

/** Areas have two decimals; sums of binary fractions would show more. */
const areaOf = (areas: readonly number[]): number => sumBy(areas, (area) => Math.round(area * 100)) / 100

/** What the company's apartments come to together on the day. */
export function companyFigures(apartments: readonly Apartment[], day: Day): CompanyFigures {
  const charges = apartments.map((apartment) => chargesOn(apartment, day))
  return {
    apartments: apartments.length,
    forRent: apartments.filter(({ activeForRent }) => activeForRent).length,
    area: areaOf(apartments.map(({ area }) => area ?? 0)),
    maintenance: sumOf(charges.map(({ maintenance }) => maintenance)),
    maintenancePerMetre: perMetre(apartments.map(({ area }, at) => [charges[at]?.maintenance ?? 0, area ?? 0])),
    water: sumOf(charges.map(({ water }) => water)),
    loanPayments: sumOf(charges.map(({ loans }) => loans)),
    loansLeft: sumOf(charges.map(({ loansLeft }) => loansLeft)),
    loans: loanFigures(apartments),
  }
}

function perMetre(measured: readonly (readonly [charge: Cents, area: number])[]): Cents | null {
  const existing = measured.filter(([, area]) => area > 0)
  const hundredths = existing.reduce((sum, [, area]) => sum + Math.round(area * 100), 0)
  if (hundredths === 0) return null
  return roundedQuotient(BigInt(sumOf(existing.map(([charge]) => charge))) * 100n, BigInt(hundredths))
}

function loanFigures(apartments: readonly Apartment[]): LoanFigures[] {
  const byLoan = new Map<string, LoanFigures>()
  for (const share of apartments.flatMap(({ currentLoans }) => currentLoans)) {
    const _id = share.condominiumLoanId
    const existing = byLoan.get(_id) ?? { _id, apartments: 0, amount: 0, totalAmount: 0, currentAmount: 0 }
    byLoan.set(_id, {
      _id,
      apartments: existing.apartments + 1,
      amount: existing.amount + share.amount,
      totalAmount: existing.totalAmount + share.totalAmount,
      currentAmount: existing.currentAmount + share.currentAmount,
    })
  }
  return [...byLoan.values()]
}
