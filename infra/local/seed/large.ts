import type { Account } from '#shared/accounts/account.ts'
import { addDays, addToMonth, type Day, dayInMonth, type Month, monthOf } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { makingDay, nextBill } from '#shared/billing/billing.ts'
import { billed } from '#shared/billing/due-bills.ts'
import { asAgreed, type RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { Apartment, fullAddress } from '#shared/properties/apartment.ts'
import { CondominiumDraft } from '#shared/properties/condominium.ts'
import { readAccount } from '../../../functions/accounts/accounts.ts'
import { numbersAfter } from '../../../functions/accounts/counters.ts'
import { invoiceOf } from '../../../functions/billing/bill-contracts.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { recurringTerms } from '../../../functions/contracts/leases/activation.ts'
import { creatingTenant } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { firstInvoiceNumber, invoiceSeries } from '../../../functions/invoices/new-invoice.ts'
import { sentOut } from '../../../functions/invoices/sending/send-steps.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import { paymentOn, payments } from '../../../functions/payments/payments.ts'
import { instant } from '../../../functions/platform/clock.ts'
import { transact, type Write } from '../../../functions/platform/table/transact.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { createCondominium } from '../../../functions/properties/condominiums.ts'
import type { MovableClock } from '../clock.ts'
import { instantOf } from '../queues/schedule.ts'
import { writeInBlocks } from './blocks.ts'
import { aPerson, homes } from './leases/lettings.ts'
import type { MadeAccount } from './make-account.ts'
import type { AccountPlan } from './portfolio.ts'

/** How much there is: so many companies with so many homes, all let, billed for so many months. */
export interface LargeSize {
  readonly companies: number
  readonly homesOfCompany: number
  readonly months: number
}

export const largeSize: LargeSize = { companies: 100, homesOfCompany: 100, months: 12 }

/** As many homes as are asked for, in whole companies. */
export const sizeOf = (homes: number): LargeSize => ({ ...largeSize, companies: Math.ceil(homes / 100) })

/** Homes whose year is lived through before the next ones are made: no more of them are held at a time. */
const companiesAtOnce = 10

export const largePlan = {
  name: 'Suurvuokraus Oy',
  email: 'vuokrat@suurvuokraus.example',
  address: 'Keskuskatu 1',
  zipCode: '00100',
  city: 'Helsinki',
  bank: '123450',
  principals: 0,
  ropoCustomer: '40031',
  companies: [],
} satisfies AccountPlan

/** A home that is let, as far as its billing needs to know. */
interface Let {
  recurring: RecurringInvoice
  readonly tenant: Tenant
}

interface Town {
  readonly account: MadeAccount
  readonly clock: MovableClock
  readonly today: Day
}

/**
 * Some thousand homes and a year's invoices with their payments, as they stand when a large owner has brought them here
 * from another program: a command per document would take an hour, so the commands' own writes are done in blocks. What is
 * held does not grow with the homes.
 */
export async function makeLarge(town: Town, size: LargeSize = largeSize): Promise<void> {
  const first = addToMonth(monthOf(town.today), 1 - size.months)
  const account = await readAccount(town.account.actor)
  const all = size.companies * size.homesOfCompany
  for (let company = 0; company < size.companies; company += companiesAtOnce) {
    setDay(town.clock, addDays(dayInMonth(first, 1), -30))
    const behind = Math.min(company + companiesAtOnce, size.companies)
    // An actor remembers what it has written: this one goes with its homes.
    const some = { ...town, account: { ...town.account, actor: { ...town.account.actor } } }
    const lets = await makeHomes(some, first, { ...size, from: company, behind })
    const before = company * size.homesOfCompany
    for (let month = 0; month < size.months; month += 1)
      await billMonth(some, account, lets, { month, isLast: month === size.months - 1, number: month * all + before })
    await writeInBlocks(lets.map(({ recurring }) => [recurringInvoices.creating(some.account.actor, recurring)]))
    const homes = before + lets.length
    console.log(`  ${printNumber(homes)} vuokrakohdetta, ${printNumber(homes * size.months)} laskua`)
  }
  await takeNumbers(town, all * size.months, all)
  // As the night does it: nobody waits for the first look at a list of so many.
  for (const kept of keptLists.values()) await kept.keepList(town.account.actor, Date.now() + 1)
}

function setDay(clock: MovableClock, day: Day): void {
  const instant = instantOf(day, 9, 0)
  if (instant !== undefined) clock.pass(instant)
}

/** Companies from one up to another. */
interface Some extends LargeSize {
  readonly from: number
  readonly behind: number
}

async function makeHomes({ account }: Town, first: Month, { from, behind, homesOfCompany }: Some): Promise<Let[]> {
  const { actor, chance } = account
  const lets: Let[] = []
  for (let company = from; company < behind; company += 1) {
    const address = `Suurkatu ${company + 1}`
    const city = { zipCode: '00980', city: 'Helsinki' }
    const draft = CondominiumDraft.parse({ version: 0, name: `Asunto Oy Suurkatu ${company + 1}`, address, ...city })
    const { _id } = await createCondominium(actor, draft, chance.id())
    const before = company * homesOfCompany
    const made = await Promise.all(
      Array.from({ length: homesOfCompany }, (_, at) =>
        homeOf(account, { condominium: _id, address, ...city, apartmentNumber: `A ${at + 1}` }, before + at, first),
      ),
    )
    await writeInBlocks(made.map(({ writes }) => writes))
    // What was written is not held until the year has been lived through.
    lets.push(...made.map(({ recurring, tenant }) => ({ recurring, tenant })))
  }
  return lets
}

type Place = Pick<Apartment, 'condominium' | 'address' | 'zipCode' | 'city' | 'apartmentNumber'>

/** One home with its tenant and contract; the recurring invoice is written once the year has been billed. */
async function homeOf({ actor, charges, chance, name }: MadeAccount, place: Place, number: number, first: Month) {
  const { floorPlan, area } = chance.of(homes)
  const apartment = Apartment.parse({
    ...place,
    _id: chance.id(),
    area,
    floorPlan,
    owners: [{ ownerId: actor.accountId, onModel: 'Account', holding: 100 }],
  })
  const { city, zipCode } = place
  const tenant = Tenant.parse({ ...aPerson(chance), _id: chance.id(), address: fullAddress(apartment), zipCode, city })
  const contract = RentalContract.parse({
    _id: chance.id(),
    contractNumber: String(number + 1),
    apartment: apartment._id,
    apartmentAddress: fullAddress(apartment),
    landlords: [{ landlordId: actor.accountId, onModel: 'Account', name }],
    tenant: { tenantId: tenant._id, name: tenant.name },
    lease: {
      startDate: dayInMonth(addToMonth(first, -6 - chance.below(60)), 1),
      firstRentDate: dayInMonth(first, 1),
      rent: area * 18_00,
      rentProduct: charges.rent._id,
      sendType: 'post',
    },
    activated: instant(),
    created: instant(),
  })
  const terms = recurringTerms(contract, { rent: charges.rent })
  const nextDueDate = dayInMonth(first, terms.rentDueDateNumber)
  return {
    recurring: { ...asAgreed, ...terms, _id: contract._id, version: 0, nextDueDate, active: true },
    tenant,
    writes: [
      apartments.creating(actor, apartment),
      await creatingTenant(actor, tenant),
      contracts.creating(actor, contract),
    ],
  }
}

interface Billed {
  readonly month: number
  readonly isLast: boolean
  /** How many invoices have smaller numbers. */
  readonly number: number
}

/** Every home's invoice of one month, sent, and all but a few of them paid. */
async function billMonth({ account, clock, today }: Town, own: Account, lets: Let[], of: Billed): Promise<void> {
  const [any] = lets
  if (any) setDay(clock, makingDay(any.recurring))
  const groups = function* (): Generator<Write[]> {
    for (const [at, home] of lets.entries()) {
      const bill = nextBill(home.recurring, makingDay(home.recurring))
      const invoice = invoiceOf(own, home, bill, firstInvoiceNumber + of.number + at)
      yield invoiceWrites(account, sentOut(invoice), isPaid(at, of), today)
      home.recurring = billed(home.recurring, bill, 'carry')
    }
  }
  await writeInBlocks(groups())
}

/** Of the latest month a third is open, of the others one in fifty. */
const isPaid = (at: number, { month, isLast }: Billed): boolean =>
  isLast ? at % 3 !== 0 : (at * 7 + month * 13) % 50 !== 0

function invoiceWrites(
  { actor, chance }: MadeAccount,
  invoice: ReturnType<typeof invoiceOf>,
  paid: boolean,
  today: Day,
): Write[] {
  const payDate = invoice.dueDate
  if (!paid || payDate > today) return [invoices.creating(actor, invoice)]
  const reason = 'Tuotu edellisestä ohjelmasta'
  const money = { amount: invoice.total, payDate, source: 'manual' as const, entry: '', reason }
  return [
    invoices.creating(actor, { ...invoice, paid: invoice.total, paidDate: payDate }),
    payments.creating(actor, paymentOn(invoice, { _id: chance.id(), ...money })),
  ]
}

/** The next invoice and contract made here go on from these. */
async function takeNumbers({ account: { actor } }: Town, invoiced: number, contracted: number): Promise<void> {
  await transact([
    numbersAfter(actor, invoiceSeries, undefined, invoiced, firstInvoiceNumber).write,
    numbersAfter(actor, 'contract', undefined, contracted, 1).write,
  ])
}
