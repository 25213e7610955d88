import { addMonths, addToMonth, type Day, firstDayOf, monthOf, yearOf } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { type Cents, times } from '#shared/base/money.ts'
import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { monthlyCharge } from '#shared/properties/housing-charges.ts'
import type { CondominiumLoan, CondominiumLoanDraft } from '#shared/properties/loans/condominium-loan.ts'
import type { Realtor } from '#shared/properties/realtors/realtor.ts'
import type { CompanyPlan } from './portfolio.ts'

type Loan = InputOf<typeof CondominiumLoanDraft>
type Draft = InputOf<typeof ApartmentDraft>

/** What a company of homes owes: a renovation of its pipes, and of its front while it stands by the sea. */
export function companyLoans({ isPremises, address }: CompanyPlan, today: Day): Loan[] {
  if (isPremises) return []
  const year = yearOf(today)
  const reset = firstDayOf(addToMonth(monthOf(today), -7))
  const pipes: Loan = {
    _id: '',
    name: `Linjasaneeraus ${year - 3}`,
    handling: 'funding',
    curRefRateIntStart: reset,
    curRefRateInt: 2.105,
    margin: 0.72,
    endDate: `${year + 17}-06-30`,
  }
  if (!/Meri|Ranta|ranta/.test(address)) return [pipes]
  return [
    pipes,
    {
      _id: '',
      name: `Julkisivu ja parvekkeet ${year - 1}`,
      method: 'equalInstalment',
      handling: 'income recognition',
      refRateType: 'euribor6',
      curRefRateIntStart: firstDayOf(addToMonth(monthOf(today), -7)),
      curRefRateInt: 2.627,
      margin: 0.65,
      endDate: `${year + 11}-12-31`,
      morgageExemptionActive: true,
      morgageExemptionEnds: firstDayOf(addToMonth(monthOf(today), 9)),
    },
  ]
}

/** Of a square metre: what was charged last year and is now, and what is owed of each of the company's loans, cents. */
const pricePerMetre = { before: 4.35, now: 4.6 }
const owedPerMetre: readonly Cents[] = [310_00, 145_00]

const roomsOf = (floorPlan: string): Draft['rooms'] => {
  const count = Number.parseInt(floorPlan, 10)
  if (Number.isNaN(count)) return []
  const bedrooms = Array.from({ length: count - 1 }, (_, at) => (count === 2 ? 'Makuuhuone' : `Makuuhuone ${at + 1}`))
  const kitchen = floorPlan.includes('kk') ? 'Keittokomero' : 'Keittiö'
  const more = floorPlan.endsWith('+s') ? ['Kylpyhuone', 'Sauna'] : ['Kylpyhuone']
  return ['Olohuone', ...bedrooms, kitchen, ...more].map((name) => ({ name }))
}

interface SpaceOf {
  readonly company: CompanyPlan
  readonly area: number
  readonly floorPlan: string
  /** Its place among the company's spaces. */
  readonly at: number
  readonly loans: readonly CondominiumLoan[]
  /** Let on behalf of its owner. */
  readonly isManaged: boolean
  /** Who share what the owner pays. */
  readonly realtors: readonly Realtor[]
  readonly today: Day
}

const assignment: NonNullable<Draft['assignment']> = {
  inUse: true,
  // Eight percent of the rent: a hundred less is kept.
  percent: -92,
  comments: 'Vuokraus ja hallinnointi, toistaiseksi voimassa.',
}

/** What is known of a space beside who lives there: its rooms, condition, charges and shares of the company's loans. */
export function housingOf({
  company,
  area,
  floorPlan,
  at,
  loans,
  isManaged,
  realtors,
  today,
}: SpaceOf): Partial<Draft> {
  const year = yearOf(today)
  const charge = (perM2: number) => monthlyCharge({ basis: 'area', area, perM2 }).cents
  const bought = 900_00 * area + (company.rentPerMetre * area * 12) / 2
  return {
    houseType: company.isPremises ? 'Liiketila' : 'Kerrostalo',
    doorType: company.isPremises ? 'Suoraan ulkoa' : 'Porrashuoneesta',
    floor: company.isPremises ? '1/2' : `${1 + (at % 5)}/5`,
    shares: area * 10,
    rooms: roomsOf(floorPlan),
    maintenanceCharge: { amount: charge(pricePerMetre.now), startDate: `${year}-01-01` },
    oldMaintenanceCharges: [
      { amount: charge(pricePerMetre.before), startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` },
    ],
    waterCharge: company.isPremises ? {} : { amount: 18_00, startDate: `${year - 1}-01-01` },
    currentLoans: loans.map(({ _id }, which) => {
      const owed = (owedPerMetre[which] ?? 0) * area
      return {
        condominiumLoanId: _id,
        amount: times(owed, { numerator: 1, denominator: which === 0 ? 200 : 600 }),
        totalAmount: times(owed, { numerator: 6, denominator: 5 }),
        currentAmount: owed,
        startDate: addMonths(`${year}-01-01`, which === 0 ? -36 : -10),
      }
    }),
    salesInfo: {
      purchaseDate: `${year - 4 - (at % 9)}-0${1 + (at % 9)}-15`,
      purchasePrice: bought,
      deptFreePrice: bought + 400_00 * area,
      priceWithTaxes: times(bought, { numerator: 102, denominator: 100 }),
      estimatedRent: Math.round((area * company.rentPerMetre) / 500) * 500,
    },
    ...(isManaged && {
      assignment: {
        ...assignment,
        assignmentStart: `${year - 2}-01-01`,
        realtors: realtors.map(({ _id, name, rewardPercent }) => ({ realtorId: _id, name, rewardPercent })),
      },
    }),
    condition: at % 4 === 0 ? 'Tyydyttävä' : 'Hyvä',
    conditionCheckDate: `${year}-0${1 + (at % 9)}-10`,
    photos: at % 3 !== 0,
    repairsWaiting: at % 6 === 4 ? 'Keittiön hana tiputtaa, vaihdetaan seuraavan muuton yhteydessä.' : '',
  }
}
