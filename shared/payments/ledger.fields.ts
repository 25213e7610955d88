import { dictionaryOf } from '../base/noun-fields.ts'
import type { Balance } from './balance.ts'
import type { LedgerEntry } from './ledger.ts'
import type { StatementSums } from './statement.ts'

/** What a statement (tiliote) tells of each event of an account. */
export const ledgerFields = dictionaryOf<LedgerEntry>()({
  day: { label: 'Päivä', kind: 'day' },
  kind: { label: 'Tapahtuma', kind: 'text' },
  invoice: { label: 'Lasku', kind: 'name' },
  invoiceNumber: { label: 'Lasku', kind: 'text' },
  amount: { label: 'Summa', kind: 'money' },
  balance: { label: 'Saldo', kind: 'money' },
})

/** What a statement comes to. */
export const statementFields = dictionaryOf<Omit<StatementSums, 'from' | 'to'>>()({
  opening: { label: 'Alkusaldo', kind: 'money' },
  billed: { label: 'Laskutettu', kind: 'money' },
  paid: { label: 'Maksettu', kind: 'money' },
  lost: { label: 'Luottotappio', kind: 'money' },
  closing: { label: 'Loppusaldo', kind: 'money' },
})

/** How somebody's invoices stand, and what of their money is kept for later ones (maksajan hyväksi). */
export const balanceFields = dictionaryOf<Omit<Balance, 'openCount' | 'overdueCount' | 'overdueSince'>, 'credit'>()({
  billed: statementFields.billed,
  paid: statementFields.paid,
  open: { label: 'Avoinna', kind: 'money' },
  lost: { label: 'Luottotappiona', kind: 'money' },
  toReturn: { label: 'Palautettavaa', kind: 'money' },
  overdue: { label: 'Myöhässä', kind: 'money' },
  credit: { label: 'Maksajan hyväksi', kind: 'money' },
})
