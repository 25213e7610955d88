import { type Day, type DaySpan, printDay } from '../base/day.ts'
import { type Cents, times } from '../base/money.ts'
import type { Receivables } from '../invoices/receivable-parts.ts'
import type { ChargesDuring } from '../properties/charges-during.ts'
import { netByAccountDate, netByPaymentDate, netPerSquareMetre, printNetPerSquareMetre } from './net.ts'
import type { RentReportRow } from './rent-report.ts'

/** What came and went of a home over some days, cents. */
export interface HomeMoney {
  rent: Cents
  water: Cents
  parking: Cents
  media: Cents
  others: Cents
  payments: Cents
  receipts: Cents
}

export const noMoney = (): HomeMoney => ({
  rent: 0,
  water: 0,
  parking: 0,
  media: 0,
  others: 0,
  payments: 0,
  receipts: 0,
})

/** A deposit is no income, so it is in no receivable. */
export function addBilled(money: HomeMoney, { rent, water, parking, media, others }: Receivables): void {
  money.rent += rent
  money.water += water
  money.parking += parking
  money.media += media
  money.others += others
}

/**
 * Of the first cents that were paid of an invoice those that are no deposit. What came between two days is the
 * difference of what had come by each, so that parts come to the whole.
 */
export function ownOf(total: Cents, deposit: Cents, paid: Cents): Cents {
  if (deposit === 0) return paid
  return total === deposit ? 0 : times(paid, { numerator: total - deposit, denominator: total })
}

type Basis = 'accountDate' | 'paymentDate' | ''

export function netOf({ rent, water, payments }: HomeMoney, charges: ChargesDuring, basis: Basis): Cents {
  const net = basis === 'paymentDate' ? netByPaymentDate(payments, charges) : netByAccountDate({ rent, water }, charges)
  return net.cents
}

/** The leases of a home within the days, '1.11.2026–30.6.2027, 1.8.2027–'. */
export const printLeases = (leases: readonly { readonly startDate: Day; readonly endDate: Day | '' }[]): string =>
  leases.map(({ startDate, endDate }) => `${printDay(startDate)}–${endDate && printDay(endDate)}`).join(', ')

export const isDuring = (lease: { readonly startDate: Day; readonly endDate: Day | '' }, { from, to }: DaySpan) =>
  lease.startDate <= to && (lease.endDate === '' || lease.endDate >= from)

type Place = Pick<
  RentReportRow,
  | '_id'
  | 'apartment'
  | 'fullAddress'
  | 'condominium'
  | 'condominiumName'
  | 'city'
  | 'address'
  | 'apartmentNumber'
  | 'area'
  | 'contract'
  | 'contractId'
  | 'tenants'
>

export interface Reckoned {
  readonly money: HomeMoney
  readonly charges: ChargesDuring
}

export function rentReportRow(place: Place, of: { days: Reckoned; year: Reckoned }, basis: Basis): RentReportRow {
  const { money, charges } = of.days
  const net = netOf(money, charges, basis)
  return {
    ...place,
    rent: money.rent,
    water: money.water,
    parking: money.parking,
    media: money.media,
    otherReceivables: money.others,
    maintenanceChargesTotal: charges.maintenanceCharges,
    waterChargesTotal: charges.waterCharges,
    totalLoans: charges.loanPayments,
    totalReceipts: money.receipts,
    totalPayments: money.payments,
    net,
    netPerSquareMetre: netPerSquareMetre(net, place.area) ?? null,
    printNetPerSquareMetre: printNetPerSquareMetre(net, place.area),
    annualNet: netOf(of.year.money, of.year.charges, basis),
  }
}
