import * as z from 'zod'
import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'

/** The rent of a lease from a day on. */
export interface RentStep {
  readonly from: Day
  /** A month without VAT, cents. */
  readonly rent: Cents
  /** The rent increase that it came of; '' for the rent that was agreed first. */
  readonly increase: string
}

/** What the next increase may start from. */
export interface LastIncrease {
  readonly id: string
  readonly from: Day
  /** The index that the rent was raised by; null for one without. */
  readonly index: { readonly series: string; readonly period: string; readonly value: number } | null
}

/** Only increases write these, and forms need not know their form. */
const ours = <Of>() => z.custom<Of>((value) => typeof value === 'object')

/** The rents of a lease by their first days, once it has had more than one; the last is the lease's own. */
export const rentSteps = () => z.array(ours<RentStep>()).default([])

/** The rent increase that was done last, with the index that the next one may start from. */
export const lastIncrease = () => ours<LastIncrease | null>().default(null)

interface Rented {
  readonly lease: { readonly startDate: Day; readonly rent: Cents }
  readonly rents: readonly RentStep[]
}

/** Every rent of the lease by its first day. */
export const rentsOf = ({ lease, rents }: Rented): readonly RentStep[] =>
  rents.length > 0 ? rents : [{ from: lease.startDate, rent: lease.rent, increase: '' }]

/** The rents with one more. */
export const withRent = (contract: Rented, step: RentStep): RentStep[] => [
  ...rentsOf(contract).filter(({ from }) => from < step.from),
  step,
]

/** The rents as if the increase had not been; none when only the rent that was agreed first is left. */
export function withoutRent(contract: Rented, increase: string): RentStep[] {
  const left = contract.rents.filter((step) => step.increase !== increase)
  return left.some((step) => step.increase !== '') ? left : []
}
