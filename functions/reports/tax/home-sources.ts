import { type Day, type DaySpan, monthOf, printMonth } from '#shared/base/day.ts'
import { type Deposit, deductionReasonLabels } from '#shared/deposits/deposit.ts'
import { type Expense, grossOf, taxKindOf } from '#shared/expenses/expense.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { type ChargeHistory, chargeOn, maintenanceOf, waterOf } from '#shared/properties/apartment-charges.ts'
import { monthStartsIn } from '#shared/properties/charges-during.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import { handlingOn } from '#shared/properties/housing-charges.ts'
import { handlingDecisionsOf } from '#shared/properties/loans/condominium-loan.ts'
import { totalsFromGross } from '#shared/rates/vat.ts'
import { incomeNames } from '#shared/reports/tax/figures.ts'
import { capitalFigure, figureOfCost, type TaxSource } from '#shared/reports/tax/home-year.ts'
import type { PaidIncome } from './paid-invoices.ts'

export interface DatedCost {
  readonly receipt: Expense
  /** The day on which it was paid. */
  readonly day: Day
}

/** What was paid by tenants, kind by kind. */
export const sourcesOfIncomes = (incomes: readonly PaidIncome[]): TaxSource[] =>
  incomes.flatMap(({ parts, day, name, invoice }) =>
    incomeNames.flatMap((figure): TaxSource[] => {
      const cents = figure === 'deposit' ? 0 : parts[figure]
      return cents === 0 ? [] : [{ figure, day, name, of: 'invoice', id: invoice, cents, isOwn: false }]
    }),
  )

/** What was kept of deposits; what paid an invoice has come as its payment. One taken back later is income until then. */
export const sourcesOfDeposits = (deposits: readonly Deposit[]): TaxSource[] =>
  deposits.flatMap(({ _id, tenantName, releases }) =>
    releases.flatMap(({ day, deductions, undone, undoneDay }) => {
      if (undone && undoneDay <= day) return []
      return deductions
        .filter(({ reason }) => reason !== 'invoice')
        .flatMap(({ reason, desc, amount }): TaxSource[] => {
          const name = `${deductionReasonLabels[reason]}: ${desc || tenantName}`
          const used = { figure: 'deposit', day, name, of: 'deposit', id: _id, cents: amount, isOwn: false } as const
          return undone ? [used, { ...used, day: undoneDay, name: `Peruttu: ${name}`, cents: -amount }] : [used]
        })
    }),
  )

/**
 * The rows of costs. Without VAT of a home that is let with it.
 *
 * @param owner the principal: a cost that is taken off their own money is theirs alone, and one off another's is not
 */
export function sourcesOfCosts(costs: readonly DatedCost[], isVatFree: boolean, owner: string): TaxSource[] {
  return costs.flatMap(({ receipt, day }) => {
    const { inUse, partner } = receipt.outgoingPayments
    const bearer = inUse ? partner : ''
    if (bearer && bearer !== owner) return []
    return receipt.products.flatMap((line): TaxSource[] => {
      const figure = figureOfCost(taxKindOf(receipt, line), line.handling, receipt.taxDeductible)
      const gross = grossOf(line)
      const cents = isVatFree ? totalsFromGross([{ cents: gross, rate: line.taxpr }]).net : gross
      const name = line.name === receipt.name ? line.name : `${receipt.name}: ${line.name}`
      return cents === 0 ? [] : [{ figure, day, name, of: 'receipt', id: receipt._id, cents, isOwn: bearer !== '' }]
    })
  })
}

/** Which charges have been written down as costs: these are not reckoned from the home's own figures. */
export interface WrittenCharges {
  readonly maintenance: boolean
  readonly water: boolean
  readonly capital: boolean
}

export function writtenCharges(costs: readonly DatedCost[]): WrittenCharges {
  const kinds = new Set<string>()
  for (const { receipt } of costs) {
    if (receipt.receiptType !== 'maintenance') continue
    for (const line of receipt.products) kinds.add(taxKindOf(receipt, line))
  }
  return { maintenance: kinds.has('maintenance'), water: kinds.has('utilities'), capital: kinds.has('capital') }
}

/** What the company has charged month by month by the home's own figures. */
export function sourcesOfCharges(
  home: Apartment,
  company: Condominium | undefined,
  { span, written }: { readonly span: DaySpan; readonly written: WrittenCharges },
): TaxSource[] {
  const months = monthStartsIn(span)
  const of = { of: 'apartment', id: home._id, isOwn: false } as const
  const monthly = (figure: TaxSource['figure'], name: string, history: ChargeHistory): TaxSource[] =>
    months.flatMap((day) => {
      const cents = chargeOn(history, day)
      return cents === 0 ? [] : [{ ...of, figure, day, name: `${name}, ${printMonth(monthOf(day))}`, cents }]
    })
  return [
    ...(written.maintenance ? [] : monthly('maintenance', 'Hoitovastike', maintenanceOf(home))),
    ...(written.water ? [] : monthly('utilities', 'Vesimaksu', waterOf(home))),
    ...(written.capital ? [] : months.flatMap((day) => sourcesOfShares(home, company, day))),
  ]
}

/** The capital charge of a month, share by share, handled as the company has decided by its day. */
function sourcesOfShares(home: Apartment, company: Condominium | undefined, day: Day): TaxSource[] {
  const existing = [...(company?.loans ?? []), ...(company?.oldLoans ?? [])]
  const now = home.currentLoans.map((share) => ({ ...share, name: '', endDate: '' }))
  return [...now, ...home.oldLoans].flatMap((share): TaxSource[] => {
    const isCharged = share.amount !== 0 && share.startDate <= day && (share.endDate === '' || day <= share.endDate)
    // One that was paid off without a day is of no day that is known.
    if (!isCharged || (share.name !== '' && share.endDate === '')) return []
    const loan = existing.find(({ _id }) => _id === share.condominiumLoanId)
    const figure = capitalFigure(loan && handlingOn(handlingDecisionsOf(loan), day))
    const name = `Pääomavastike ${loan?.name || share.name || ''}`.trim()
    const month = printMonth(monthOf(day))
    return [
      { figure, day, name: `${name}, ${month}`, of: 'apartment', id: home._id, cents: share.amount, isOwn: false },
    ]
  })
}
