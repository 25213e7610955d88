import { addMonths, printDay } from '#shared/base/day.ts'
import { sumBy } from '#shared/base/money.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { CollectionCase } from '#shared/reminders/collection-case.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import { tenantCode, tenants } from '../customers/tenants.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { reminders } from './collections.ts'

/** The file looks so far back. */
const monthsBack = 36

/** Every debt that has been handed over and is not paid, the latest hand-over first. */
export async function collectionCases(actor: Actor): Promise<CollectionCase[]> {
  const day = today()
  const rows = await reminders.summariesBetween(actor, addMonths(day, -monthsBack), day)
  const handed = rows.filter(({ state }) => state === 'handedOver').toReversed()
  const ids = handed.flatMap(({ invoice }) => [invoice, ...chargesOf(rows, invoice)])
  const [found, people] = await Promise.all([
    invoices.readMany(actor, ids),
    tenants.readMany(
      actor,
      handed.map(({ tenant }) => tenant),
    ),
  ])
  const invoiceOf = new Map(found.map((invoice) => [invoice._id, invoice]))
  const shown = await Promise.all(people.map((tenant) => tenantCode.shownTo(actor, tenant)))
  const tenantOf = new Map(shown.map((tenant) => [tenant._id, tenant]))
  return handed.flatMap((row) => {
    const invoice = invoiceOf.get(row.invoice)
    if (!invoice || openOf(invoice) === 0) return []
    const charges = chargesOf(rows, row.invoice).flatMap((id) => invoiceOf.get(id) ?? [])
    const reported = reportedOf(rows, row.invoice)
    return [caseOf(row, invoice, { charges, tenant: tenantOf.get(row.tenant), told: reported })]
  })
}

const ofInvoice = (rows: readonly ReminderSummary[], invoice: string) =>
  rows.filter((row) => row.invoice === invoice && row.kind !== 'collection')

const chargesOf = (rows: readonly ReminderSummary[], invoice: string): string[] =>
  ofInvoice(rows, invoice).map(({ _id }) => _id)

const reportedOf = (rows: readonly ReminderSummary[], invoice: string): string =>
  ofInvoice(rows, invoice)
    .map((row) => `${letterKindLabels[row.kind]} ${printDay(row.day)}${interestNote(row, rows)}`)
    .join(', ')

/** Whoever collects the debt is told when its interest has never been asked. */
const interestNote = ({ interestLater, invoice }: ReminderSummary, rows: readonly ReminderSummary[]) =>
  interestLater && !ofInvoice(rows, invoice).some(({ interest }) => interest > 0) ? ' (viivästyskorko vaatimatta)' : ''

interface Around {
  readonly charges: readonly Invoice[]
  /** With the personal code as whoever asks may see it. */
  readonly tenant: Tenant | undefined
  readonly told: string
}

/** The debtor as they are now; as they were on the invoice when they are no longer known. */
function caseOf(row: ReminderSummary, invoice: Invoice, { charges, tenant, told }: Around): CollectionCase {
  const { recipient, seller } = invoice
  const debtor = tenant ?? { ...recipient, social: '', phone: '' }
  return {
    handedOver: row.day,
    creditor: seller.name,
    iban: seller.iban,
    debtor: debtor.name,
    identity: debtor.isCompany ? debtor.businessId : debtor.social,
    address: debtor.address,
    zipCode: debtor.zipCode,
    city: debtor.city,
    email: debtor.email,
    phone: debtor.phone,
    invoiceNumber: invoice.invoiceNumber,
    reference: invoice.reference,
    billDate: invoice.billDate,
    dueDate: invoice.dueDate,
    apartmentAddress: invoice.apartmentAddress,
    total: invoice.total,
    paid: invoice.paid,
    open: openOf(invoice),
    charges: sumBy(charges, openOf),
    reminders: told,
  }
}
