import { type Cents, printMoney, ratioOf, roundedQuotient, sumOf } from '../base/money.ts'

/** What an apartment costs over a time, cents. */
export interface ApartmentCosts {
  maintenanceCharges: Cents
  waterCharges: Cents
  loanPayments: Cents
}

export interface Net {
  cents: Cents
  /** In Finnish, a sentence a line. */
  readonly explanation: string[]
}

function netOf(incomes: readonly [name: string, cents: Cents][], costs: ApartmentCosts): Net {
  const named: [string, Cents][] = [
    ['hoitovastikkeet', costs.maintenanceCharges],
    ['vesimaksut yhtiölle', costs.waterCharges],
    ['lainanhoito', costs.loanPayments],
  ]
  const income = sumOf(incomes.map(([, cents]) => cents))
  const cost = sumOf(named.map(([, cents]) => cents))
  const rowsOf = (rows: readonly [string, Cents][]) =>
    rows.map(([name, cents]) => `${name} ${printMoney(cents)}`).join(', ')
  return {
    cents: income - cost,
    // Printed when it is read: a report of ten thousand homes asks for the cents alone.
    get explanation() {
      return [
        `Tulot ${printMoney(income)}: ${rowsOf(incomes)}.`,
        `Kulut ${printMoney(cost)}: ${rowsOf(named)}.`,
        `Netto ${printMoney(income)} − ${printMoney(cost)} = ${printMoney(income - cost)}.`,
      ]
    },
  }
}

/** By account date: rent and water receivables less charges and loan payments (spec section 9). */
export const netByAccountDate = (receivables: { rent: Cents; water: Cents }, costs: ApartmentCosts): Net =>
  netOf(
    [
      ['vuokrat', receivables.rent],
      ['vesimaksut', receivables.water],
    ],
    costs,
  )

/** By payment date: all payments less the same costs (spec section 9). */
export const netByPaymentDate = (payments: Cents, costs: ApartmentCosts): Net => netOf([['maksut', payments]], costs)

/** Cents a square metre, rounded to the cent; undefined when the area is missing or zero. */
export function netPerSquareMetre(net: Cents, area: number | null): Cents | undefined {
  const squareMetres = area === null ? undefined : ratioOf(area)
  if (!squareMetres || squareMetres.numerator <= 0) return undefined
  return roundedQuotient(BigInt(net) * BigInt(squareMetres.denominator), BigInt(squareMetres.numerator))
}

/** What a report's row shows: '12,34 €', or the error catalogue's words when there is no area (spec section 8). */
export function printNetPerSquareMetre(net: Cents, area: number | null): string {
  const cents = netPerSquareMetre(net, area)
  return cents === undefined ? 'Ei laskettavissa' : printMoney(cents)
}
