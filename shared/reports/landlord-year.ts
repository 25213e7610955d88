import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { type TaxKind, taxKindLabels } from '../expenses/tax-kinds.ts'
import { type Handling, isCapitalChargeDeductible } from '../properties/housing-charges.ts'

export interface LandlordCost {
  kind: TaxKind
  cents: Cents
  /** How the company books a capital charge; without it the charge is not deducted. */
  handling?: Handling | undefined
}

export interface LandlordYear {
  income: Cents
  deductible: Cents
  /** Funded capital charges and basic improvements: no cost of the year, they add to the acquisition cost. */
  addedToAcquisitionCost: Cents
  net: Cents
  /** In Finnish, a sentence a line. */
  explanation: string[]
}

/** True when a cost lowers the year's net income whatever the receipt says (the Tax Administration's guide). */
export const isDeductible = ({ kind, handling }: Pick<LandlordCost, 'kind' | 'handling'>): boolean =>
  kind === 'capital' ? isCapitalChargeDeductible(handling) : kind !== 'improvements'

/**
 * A private landlord's net rental income of a year, by cash: what was received less the deductible costs paid. Interest
 * on the landlord's own loan is deducted apart, and a deposit is no income until it is used.
 */
export function landlordYear(received: readonly Cents[], costs: readonly LandlordCost[]): LandlordYear {
  const income = sumOf(received)
  const deducted = costs.filter(isDeductible)
  const deductible = sumOf(deducted.map(({ cents }) => cents))
  const addedToAcquisitionCost = sumOf(costs.filter((cost) => !isDeductible(cost)).map(({ cents }) => cents))
  const net = income - deductible
  const added =
    addedToAcquisitionCost === 0
      ? []
      : [
          `Hankintamenoon lisätään ${printMoney(addedToAcquisitionCost)}: rahastoidut pääomavastikkeet ja perusparannukset.`,
        ]
  return {
    income,
    deductible,
    addedToAcquisitionCost,
    net,
    explanation: [
      `Vuoden aikana saadut tulot ${printMoney(income)}.`,
      ...deducted.map(({ kind, cents }) => `Vähennetään: ${taxKindLabels[kind]} ${printMoney(cents)}.`),
      ...added,
      `Vuokratulo vähennysten jälkeen ${printMoney(income)} − ${printMoney(deductible)} = ${printMoney(net)}.`,
    ],
  }
}
