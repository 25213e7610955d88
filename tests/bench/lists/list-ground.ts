import { AuditItem } from '#shared/base/audit.ts'
import { addDays, addToMonth, dayInMonth, monthOf } from '#shared/base/day.ts'
import type { DepositSummary } from '#shared/deposits/api.ts'
import { trail } from '../../../functions/audit/trail.ts'
import { recurringInvoices, startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { depositList } from '../../../functions/deposits/deposits.ts'
import { receipts } from '../../../functions/expenses/expenses.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { outgoingPayments } from '../../../functions/outgoing-payments/collections.ts'
import { paymentOn, payments } from '../../../functions/payments/payments.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { idsFrom, newId, today } from '../../../functions/platform/clock.ts'
import type { KeptRow } from '../../../functions/platform/lists/shapes.ts'
import { addingLine } from '../../../functions/platform/table/collection.ts'
import { rowText } from '../../../functions/platform/table/row-text.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { figuredList } from '../../../functions/properties/kept-figures.ts'
import { reminders } from '../../../functions/reminders/collections.ts'
import { anOutgoing, aReceipt, aReminder } from '../../lists/samples-of-lists.ts'
import { rentTerms } from '../../support/things/rents.ts'
import { writeAll } from '../ground.ts'
import { boughtApartment, sampleApartment, sampleContract, sampleInvoice, sampleTenant } from '../samples.ts'
import { upTo } from '../stopwatch.ts'
import { lay, like } from './lay-list.ts'

const iban = 'FI2112345600000785'
const months = 12

/** The month of a row when so many are told over the year, the oldest first. */
const monthAt = (at: number, count: number) =>
  addToMonth(monthOf(today()), 1 - months + Math.floor((at * months) / count))
const idAt = (kind: string, at: number) => kind + String(at).padStart(20 - kind.length, '0')

export async function fillSomeInvoices(actor: Actor, count: number): Promise<void> {
  const write = invoices.creating(actor, sampleInvoice(0, iban))
  const homes = Math.ceil(count / months)
  await lay(
    invoices,
    actor,
    like(invoices, write, count, (at) => {
      const { tenantId: tenant, name: tenantName } = recipientAt(at)
      const month = monthAt(at, count)
      const isPaid = at % 20 > 0
      return {
        _id: idAt('invoice', at),
        invoiceNumber: String(10_000 + at),
        reference: String(100_000 + at * 10),
        tenant,
        tenantName,
        contract: idAt('lease', at % homes),
        apartment: idAt('home', at % homes),
        apartmentAddress: addressAt(at),
        billDate: dayInMonth(addToMonth(month, -1), 15),
        dueDate: dayInMonth(month, 1 + (at % 28)),
        paid: isPaid ? 87_500 : 0,
        open: isPaid ? 0 : 87_500,
        lastMoney: isPaid ? addDays(dayInMonth(month, 1 + (at % 28)), lateDaysAt(at)) : '',
      }
    }),
  )
}

/** Every tenth is paid late. */
const lateDaysAt = (at: number) => (at % 10 === 0 ? 12 : 0)

const names = upTo(500).map((at) => sampleTenant(at).name.replace(/ \d+$/, ''))
const recipientAt = (at: number) => ({
  tenantId: idAt('tenant', at % 100_000),
  name: `${names[at % names.length]} ${(at * 7919) % 100_003}`,
})
const addressAt = (at: number) => `Mannerheimintie ${(at % 180) + 1} A ${(at % 60) + 1}`

/** Every list of an office with so many contracts, billed for a year. */
export async function fillLists(actor: Actor, size: number, invoiceCount: number): Promise<void> {
  await fillFigures(actor, size, invoiceCount)
  await fillTrail(actor, size * 5)
  // Pages tell of these more than their rows do.
  const some = upTo(Math.min(size, 60))
  await writeAll(some.map((at) => tenants.creating(actor, sampleTenant(at))))
}

/** What the overview tells of. */
export async function fillFigures(actor: Actor, size: number, invoiceCount: number): Promise<void> {
  await fillSomeInvoices(actor, invoiceCount)
  await fillPayments(actor, invoiceCount)
  await fillRegisters(actor, size)
  await fillBooks(actor, size)
}

async function fillPayments(actor: Actor, count: number): Promise<void> {
  const money = { amount: 87_500, payDate: today(), source: 'bank' as const, entry: '', reason: 'Viite' }
  const write = payments.creating(actor, paymentOn(sampleInvoice(0, iban), { _id: idAt('payment', 0), ...money }))
  await lay(
    payments,
    actor,
    like(payments, write, count, (at) => ({
      _id: idAt('payment', at),
      invoice: idAt('invoice', at),
      invoiceNumber: String(10_000 + at),
      tenant: recipientAt(at).tenantId,
      tenantName: recipientAt(at).name,
      payDate: dayInMonth(monthAt(at, count), 1 + (at % 28)),
      lateDays: lateDaysAt(at),
    })),
  )
}

async function fillRegisters(actor: Actor, size: number): Promise<void> {
  const at0 = { tenant: sampleTenant(0), contract: sampleContract(1) }
  await lay(
    tenants,
    actor,
    like(tenants, tenants.creating(actor, at0.tenant), size, (at) => ({
      _id: idAt('tenant', at),
      name: recipientAt(at).name,
      email: `vuokralainen.${at}@example.fi`,
      address: addressAt(at),
    })),
  )
  await lay(
    apartments,
    actor,
    like(apartments, apartments.creating(actor, sampleApartment(0)), size, (at) => ({
      _id: idAt('home', at),
      fullAddress: addressAt(at),
      area: 20 + (at % 90),
    })),
  )
  await lay(
    contracts,
    actor,
    like(contracts, contracts.creating(actor, at0.contract), size, (at) => ({
      _id: idAt('lease', at),
      contractNumber: String(at + 1),
      apartment: idAt('home', at),
      apartmentAddress: addressAt(at),
      tenants: [recipientAt(at).tenantId],
      tenantName: recipientAt(at).name,
      rent: 80_000 + (at % 400) * 100,
      // Some homes stand empty, and some leases end soon.
      endDate: at % 25 > 1 ? '' : addDays(today(), at % 25 === 0 ? -30 : 30),
    })),
  )
  const terms = rentTerms(sampleTenant(0), { startDate: '2026-01-01' })
  const month = monthOf(today())
  await lay(
    recurringInvoices,
    actor,
    like(recurringInvoices, startingRecurring(actor, idAt('lease', 0), terms), size, (at) => ({
      _id: idAt('lease', at),
      contractNumber: String(at + 1),
      tenant: recipientAt(at).tenantId,
      tenantName: recipientAt(at).name,
      apartment: idAt('home', at),
      apartmentAddress: addressAt(at),
      next: 80_000 + (at % 400) * 100,
      makingDay: dayInMonth(month, 1 + (at % 28)),
      nextDueDate: dayInMonth(addToMonth(month, 1), 1 + (at % 28)),
    })),
  )
  await lay(depositList, actor, depositSummaries(size))
  await lay(figuredList, actor, figuredRows(size))
}

function* depositSummaries(size: number): Generator<KeptRow> {
  const { write } = rowText<Record<string, unknown>>(depositList.keptList?.fields)
  for (let at = 0; at < size; at += 1) {
    const received = at % 10 > 0 ? 170_000 : 0
    const row: DepositSummary = {
      _id: idAt('lease', at),
      contract: idAt('lease', at),
      contractNumber: String(at + 1),
      tenant: recipientAt(at).tenantId,
      tenantName: recipientAt(at).name,
      apartment: idAt('home', at),
      apartmentAddress: addressAt(at),
      method: 'invoice',
      amount: 170_000,
      dueDate: dayInMonth(monthAt(at, size), 1 + (at % 28)),
      invoice: `${idAt('lease', at)}-deposit`,
      received,
      returned: 0,
      deducted: 0,
      held: received,
      state: received > 0 ? 'received' : 'waiting',
    }
    yield { id: row._id, text: write({ ...row }), row: { ...row } }
  }
}

function* figuredRows(size: number): Generator<KeptRow> {
  const { write } = rowText<Record<string, unknown>>(figuredList.keptList?.fields)
  const loans = boughtApartment(0).currentLoans.map(({ amount, currentAmount, startDate }) => [
    amount,
    currentAmount,
    startDate,
    'loan',
  ])
  for (let at = 0; at < size; at += 1) {
    const charges = [[[18_000 + (at % 900), '2025-01-01', '']], [[2500, '2025-01-01', '']], loans]
    const row = {
      _id: idAt('home', at),
      condominium: idAt('house', at % 100),
      fullAddress: addressAt(at),
      city: 'Helsinki',
      area: 20 + (at % 90),
      purchasePrice: 12_000_000 + at * 137,
      deptFreePrice: 15_000_000 + at * 211,
      priceWithTaxes: null,
      estimatedRent: null,
      concurrentContracts: 1,
      roomCount: 2,
      estimatedPrice: null,
      charges: JSON.stringify(charges),
    }
    yield { id: row._id, text: write(row), row }
  }
}

async function fillBooks(actor: Actor, size: number): Promise<void> {
  await lay(
    receipts,
    actor,
    like(receipts, receipts.creating(actor, aReceipt(1)), size, (at) => ({
      _id: idAt('receipt', at),
      date: dayInMonth(monthAt(at, size), 1 + (at % 28)),
      apartment: idAt('home', at),
      apartmentAddress: addressAt(at),
    })),
  )
  await lay(
    outgoingPayments,
    actor,
    like(outgoingPayments, outgoingPayments.creating(actor, anOutgoing(0)), size, (at) => ({
      _id: idAt('outgoing', at),
      number: String(500 + at),
      day: dayInMonth(monthAt(at, size), 1 + (at % 28)),
    })),
  )
  await lay(
    reminders,
    actor,
    like(reminders, reminders.creating(actor, aReminder(0)), size, (at) => ({
      _id: `${idAt('invoice', at)}-r1`,
      day: dayInMonth(monthAt(at, size), 1 + (at % 28)),
    })),
  )
}

/** Lines of a year, at even distances, up to this morning. */
async function fillTrail(actor: Actor, count: number): Promise<void> {
  const line = AuditItem.parse({
    _id: newId(),
    version: 0,
    at: `${today()}T06:00:00.000Z`,
    userId: 'person1',
    name: 'Äijö Öhman',
    from: '198.51.100.7',
    deed: 'change',
    kind: 'tenant',
    document: 'tenant',
    title: 'Maija Meikäläinen',
    changes: [{ path: 'phone', before: '040 123', after: '040 124' }],
  })
  const from = Date.parse(addDays(today(), -360))
  const step = (360 * 86_400_000) / count
  await lay(
    trail,
    actor,
    like(trail, addingLine(actor, line), count, (at) => {
      const instant = Math.floor(from + at * step)
      return {
        _id: `${idsFrom(instant)}${String(at).padStart(11, '0')}`,
        at: new Date(instant).toISOString(),
        userId: `person${at % 40}`,
        name: `${names[at % 40]}`,
        kind: ['tenant', 'invoice', 'contract', 'payment'][at % 4],
        title: recipientAt(at).name,
      }
    }),
  )
}
