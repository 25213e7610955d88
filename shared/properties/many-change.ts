import * as z from 'zod'
import { addDays, type Day, printDay } from '../base/day.ts'
import { dayOrNone, requiredText, text } from '../base/fields.ts'
import { printPercent } from '../base/finnish.ts'
import { type Cents, printMoney, ratioOf, roundedQuotient, times } from '../base/money.ts'
import { apartmentFields } from './apartment.fields.ts'
import { type Apartment, conditions, houseTypes } from './apartment.ts'
import { type ChargeHistory, chargeOn, maintenanceOf, waterOf, withNewCharge } from './apartment-charges.ts'
import { monthlyCharge } from './housing-charges.ts'

/** What a new charge is reckoned by: euros a month, euros a square metre or a share, or percents on what it was. */
export const chargeBases = ['keep', 'amount', 'area', 'shares', 'percent'] as const
type Basis = (typeof chargeBases)[number]
export const chargeBasisLabels: Record<Basis, string> = {
  keep: 'Ei muuteta',
  amount: 'Sama kaikille, €/kk',
  area: 'Pinta-alan mukaan, €/m²',
  shares: 'Osakkeiden mukaan, €/osake',
  percent: 'Muutos prosentteina',
}

const FINEST = 10_000

const ChargeChange = z
  .object({
    basis: z.enum(chargeBases).default('keep'),
    /** Euros, or percents; exact to four decimals. */
    price: z.number('Anna luku').min(-100, 'Tarkista luku').max(1_000_000, 'Tarkista luku').default(0),
    startDate: dayOrNone(),
  })
  .refine(({ basis, startDate }) => basis === 'keep' || startDate !== '', {
    path: ['startDate'],
    message: 'Anna päivä, josta alkaen',
  })
  .refine(({ price }) => (ratioOf(price)?.denominator ?? Infinity) <= FINEST, {
    path: ['price'],
    message: 'Enintään neljä desimaalia',
  })
  .refine(({ basis, price }) => basis === 'keep' || basis === 'percent' || price >= 0, {
    path: ['price'],
    message: 'Hinta ei voi olla negatiivinen',
  })
  .prefault({})
type ChargeChange = z.output<typeof ChargeChange>

const yesOrNo = z.enum(['keep', 'yes', 'no']).default('keep')
export const yesOrNoLabels = [
  ['keep', 'Ei muuteta'],
  ['yes', 'Kyllä'],
  ['no', 'Ei'],
] as const

/** The same change to many apartments of a company; what is empty or 'keep' stays in each as it is. */
export const ManyChange = z.object({
  condominium: requiredText('Valitse taloyhtiö', 40),
  maintenance: ChargeChange,
  water: ChargeChange,
  activeForRent: yesOrNo,
  furnished: yesOrNo,
  vatRegister: yesOrNo,
  houseType: z.enum(['', ...houseTypes]).default(''),
  condition: z.enum(['', ...conditions]).default(''),
  conditionCheckDate: dayOrNone(),
  costCentre: text(40),
})
export type ManyChange = z.output<typeof ManyChange>

/** One thing that changes in an apartment, as people read it; without `after` it cannot, and the note says why. */
export const ManyDifference = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string().optional(),
  note: z.string().optional(),
})
export type ManyDifference = z.output<typeof ManyDifference>

interface Outcome {
  readonly apartment: Apartment
  readonly differences: readonly ManyDifference[]
}

interface Reckoned {
  readonly cents?: Cents
  readonly note?: string
}

/** The new charge of one apartment; nothing when what it is reckoned by is not known. */
function reckoned({ basis, price, startDate }: ChargeChange, history: ChargeHistory, size: Apartment): Reckoned {
  const perMetre = (area: number) =>
    monthlyCharge({ basis: 'area', area: Math.round(area * FINEST) / FINEST, perM2: price })
  const perShare = (shares: number) => monthlyCharge({ basis: 'shares', shares, perShare: price })
  if (basis === 'area' || basis === 'shares') {
    const measure = basis === 'area' ? size.area : size.shares
    if (measure === null)
      return { note: basis === 'area' ? `${apartmentFields.area.label} puuttuu` : 'Osakkeiden määrä puuttuu' }
    const { cents, explanation } = basis === 'area' ? perMetre(measure) : perShare(measure)
    return { cents, note: explanation.join(' ') }
  }
  const { numerator, denominator } = ratioOf(price) ?? { numerator: 0, denominator: 1 }
  if (basis === 'amount') return { cents: roundedQuotient(BigInt(numerator) * 100n, BigInt(denominator)) }
  // By what was charged until then, so that the same change once more changes nothing.
  const before = chargeOn(history, addDays(startDate, -1))
  if (before === 0) return { note: 'Ei nykyistä maksua' }
  const cents = times(before, { numerator: 100 * denominator + numerator, denominator: 100 * denominator })
  return { cents, note: `${printMoney(before)} ${price < 0 ? '−' : '+'} ${printPercent(Math.abs(price))}` }
}

const perMonth = (cents: Cents): string => `${printMoney(cents)}/kk`

interface ChargeOutcome {
  readonly history: ChargeHistory
  readonly difference?: ManyDifference
}

function chargeChanged(label: string, change: ChargeChange, history: ChargeHistory, size: Apartment): ChargeOutcome {
  if (change.basis === 'keep') return { history }
  const { cents, note } = reckoned(change, history, size)
  const shown = { label, before: perMonth(chargeOn(history, change.startDate)), ...(note && { note }) }
  if (cents === undefined) return { history, difference: shown }
  const next = withNewCharge(history, { amount: cents, startDate: change.startDate })
  if (next === history) return { history }
  return { history: next, difference: { ...shown, after: `${perMonth(cents)} ${printDay(change.startDate)} alkaen` } }
}

const flags = [
  ['activeForRent', apartmentFields.activeForRent.label],
  ['furnished', apartmentFields.furnished.label],
  ['vatRegister', apartmentFields.vatRegister.label],
] as const
const yesNo = (is: boolean): string => (is ? 'Kyllä' : 'Ei')

const words = [
  ['houseType', apartmentFields.houseType.label, (word: string) => word],
  ['condition', apartmentFields.condition.label, (word: string) => word],
  ['conditionCheckDate', apartmentFields.conditionCheckDate.label, (day: Day) => printDay(day)],
] as const

/** The apartment after the change, and what is different in it; the same apartment when nothing is. */
export function changedByMany(apartment: Apartment, change: ManyChange): Outcome {
  const differences: ManyDifference[] = []
  const maintenance = chargeChanged(
    apartmentFields['maintenanceCharge.amount'].label,
    change.maintenance,
    maintenanceOf(apartment),
    apartment,
  )
  const water = chargeChanged(apartmentFields['waterCharge.amount'].label, change.water, waterOf(apartment), apartment)
  for (const { difference } of [maintenance, water]) if (difference) differences.push(difference)
  let next: Apartment = {
    ...apartment,
    maintenanceCharge: maintenance.history.now,
    oldMaintenanceCharges: [...maintenance.history.old],
    waterCharge: water.history.now,
    oldWaterCharges: [...water.history.old],
  }
  for (const [field, label] of flags) {
    const wished = change[field] === 'yes'
    if (change[field] === 'keep' || wished === apartment[field]) continue
    next = { ...next, [field]: wished }
    differences.push({ label, before: yesNo(apartment[field]), after: yesNo(wished) })
  }
  for (const [field, label, print] of words) {
    if (change[field] === '' || change[field] === apartment[field]) continue
    next = { ...next, [field]: change[field] }
    differences.push({ label, before: apartment[field] && print(apartment[field]), after: print(change[field]) })
  }
  const { costCentre } = apartment.invoiceData
  if (change.costCentre && change.costCentre !== costCentre) {
    next = { ...next, invoiceData: { ...next.invoiceData, costCentre: change.costCentre } }
    differences.push({
      label: apartmentFields['invoiceData.costCentre'].label,
      before: costCentre,
      after: change.costCentre,
    })
  }
  return differences.some(({ after }) => after !== undefined)
    ? { apartment: next, differences }
    : { apartment, differences }
}
