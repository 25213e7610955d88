import { conflict, invalidField } from '#shared/base/problem.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { firstBilledDay, leaseTerms } from '#shared/contracts/lease-billing.ts'
import { type LeaseProducts, productsOfLease } from '#shared/contracts/lease-products.ts'
import { partiesOf, payersOf } from '#shared/contracts/parties.ts'
import { rentIban, sellerIn } from '#shared/contracts/rent-account.ts'
import {
  isContractInScope,
  type KeptContractSummary,
  type RentalContract,
  stateOfRow,
} from '#shared/contracts/rental-contract.ts'
import type { VatChange } from '#shared/rates/vat-fields.ts'
import { type RecurringTerms, startingRecurring } from '../../billing/recurring-invoices.ts'
import { rentingNow, tenants } from '../../customers/tenants.ts'
import { products } from '../../invoices/products.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, today } from '../../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { apartments } from '../../properties/collections.ts'
import { contractSummaryOf, contracts } from '../contracts.ts'
import { orderingForms } from '../texts/form-orders.ts'
import { handingKeys } from './key-handing.ts'
import { makingDeposit } from './making-deposit.ts'
import { type OccupancyLock, occupancyLocks } from './occupancy-locks.ts'

/** What somebody has changed since the person saw the contract is looked at before anything is made of it. */
export function refuseUnseen({ version }: RentalContract, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw conflict('Joku muu on muuttanut sopimusta sillä välin. Tarkista tiedot ja yritä uudelleen.')
}

/**
 * Puts a contract in force: the contract, its recurring invoice, the invoice of its deposit, the hand-overs of its keys and the
 * apartment's turn are written together, so that nothing of it is ever missing and two contracts activated at once cannot both take the last
 * place of an apartment.
 *
 * @param seen the version that the person saw; undefined of pages from before they told it
 */
export async function activateContract(actor: Actor, id: string, seen?: number): Promise<RentalContract> {
  return retryOnContention(async () => {
    const contract = await contracts.read(actor, id)
    if (contract.activated) return contract
    refuseUnseen(contract, seen)
    // Before the tenants are read: the first one may get a reference of their own for it.
    const deposit = await makingDeposit(actor, contract)
    const [turn, its, renting] = await Promise.all([
      freeLock(actor, contract),
      productsOf(actor, contract),
      tenants.readMany(
        actor,
        partiesOf(contract).map(({ tenantId }) => tenantId),
      ),
    ])
    const handing = await handingKeys(actor, contract, renting)
    const active = { ...contract, activated: instant() }
    await transact([
      contracts.replacing(actor, active),
      startingRecurring(actor, id, recurringTerms(contract, its), firstBilledDay(contract.lease)),
      takingLock(actor, turn, contract),
      ...deposit,
      ...orderingForms(actor, contract),
      ...rentingNow(actor, renting),
      ...handing,
    ])
    return { ...active, version: contract.version + 1 }
  })
}

/** The apartment's turn, if it has a place for this contract. */
async function freeLock(actor: Actor, contract: RentalContract): Promise<ApartmentLock> {
  const [apartment, turn] = await Promise.all([
    apartments.read(actor, contract.apartment),
    turnOf(actor, contract.apartment),
  ])
  if (!apartment.active) throw conflict('Vuokrakohde on poistettu käytöstä.')
  if (othersDuring(contract, turn) >= apartment.concurrentContracts) {
    throw conflict('Vuokrakohteella on jo voimassa oleva sopimus. Päätä se ennen uuden aktivointia.')
  }
  return turn
}

export async function productsOf(actor: Actor, { lease }: RentalContract): Promise<LeaseProducts> {
  const [rent, water] = await Promise.all([
    products.find(actor, lease.rentProduct),
    lease.waterProduct ? products.find(actor, lease.waterProduct) : undefined,
  ])
  if (!rent) throw invalidField('lease.rentProduct', 'Valitse vuokratuote')
  return { rent, water }
}

interface ApartmentLock {
  readonly existing: OccupancyLock
  /** The apartment's contracts that are in force, those to come too. */
  readonly running: readonly KeptContractSummary[]
}

/**
 * An apartment's contracts as they now are. The index may not show yet what was put in force a moment ago, so the
 * apartment's turn names those that hold it.
 */
export async function turnOf(actor: Actor, apartment: string): Promise<ApartmentLock> {
  const [known, listed] = await Promise.all([
    occupancyLocks.find(actor, apartment),
    contracts.summariesOfParent(actor, apartment),
  ])
  const existing = known ?? { _id: apartment, version: 0, contracts: [] }
  const holding = await contracts.readMany(actor, existing.contracts)
  const rows = new Map([...listed, ...holding.map(contractSummaryOf)].map((row) => [row._id, row]))
  const day = today()
  return {
    existing,
    running: [...rows.values()].filter((row) => isContractInScope(stateOfRow(row, day), 'running')),
  }
}

/** Whoever lets an apartment for some days writes its turn, so that of two who do at once the later one is refused. */
export function takingLock(actor: Actor, { existing, running }: ApartmentLock, { _id }: RentalContract): Write {
  const next = { ...existing, contracts: [...new Set([...running.map((row) => row._id), _id])] }
  return existing.version > 0 ? occupancyLocks.replacing(actor, next) : occupancyLocks.creating(actor, next, conflict)
}

/** How many other contracts of the apartment have days in common with this one. */
export function othersDuring(contract: RentalContract, { running }: ApartmentLock): number {
  const last = lastDayOfLease(contract.lease)
  return running.filter(
    (row) =>
      row._id !== contract._id &&
      (!row.endDate || row.endDate >= contract.lease.startDate) &&
      (!last || row.startDate <= last),
  ).length
}

/** The principal whose rents come to the office; empty when they are the account's own or are paid to the landlord. */
function principalOf(contract: RentalContract): string {
  const [landlord] = contract.landlords
  return landlord?.onModel === 'Partner' && rentIban(contract) === '' ? landlord.landlordId : ''
}

/** What a contract is billed by from the day it is in force. */
export function recurringTerms(contract: RentalContract, its: LeaseProducts): RecurringTerms {
  const { lease } = contract
  return {
    ...leaseTerms(lease, productsOfLease(lease, its)),
    contractNumber: contract.contractNumber,
    ...payersOf(contract),
    apartment: contract.apartment,
    apartmentAddress: contract.apartmentAddress,
    iban: rentIban(contract),
    ...sellerIn(contract),
    principal: principalOf(contract),
    nextRentIncreaseDate: lease.noRentIncrease ? '' : lease.nextRentIncreaseDate,
    vatChanges: changesOf([contract, its.rent, ...(its.water ? [its.water] : [])]),
  }
}

/** What has been said of rates to come of the contract itself and of its products, of each run once. */
const changesOf = (said: readonly { readonly vatChanges: readonly VatChange[] }[]): VatChange[] => [
  ...new Map(said.toReversed().flatMap(({ vatChanges }) => vatChanges.map((change) => [change.run, change]))).values(),
]
