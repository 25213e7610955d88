import * as z from 'zod'
import type { Day } from '#shared/base/day.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { lastDayOfLease, type RentalContract, stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { Line } from '#shared/invoices/line.ts'
import { lineOf, type Product } from '#shared/invoices/product.ts'
import { products } from '../invoices/products.ts'
import {
  endingRecurring,
  type RecurringTerms,
  recurringInvoices,
  startingRecurring,
} from '../invoices/recurring-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { together, type Write } from '../platform/together.ts'
import { apartments } from '../properties/collections.ts'
import { contracts } from './contracts.ts'

/**
 * Puts a contract in force: the contract, its recurring invoice and the apartment's turn are written together, so that
 * two contracts activated at once cannot both take the last place of an apartment.
 */
export async function activateContract(actor: Actor, id: string): Promise<RentalContract> {
  const contract = await contracts.read(actor, id)
  if (contract.activated) return contract
  const apartment = await apartments.read(actor, contract.apartment)
  if (!apartment.active) throw conflict('Vuokrakohde on poistettu käytöstä.')
  const turn = await takingTurn(actor, contract.apartment)
  const running = await runningContracts(actor, contract, today())
  if (running >= apartment.concurrentContracts) {
    throw conflict('Vuokrakohteella on jo voimassa oleva sopimus. Päätä se ennen uuden aktivointia.')
  }
  const active = { ...contract, activated: instant() }
  await together([
    contracts.replacing(actor, active),
    startingRecurring(actor, contract._id, await recurringOf(actor, contract)),
    turn,
  ])
  return { ...active, version: contract.version + 1 }
}

const Turn = z.object(stored)
const turns = collection({
  kind: 'apartment-turn',
  called: 'Vuoroa',
  schema: Turn,
  row: () => ({}),
  places: () => ({}),
})

/** Every activation writes the apartment's turn, so that of two made at once the later one is refused. */
async function takingTurn(actor: Actor, apartment: string): Promise<Write> {
  const turn = await turns.find(actor, apartment)
  return turn ? turns.replacing(actor, turn) : turns.creating(actor, { _id: apartment, version: 0 }, conflict)
}

/** Contracts of the same apartment whose days overlap with this one's. */
async function runningContracts(actor: Actor, contract: RentalContract, day: Day): Promise<number> {
  const last = lastDayOfLease(contract.lease)
  const rows = await contracts.rowsOfParent(actor, contract.apartment)
  return rows.filter((row) => {
    const state = stateOfRow(row, day)
    const overlaps = (!row.endDate || row.endDate >= contract.lease.startDate) && (!last || row.startDate <= last)
    return row._id !== contract._id && (state === 'inForce' || state === 'dismissed') && overlaps
  }).length
}

async function recurringOf(actor: Actor, contract: RentalContract): Promise<RecurringTerms> {
  const product = await products.find(actor, contract.lease.rentProduct)
  if (!product) throw invalidField('lease.rentProduct', 'Valitse vuokratuote')
  return recurringTerms(contract, product)
}

/** What a contract is billed by from the day it is in force. */
export function recurringTerms(contract: RentalContract, product: Product): RecurringTerms {
  const { lease } = contract
  const rent: Line = { ...lineOf(product), amount: lease.rent, count: 1 }
  const [landlord] = contract.landlords
  const firstDay = lease.firstRentDate || lease.startDate
  return {
    contractNumber: contract.contractNumber,
    tenant: contract.tenant.tenantId,
    tenantName: contract.tenant.name,
    apartment: contract.apartment,
    apartmentAddress: contract.apartmentAddress,
    iban: landlord?.iban ?? '',
    sellerName: landlord?.name ?? '',
    rentDueDateNumber: lease.rentDueDateNumber,
    invoiceInterval: lease.invoiceInterval,
    paymentTerm: lease.paymentTerm,
    billDateAsDueDate: lease.billDateAsDueDate,
    sendType: lease.sendType,
    products: [rent, ...lease.otherProducts],
    startDate: firstDay,
    endDate: lastDayOfLease(lease),
  }
}

/** Writes down that notice was given; billing stops with the last day. */
export async function dismissContract(actor: Actor, id: string, dismissalDate: Day): Promise<RentalContract> {
  const contract = await contracts.read(actor, id)
  if (!contract.activated) throw conflict('Vain voimassa olevan sopimuksen voi irtisanoa.')
  if (dismissalDate < contract.lease.startDate) {
    throw invalidField('dismissalDate', 'Viimeinen vuokrapäivä on ennen sopimuksen alkua')
  }
  const dismissed = { ...contract, lease: { ...contract.lease, dismissalDate } }
  const recurring = await recurringInvoices.read(actor, id)
  await together([
    contracts.replacing(actor, dismissed),
    endingRecurring(actor, recurring, lastDayOfLease(dismissed.lease)),
  ])
  return { ...dismissed, version: contract.version + 1 }
}
