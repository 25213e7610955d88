import * as z from 'zod'
import type { LeaseDefaults } from '../accounts/account-settings.ts'
import type { Day } from '../base/day.ts'
import { get } from '../base/endpoint.ts'
import { type Cents, roundedQuotient } from '../base/money.ts'
import type { ProductSummary } from '../invoices/lines/product.ts'
import type { Lease } from './lease.ts'
import { type RentStep, rentsOf } from './rent-steps.ts'

/** What a new lease's form is filled with before anybody writes; all of it may be changed. */
export const LeaseProposal = z.object({
  rentDueDateNumber: z.number(),
  paymentTerm: z.number(),
  /** '' when nothing tells which of several it is. */
  rentProduct: z.string(),
  /** How many months' rent the deposit is, in halves of a month; 0 when none is proposed. */
  depositMonths: z.number(),
  depositBy: z.enum(['account', 'former', '']),
  /** The rent of the home's former lease, cents; 0 without one. */
  formerRent: z.number(),
})
export type LeaseProposal = z.output<typeof LeaseProposal>

export const leaseProposalApi = {
  /** For the home, or for any while none has been picked. */
  proposeLease: get('/rental-contract/proposal', {
    needs: 'contracts.create',
    query: z.object({ apartment: z.string().max(40).default('') }),
    reply: z.object({ proposal: LeaseProposal }),
  }),
}

interface Known {
  readonly defaults: LeaseDefaults
  /** Those in use. */
  readonly products: readonly Pick<ProductSummary, '_id' | 'productType' | 'taxpr'>[]
  /** Null while no home has been picked. */
  readonly home: { readonly vatRegister: boolean } | null
  readonly former: Former | undefined
}

export interface Former {
  readonly lease: Pick<Lease, 'startDate' | 'rent' | 'rentProduct' | 'useDeposit' | 'deposit'>
  readonly rents: readonly RentStep[]
}

/** By the account's own defaults and the lease that the home had last. */
export function proposedLease({ defaults, products, home, former }: Known): LeaseProposal {
  const { rentDueDateNumber, paymentTerm } = defaults
  const agreed = former ? monthsOf(former) : 0
  return {
    rentDueDateNumber,
    paymentTerm,
    rentProduct: rentProductOf(products, home, former),
    depositMonths: defaults.depositMonths || agreed,
    depositBy: defaults.depositMonths ? 'account' : agreed ? 'former' : '',
    formerRent: former?.lease.rent ?? 0,
  }
}

/** The former lease's as long as it is in use, otherwise the only one, or the only one whose VAT fits the home. */
function rentProductOf(products: Known['products'], home: Known['home'], former: Former | undefined): string {
  const rents = products.filter(({ productType }) => productType === 'Vuokra')
  const before = rents.find(({ _id }) => _id === former?.lease.rentProduct)
  const fitting = rents.filter(({ taxpr }) => home && taxpr > 0 === home.vatRegister)
  const only = before ?? onlyOf(rents) ?? onlyOf(fitting)
  return only?._id ?? ''
}

const onlyOf = <Of>(list: readonly Of[]): Of | undefined => (list.length === 1 ? list[0] : undefined)

/** By the rent that was agreed on first, to the nearest half: a deposit does not grow with the rent. */
function monthsOf(former: Former): number {
  const { useDeposit, deposit } = former.lease
  const rent = rentsOf(former)[0]?.rent ?? 0
  return useDeposit && rent > 0 ? roundedQuotient(2 * deposit, rent) / 2 : 0
}

/** So many months' rent, cents. */
export const depositOf = (rent: Cents, months: number): Cents => roundedQuotient(rent * 2 * months, 2)

/** A deposit is due before the keys are given: on the lease's first day, or today if that has gone by. */
export const depositDueDay = (startDate: Day, today: Day): Day => (startDate > today ? startDate : today)
