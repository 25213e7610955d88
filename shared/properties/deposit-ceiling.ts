import type { Day } from '../base/day.ts'
import { type Cents, printMoney } from '../base/money.ts'
import type { Apartment } from './apartment.ts'

/** The laws on letting: dwellings (AHVL 481/1995) and other premises (LHVL 482/1995). */
export type TenancyLaw = 'AHVL' | 'LHVL'

const forBusiness: ReadonlySet<string> = new Set<Apartment['houseType']>([
  'Liiketila',
  'Toimisto',
  'Varasto',
  'Autopaikka',
])

/** Under which act the apartment is let, as far as its type tells; its lease says it for certain. */
export const lawOfHome = ({ houseType }: Pick<Apartment, 'houseType'>): TenancyLaw =>
  forBusiness.has(houseType) ? 'LHVL' : 'AHVL'

/** How many months' rent a deposit may be, by the law in force on the day it is agreed; other premises have no ceiling. */
const depositCeilings: readonly { law: TenancyLaw; from: Day; months: number; section: string }[] = [
  { law: 'AHVL', from: '1995-05-01', months: 3, section: 'AHVL 8 §' },
]

/** The sentence for a deposit above the law's ceiling, or nothing. Never a reason to refuse: the contract may be older. */
export function depositWarning(of: {
  law: TenancyLaw
  agreed: Day
  deposit: Cents
  monthlyRent: Cents
}): string | undefined {
  const ceiling = depositCeilings.findLast(({ law, from }) => law === of.law && from <= of.agreed)
  if (!ceiling || of.deposit <= ceiling.months * of.monthlyRent) return undefined
  const most = `${ceiling.months} × ${printMoney(of.monthlyRent)} = ${printMoney(ceiling.months * of.monthlyRent)}`
  return `Vakuus ${printMoney(of.deposit)} ylittää lain enimmäismäärän, ${ceiling.months} kuukauden vuokran: ${most} (${ceiling.section}).`
}
