import type { TenantDraft } from '#shared/customers/tenant.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { type RecurringTerms, startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { transact } from '../../../functions/platform/table/transact.ts'

/** A person who rents and reads e-mail; the simulator's mailbox takes every letter. */
export const tenantDraft = (more: Partial<TenantDraft> = {}): Tenant =>
  Tenant.parse({
    _id: newId(),
    name: 'Maija Meikäläinen',
    email: 'maija.meikalainen@example.fi',
    address: 'Mannerheimintie 12 A 5',
    zipCode: '00100',
    city: 'Helsinki',
    ...more,
  })

export const aTenant = (actor: Actor, more: Partial<TenantDraft> = {}): Promise<Tenant> =>
  tenants.create(actor, tenantDraft(more))

export const rentLine = (amount = 85_000, more: Partial<Line> = {}): Line =>
  Line.parse({ desc: 'Vuokra', amount, productType: 'Vuokra', productId: newId(), ...more })

/** 850 € a month, due on the second, from the first of November 2026 on. */
export const rentTerms = (tenant: Tenant, more: Partial<RecurringTerms> = {}): RecurringTerms => ({
  contractNumber: '2001',
  tenant: tenant._id,
  tenantName: tenant.name,
  payers: [],
  apartment: newId(),
  apartmentAddress: 'Mannerheimintie 12 A 5',
  iban: '',
  sellerName: '',
  landlord: '',
  rentDueDateNumber: 2,
  otherDueDates: [],
  invoiceInterval: 1,
  paymentTerm: 14,
  billDateAsDueDate: false,
  sendType: 'email',
  products: [rentLine()],
  startDate: '2026-11-01',
  endDate: '',
  ...more,
})

/** A contract in force, as far as billing knows it; answers its id. */
export async function aLease(actor: Actor, more: Partial<RecurringTerms> = {}, tenant?: Tenant): Promise<string> {
  const id = newId()
  await transact([startingRecurring(actor, id, rentTerms(tenant ?? (await aTenant(actor)), more))])
  return id
}

/** The account's invoices, by number. */
export async function invoicesOf(actor: Actor): Promise<Invoice[]> {
  const all = await invoices.all(actor)
  return all.toSorted((a, b) => Number(a.invoiceNumber) - Number(b.invoiceNumber))
}
