import { createHash } from 'node:crypto'
import type { Day } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { emailId, emails, memberships, accounts as registered } from '../../../functions/accounts/people.ts'
import { openInvoiceSummaries } from '../../../functions/invoices/invoices.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { newId } from '../../../functions/platform/clock.ts'
import type { BankPayment, BankVariant } from '../bank/bank-payment.ts'
import { type StatementFile, statementOf } from '../bank/statement.ts'
import type { PayableRow, StatementOrder } from '../console/api.ts'
import { testIban } from '../seed/identities.ts'
import { logInsOf } from '../seed/log-ins.ts'
import type { Local } from './local.ts'

/** The accounts of those whose log-ins the start tells. */
export async function listAccounts({ filling }: Pick<Local, 'filling'>) {
  const people = await Promise.all(logInsOf(filling).map(({ email }) => emails.find(emailId(email))))
  const places = await Promise.all(people.map((person) => memberships.idsOfParent(person?.userId ?? '')))
  const ids = new Set(places.flat().map((place) => place.split('/')[1] ?? ''))
  const found = await Promise.all([...ids].map((id) => registered.find(id)))
  return { accounts: found.flatMap((account) => (account ? [{ _id: account._id, name: account.name }] : [])) }
}

const payableOf = (row: InvoiceSummary): PayableRow => ({
  _id: row._id,
  invoiceNumber: row.invoiceNumber,
  tenantName: row.tenantName,
  dueDate: row.dueDate,
  reference: row.reference,
  iban: row.iban,
  open: row.open,
})

export async function listPayable(query: ListQuery & { account: string }) {
  const rows = query.account ? await openInvoiceSummaries(actorOfAccount(query.account)) : []
  return pageOf(rows.map(payableOf), query, ['invoiceNumber', 'tenantName', 'reference'], ['open'])
}

/** The file in which the bank tells that these invoices were paid, each in its payer's way; it tells so by open banking too. */
export async function makeStatement({ clock, providersUrl }: Local, order: StatementOrder): Promise<StatementFile> {
  const rows = new Map((await openInvoiceSummaries(actorOfAccount(order.account))).map((row) => [row._id, row]))
  const payments = order.payments.flatMap(({ invoice, variant }) => {
    const row = rows.get(invoice)
    return row ? paymentsOf(row, variant, order.bookingDay) : []
  })
  await bookAtBank(providersUrl, payments)
  const account = await registered.find(order.account)
  const id = newId().slice(-12).toUpperCase()
  return statementOf(order.kind, payments, { id, day: clock.today(), ownerName: account?.name ?? '' })
}

/** Where an account is connected to its bank, the same payments come that way too. */
async function bookAtBank(url: string, payments: readonly BankPayment[]): Promise<void> {
  const booked = payments.map(
    ({ account, archiveId, cents, bookingDay, payerName, payerIban, reference, message }) => ({
      iban: account,
      archiveId,
      cents,
      bookingDay,
      name: payerName,
      counterIban: payerIban,
      reference,
      message,
    }),
  )
  await fetch(`${url}/__nordigen/transactions`, { method: 'POST', body: JSON.stringify(booked) })
}

function paymentsOf(row: InvoiceSummary, variant: BankVariant, day: Day): BankPayment[] {
  const pay = (change: Partial<BankPayment> = {}): BankPayment => ({
    account: row.iban,
    bookingDay: day,
    paidDay: day,
    cents: row.open,
    payerName: row.tenantName,
    payerIban: testIban('1', 2_000_000 + (Number(row.reference) % 1_000_000)),
    archiveId: `${day.slice(2).replaceAll('-', '')}${String(chanceNumber()).padStart(12, '0')}`,
    ...(variant === 'withoutReference'
      ? { message: `Vuokra ${row.apartmentAddress}` }
      : { reference: variant === 'wrongReference' ? strangeReference(row) : row.reference }),
    ...change,
  })
  if (variant === 'part') return [pay({ cents: Math.ceil(row.open / 2) })]
  if (variant === 'over') return [pay({ cents: row.open + 10_00 })]
  if (variant === 'double') return [pay(), pay()]
  return [pay()]
}

/** The archive id of a payment is the bank's own, so it is new in each file. */
const chanceNumber = () => Number.parseInt(createHash('sha256').update(newId()).digest('hex').slice(0, 11), 16) % 1e12

/** A valid reference that no invoice here has. */
const strangeReference = ({ reference }: InvoiceSummary) => makeReference(`99${reference.slice(0, -1)}`)
