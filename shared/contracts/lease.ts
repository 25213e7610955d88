import * as z from 'zod'
import { cents, day, dayOrNone, iban, personalId, text } from '../base/fields.ts'
import { ratioOf } from '../base/money.ts'
import { depositTypes } from '../deposits/deposit-types.ts'
import { billingTerms } from '../invoices/billing-terms.ts'
import { LineDraft } from '../invoices/lines/line.ts'
import type { TenancyLaw } from '../properties/deposit-ceiling.ts'
import { moveOuts } from './ending/move-outs.ts'
import { CEILING_PREFIX, rentIncreaseTypes } from './rent-increase-type.ts'

/** Open-ended or fixed-term; the values are the spec's own words. */
export const leaseTypes = ['Toistaiseksi voimassa oleva', 'Määräaikainen'] as const
export type LeaseType = (typeof leaseTypes)[number]

/** How water is charged (spec section 9): by use, a sum for each person, within the rent, or not at all. */
export const waterChargeTypes = ['usage', 'fixed', 'included', 'noCharge'] as const

/** Whose contract the electricity is (spec section 9). */
export const electricityTypes = ['own', 'fixed', 'included', 'noCharge'] as const

/** What is charged for a first month of which only a part is let. */
export const firstMonths = ['byDays', 'whole', 'free'] as const

/** Somebody who answers for all the tenant's debts as for their own (omavelkainen takaus). */
const AbsoluteGuarantee = z.object({
  isUsed: z.boolean().default(false),
  name: text(70),
  social: personalId(),
  /** Cents; 0 when there is no ceiling. */
  maxAmount: amount(),
})

/** Cents that may be left out. */
function amount() {
  return cents().min(0, 'Summa ei voi olla negatiivinen').default(0)
}

/** A plain decimal that money is multiplied by, 0 when there is none. */
const factor = (most: number, sentence: string) =>
  z
    .number(sentence)
    .min(0, sentence)
    .max(most, sentence)
    .refine((value) => (ratioOf(value)?.denominator ?? Number.POSITIVE_INFINITY) <= 10_000, sentence)
    .default(0)

/** When the lease begins and how it ends. */
const term = {
  leaseType: z.enum(leaseTypes).default('Toistaiseksi voimassa oleva'),
  startDate: day('Anna alkamispäivä'),
  /** The last day of a fixed-term lease. */
  endDate: dayOrNone(),
  /** The last day after notice was given. */
  dismissalDate: dayOrNone(),
  /** Who gave notice, on which day and why, and the day of moving out that was agreed or comes from the law. */
  dismissedBy: z.enum(['', 'landlord', 'tenant']).default(''),
  noticeGiven: dayOrNone(),
  dismissalReason: text(2000),
  movingDay: dayOrNone(),
  /** By what the tenant moves out; it also tells which law the lease is under. */
  moveOut: z.enum(moveOuts).default('AHVL'),
  /** The day on which the tenant gets the keys; the first day of the lease when empty. */
  moveInDate: dayOrNone(),
}

/** So many products a lease may have beside those of its own fields. */
export const mostOtherProducts = 30

/** What is charged, a month and without VAT. */
const charges = {
  rent: cents('Anna vuokra').min(1, 'Anna vuokra'),
  rentProduct: z.string('Valitse vuokratuote').min(1, 'Valitse vuokratuote'),
  waterChargeType: z.enum(waterChargeTypes).default('usage'),
  /** For one person. */
  waterChargePerMonth: amount(),
  waterChargeCount: z.number('Anna henkilömäärä').int('Anna henkilömäärä').min(0).max(100).default(1),
  waterProduct: text(40),
  electricity: z.enum(electricityTypes).default('own'),
  electricityAmount: amount(),
  parkingCost: amount(),
  saunaCost: amount(),
  laundretteCost: amount(),
  otherCosts: amount(),
  /** What the other costs are for. */
  otherCostsDetails: text(120),
  /** What is charged beside all these. */
  otherProducts: z.array(LineDraft).max(mostOtherProducts).default([]),
}

/** From when on and how it is billed. */
const billing = {
  ...billingTerms,
  /** The first day that rent is charged for by us; the lease's first day when empty. */
  firstRentDate: dayOrNone(),
  firstMonth: z.enum(firstMonths).default('byDays'),
  /** A day in the first period that we bill; the period of the first rent day when empty. */
  nextDueDate: dayOrNone(),
  /** How the due day is said in the contract, when otherwise than by its number. */
  rentDueDate: text(),
}

const depositing = {
  useDeposit: z.boolean().default(false),
  deposit: amount(),
  depositType: z.enum(depositTypes).default('invoice'),
  depositDueDate: dayOrNone(),
  depositIban: iban(),
  /** A commitment of the social welfare authority will do for a deposit. */
  socialWelfareAccepted: z.boolean().default(false),
  absoluteGuarantee: AbsoluteGuarantee.prefault({}),
}

const increases = {
  noRentIncrease: z.boolean().default(false),
  nextRentIncreaseDate: dayOrNone(),
  rentIncreaseType: z.enum(rentIncreaseTypes).default('percentage'),
  /** The base index: a day in its month or quarter, and the figure, 0 when the figure at signing is meant. */
  indexStartDate: dayOrNone(),
  indexStartValue: factor(1_000_000, 'Tarkista indeksiluku'),
  percentagePrefix: text(40).default(CEILING_PREFIX),
  /** Percent, 0 when none was agreed. */
  rentIncreasePercentage: factor(100, 'Tarkista korotusprosentti'),
  rentIncreaseFixed: amount(),
  /** The clause in the parties' own words. */
  rentIncreaseOwn: text(2000),
  /** The rent that goes with the base index, cents; 0 when it is the lease's rent. */
  startRentPrice: amount(),
  compareToPreviousIndex: z.boolean().default(false),
}

/** What was agreed of the letting itself (spec section 3). */
export const Lease = z.object({ ...term, ...charges, ...billing, ...depositing, ...increases })
export type Lease = z.output<typeof Lease>

/** The law that a lease is under, by how its moving day goes (spec section 9). */
export const lawOf = ({ moveOut }: Pick<Lease, 'moveOut'>): TenancyLaw => (moveOut === 'LHVL' ? 'LHVL' : 'AHVL')

/** The lease's last day, by notice or by term, whichever is earlier; empty while neither is known. */
export const lastDayOfLease = (lease: Pick<Lease, 'leaseType' | 'endDate' | 'dismissalDate'>): string => {
  const end = lease.leaseType === 'Määräaikainen' ? lease.endDate : ''
  if (!end || !lease.dismissalDate) return end || lease.dismissalDate
  return end < lease.dismissalDate ? end : lease.dismissalDate
}
