import { printMoney } from '#shared/base/money.ts'
import type { JournalRow } from '#shared/bookkeeping/journal/api.ts'
import { type VoucherDocument, voucherKindLabels } from '#shared/bookkeeping/journal/voucher.ts'
import type { Column } from '../../ui/table/columns.tsx'

/** Where the document that a voucher rests on is seen. */
const documentAt: Readonly<Record<VoucherDocument, (id: string, number: string) => string>> = {
  invoice: (id) => `/invoice/edit/${id}`,
  payment: (_, number) => `/payments?tab=payments&search=${encodeURIComponent(number)}`,
  entry: () => '/payments',
  deposit: (id) => `/deposits?deposit=${id}`,
  receipt: (id) => `/receipts/edit/${id}`,
  outgoing: (_, number) => `/outgoing-payments?tab=payments&search=${encodeURIComponent(number)}`,
  loss: (_, number) => `/reports/credit-losses?search=${encodeURIComponent(number)}`,
}

/** What the journal and the general ledger tell of an entry. */
export const journalColumns: readonly Column<JournalRow>[] = [
  { key: 'voucher', title: 'Tosite', to: ({ of, id, number }) => documentAt[of](id, number), sort: false },
  { key: 'day', title: 'Päivä', kind: 'day' },
  { key: 'kind', title: 'Laji', cell: ({ kind }) => voucherKindLabels[kind], sort: false },
  { key: 'number', title: 'Numero' },
  { key: 'text', title: 'Selite' },
  {
    key: 'account',
    title: 'Tili',
    cell: ({ account, accountName }) => `${account} ${accountName}`.trim(),
    to: ({ account }) => `/reports/bookkeeping?tab=ledger&account=${account}`,
  },
  { key: 'vatRate', title: 'ALV', kind: 'percent' },
  { key: 'costCentre', title: 'Kustannuspaikka', extra: true },
  { key: 'principalName', title: 'Päämies', extra: true },
  { key: 'debit', title: 'Debet', kind: 'money', sum: true, cell: ({ debit }) => (debit ? printMoney(debit) : '') },
  {
    key: 'credit',
    title: 'Kredit',
    kind: 'money',
    sum: true,
    cell: ({ credit }) => (credit ? printMoney(credit) : ''),
  },
]
