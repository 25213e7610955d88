/** Commands about leases and what is billed by them. */

import { billingApi } from '#shared/billing/api.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { chargedFrom } from '../billing.ts'
import { runOf } from '../compare/views.ts'
import { clickOf, homeId, invoiceIdOf, leaseId, principalId, tenantId } from '../plan/names.ts'
import type { LeasePlan, Obeying } from '../plan/office.ts'
import type { Line } from '../sums.ts'
import type { Desk } from './desk.ts'

/** A line as the product's forms send it. */
export const sentLine = ({ desc, type, cents, thousandths, vat, isOnce }: Line) => ({
  desc,
  productType: type as never,
  amount: cents,
  count: thousandths / 1000,
  taxpr: (vat / 10) as never,
  ...(isOnce && { itemtype: 'kpl' as const }),
})

const place = { zipCode: '00100', city: 'Helsinki' }

async function letHome(desk: Desk, plan: LeasePlan): Promise<void> {
  for (const { key, name, isBusiness } of plan.tenants) {
    const body = {
      version: 0,
      name,
      isCompany: isBusiness,
      email: `${key}@asukas.example`,
      address: 'Kotikatu 1',
      ...place,
    }
    const { tenant } = await desk.press(customersApi.createTenant, { body }, clickOf(`tenant-${key}`))
    desk.made.set(`tenant ${key}`, tenant._id)
  }
  const { managed } = plan
  const home = {
    version: 0,
    condominium: desk.made.get('company') ?? '',
    address: 'Laskentakuja 1',
    apartmentNumber: plan.key,
    ...place,
  }
  const assignment = managed && {
    inUse: true,
    rewardType: managed.fixed > 0 ? ('fixed' as const) : ('percent' as const),
    // Stored as 100 less than what is shown and paid.
    percent: managed.percent / 100 - 100,
    fixedAmountPerMonth: managed.fixed,
  }
  const { apartment } = await desk.press(
    propertiesApi.createApartment,
    { body: { ...home, ...(assignment && { assignment }) } },
    clickOf(`home-${plan.key}`),
  )
  desk.made.set(`home ${plan.key}`, apartment._id)
  const landlord = managed
    ? { landlordId: principalId(desk, managed.principal), onModel: 'Partner' as const }
    : { landlordId: desk.owner.accountId, onModel: 'Account' as const }
  const [first, ...others] = plan.tenants
  const body = {
    apartment: homeId(desk, plan.key),
    landlords: [landlord],
    tenant: { tenantId: tenantId(desk, first?.key ?? '') },
    otherTenants: others.map(({ key }) => ({ tenantId: tenantId(desk, key), tenantType: 'other' as const })),
    lease: leaseTerms(desk, plan),
    outgoingPayments: { inUse: managed !== undefined },
  }
  const { contract } = await desk.press(contractsApi.createContract, { body }, clickOf(`lease-${plan.key}`))
  const id = contract._id
  desk.made.set(`lease ${plan.key}`, id)
  await desk.press(inForceApi.activateContract, { params: { id } }, clickOf(`activate-${plan.key}`))
}

function leaseTerms(desk: Desk, plan: LeasePlan) {
  const [rent, ...others] = plan.charges
  return {
    leaseType: plan.end ? ('Määräaikainen' as const) : ('Toistaiseksi voimassa oleva' as const),
    startDate: plan.start,
    endDate: plan.end,
    rent: rent?.cents ?? 0,
    rentProduct: desk.rents.get(rent?.vat ?? 0) ?? '',
    waterChargeType: 'noCharge' as const,
    otherProducts: others.map(sentLine),
    firstMonth: plan.firstMonth,
    invoiceInterval: plan.interval,
    rentDueDateNumber: plan.dueDay,
    otherDueDates: [...plan.otherDueDays],
    paymentTerm: plan.term,
    billDateAsDueDate: plan.isDatedWhenDue,
    useDeposit: plan.deposit > 0,
    deposit: plan.deposit,
    depositDueDate: plan.deposit > 0 ? chargedFrom(plan) : '',
    ...clauseTerms(plan),
  }
}

function clauseTerms({ clause, start }: LeasePlan) {
  if (!clause) return { noRentIncrease: true }
  const { kind, size } = clause
  return {
    noRentIncrease: false,
    nextRentIncreaseDate: start,
    rentIncreaseType: kind,
    percentagePrefix: '',
    ...(kind === 'percentage' ? { rentIncreasePercentage: size / 100 } : { rentIncreaseFixed: size }),
  }
}

/** Changes what comes, as the form of the recurring invoice does. */
async function edit(desk: Desk, lease: string, change: (now: Recurring) => object, key: string): Promise<void> {
  const { recurringInvoice: now } = await desk.read(billingApi.readRecurring, { params: { id: leaseId(desk, lease) } })
  const { active: _, readings: __, ...form } = now
  await desk.press(billingApi.editRecurring, { body: { ...form, ...change(now) } as never }, key)
}

type Recurring = Awaited<ReturnType<typeof readRecurring>>
const readRecurring = async (desk: Desk, lease: string) =>
  (await desk.read(billingApi.readRecurring, { params: { id: leaseId(desk, lease) } })).recurringInvoice

/** Changed lines as the form sends them: what is a usual one already stays the same product. */
const changedLines = ({ products }: Pick<Recurring, 'products'>, charges: readonly Line[]) =>
  charges.map((charge) => {
    const line = sentLine(charge)
    return { ...products.find(({ desc, taxpr }) => desc === line.desc && taxpr === line.taxpr), ...line }
  })

const dueDateOf = async (desk: Desk, lease: string) => (await readRecurring(desk, lease)).nextDueDate

export const leaseCommands: Obeying<Desk, LeaseCommand> = {
  let: (desk, { lease }) => letHome(desk, lease),
  async giveNotice(desk, { lease, last }) {
    const body = { dismissalDate: last, dismissedBy: 'tenant' as const }
    await desk.press(dismissalApi.dismissContract, { params: { id: leaseId(desk, lease) }, body })
  },
  async takeNoticeBack(desk, { lease }) {
    await desk.press(inForceApi.revertDismissal, { params: { id: leaseId(desk, lease) } })
  },
  async leave(desk, { lease, tenant, last }) {
    const body = { selected: [tenantId(desk, tenant)], revokedDate: last }
    await desk.press(contractsApi.revokeTenants, { params: { id: leaseId(desk, lease) }, body })
  },
  changeCharges: (desk, { lease, charges }) =>
    edit(desk, lease, (now) => ({ products: changedLines(now, charges) }), clickOf('edit')),
  changeNext: (desk, { lease, charges }) =>
    edit(desk, lease, (now) => ({ isUpdated: true, updatedProducts: changedLines(now, charges) }), clickOf('edit')),
  changeForPeriods: (desk, { lease, charges, periods }) =>
    edit(
      desk,
      lease,
      (now) => ({
        fixedPeriodRecurrency: { inUse: true, startDate: now.nextDueDate, repeatsLeft: periods },
        fixedPeriodProducts: changedLines(now, charges),
      }),
      clickOf('edit'),
    ),
  meter: (desk, { lease, price, reading }) => {
    const { count: _, ...line } = sentLine(price)
    return edit(desk, lease, () => ({ measuredProducts: [{ ...line, lastReading: reading / 1000 }] }), clickOf('edit'))
  },
  async readMeter(desk, { lease, from, to }) {
    const body = { dueDate: await dueDateOf(desk, lease), readings: [{ from: from / 1000, to: to / 1000 }] }
    await desk.press(metersApi.giveReadings, { params: { id: leaseId(desk, lease) }, body })
  },
  async holdBilling(desk, { lease, until }) {
    const body = { dueDate: await dueDateOf(desk, lease), reason: 'Sovitaan jatkosta', until }
    await desk.press(billingApi.holdBilling, { params: { id: leaseId(desk, lease) }, body })
  },
  async releaseBilling(desk, { lease }) {
    const body = { dueDate: await dueDateOf(desk, lease) }
    await desk.press(billingApi.releaseBilling, { params: { id: leaseId(desk, lease) }, body })
  },
  async billNow(desk, { key }) {
    await desk.press(invoicesApi.billNow, {}, clickOf(key))
  },
  async undoRun(desk, { invoices }) {
    for (const invoiceId of invoices.map((key) => invoiceIdOf(desk, key) ?? '')) {
      const run = await runOf(desk, invoiceId)
      await desk.press(billingRunsApi.undoInvoice, { params: { id: run, invoiceId }, body: { reason: 'Väärä summa' } })
    }
  },
  async holdReminders(desk, { lease, invoice }) {
    const params = { invoiceId: invoiceIdOf(desk, invoice) ?? '' }
    await desk.press(remindersApi.hold, { params, body: { reason: `Sovittu maksusta, ${lease}` } })
  },
  async liftReminders(desk, { lease }) {
    await desk.press(remindersApi.liftHold, { params: { id: leaseId(desk, lease) } })
  },
}

type LeaseCommand =
  | 'let'
  | 'giveNotice'
  | 'takeNoticeBack'
  | 'leave'
  | 'changeCharges'
  | 'changeNext'
  | 'changeForPeriods'
  | 'meter'
  | 'readMeter'
  | 'holdBilling'
  | 'releaseBilling'
  | 'billNow'
  | 'undoRun'
  | 'holdReminders'
  | 'liftReminders'
