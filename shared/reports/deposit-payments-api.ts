import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { depositFields } from '../deposits/deposit.fields.ts'
import { Deposit } from '../deposits/deposit.ts'
import { depositTypeLabels } from '../deposits/deposit-types.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { printIban } from '../identifiers/iban.ts'

/** What was held of a deposit at the end of a day, and on which account, cents. */
export const DepositPaymentSummary = Deposit.pick({
  _id: true,
  tenant: true,
  tenantName: true,
  apartment: true,
  apartmentAddress: true,
  contractNumber: true,
  method: true,
  amount: true,
}).extend({
  /** The account that it was paid to. */
  iban: z.string(),
  received: z.number().int(),
  returned: z.number().int(),
  deducted: z.number().int(),
  /** What was on the account: a part that was let go counts until it is paid. */
  held: z.number().int(),
  /** Of that what was let go, but had not been paid. */
  unpaid: z.number().int(),
})
export type DepositPaymentSummary = z.output<typeof DepositPaymentSummary>

const accountDate = dayOrNone()

/** The payment list of deposits (spec section 7, reports). */
export const depositPaymentsApi = {
  /** What was held for whom at the end of a day, today unless told. */
  listDepositPayments: post('/reports/deposit-payment-list-report', {
    needs: 'deposits.read',
    body: ListQuery.extend({ accountDate }),
    reply: listOf(DepositPaymentSummary),
  }),
  /** The same on paper, account by account; answers application/pdf. */
  readDepositPaymentsPdf: get('/reports/deposit-payment-list-report/pdf', {
    needs: 'deposits.read',
    query: z.object({ accountDate }),
    reply: z.unknown(),
  }),
}

/** The columns of its table, on the screen and in files. */
export const depositPaymentColumns: readonly TableColumn<DepositPaymentSummary>[] = [
  { key: 'tenantName', title: depositFields.tenantName.label },
  { key: 'apartmentAddress', title: depositFields.apartmentAddress.label },
  { key: 'contractNumber', title: depositFields.contractNumber.label, extra: true },
  { key: 'method', title: depositFields.method.label, cell: ({ method }) => depositTypeLabels[method] },
  { key: 'iban', title: depositFields.iban.label, cell: ({ iban }) => (iban ? printIban(iban) : '–') },
  { key: 'amount', title: depositFields.amount.label, kind: 'money', sum: true },
  { key: 'received', title: depositFields.received.label, kind: 'money', sum: true },
  { key: 'returned', title: depositFields.returned.label, kind: 'money', sum: true },
  { key: 'deducted', title: depositFields.deducted.label, kind: 'money', sum: true, extra: true },
  { key: 'held', title: depositFields.held.label, kind: 'money', sum: true },
  { key: 'unpaid', title: 'Siitä vapautettu, maksamatta', kind: 'money', sum: true },
]
