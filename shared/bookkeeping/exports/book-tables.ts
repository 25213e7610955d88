import type { Day } from '../../base/day.ts'
import { csvCell, csvLine } from '../../formats/csv.ts'
import type { SheetKind, SheetValue } from '../../formats/sheet-values.ts'
import { accountClassLabels } from '../journal/account-roles.ts'
import {
  type JournalRow,
  type SeriesRow,
  seriesStateLabels,
  type TrialBalanceRow,
  type VatReportRow,
} from '../journal/api.ts'
import { byNumber } from '../journal/ledger-sums.ts'
import { voucherKindLabels } from '../journal/voucher.ts'

type Column<Row> = readonly [title: string, kind: SheetKind, value: (row: Row) => SheetValue]

/** A table for people, as Finnish Excel reads it. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string {
  const lines = [`\uFEFF${csvLine(columns.map(([title]) => title))}`]
  for (const row of rows) lines.push(csvLine(columns.map(([, kind, value]) => csvCell(value(row), kind))))
  return lines.join('')
}

const entryColumns: readonly Column<JournalRow>[] = [
  ['Tosite', 'text', ({ voucher }) => voucher],
  ['Päivä', 'day', ({ day }) => day],
  ['Laji', 'text', ({ kind }) => voucherKindLabels[kind]],
  ['Asiakirja', 'text', ({ number }) => number],
  ['Selite', 'text', ({ text }) => text],
  ['Tili', 'text', ({ account }) => account],
  ['Tilin nimi', 'text', ({ accountName }) => accountName],
  ['Debet', 'money', ({ debit }) => debit],
  ['Kredit', 'money', ({ credit }) => credit],
  ['ALV-%', 'number', ({ vatRate }) => vatRate],
  ['ALV-osa', 'text', ({ vatPart }) => vatParts[vatPart]],
  ['Kustannuspaikka', 'text', ({ costCentre }) => costCentre],
  ['Päämies', 'text', ({ principalName }) => principalName],
]

const vatParts: Record<JournalRow['vatPart'], string> = { '': '', base: 'Veron peruste', tax: 'Vero' }

export const journalTable = (rows: Iterable<JournalRow>): string => tableCsv(entryColumns, rows)

/** The entries account by account, from the balance before the period to the balance after it. */
export function generalLedgerTable(rows: readonly JournalRow[], balances: readonly TrialBalanceRow[]): string {
  const byAccount = new Map<string, JournalRow[]>()
  for (const row of rows) {
    const of = byAccount.get(row.account)
    if (of) of.push(row)
    else byAccount.set(row.account, [row])
  }
  const reported = balances
    .toSorted((a, b) => byNumber(a.account, b.account))
    .flatMap((account) => ledgerOf(account, byAccount.get(account.account) ?? []))
  return tableCsv(ledgerColumns, reported)
}

interface LedgerLine {
  readonly of: Pick<TrialBalanceRow, 'account' | 'accountName'>
  readonly entry: JournalRow | undefined
  readonly words: string
  readonly balance: number
}

function ledgerOf(of: TrialBalanceRow, entries: readonly JournalRow[]): LedgerLine[] {
  let balance = of.opening
  return [
    { of, entry: undefined, words: 'Alkusaldo', balance },
    ...entries.map((entry): LedgerLine => {
      balance += entry.debit - entry.credit
      return { of, entry, words: entry.text, balance }
    }),
    { of, entry: undefined, words: 'Loppusaldo', balance },
  ]
}

const ledgerColumns: readonly Column<LedgerLine>[] = [
  ['Tili', 'text', ({ of }) => of.account],
  ['Tilin nimi', 'text', ({ of }) => of.accountName],
  ['Päivä', 'day', ({ entry }) => entry?.day],
  ['Tosite', 'text', ({ entry }) => entry?.voucher],
  ['Asiakirja', 'text', ({ entry }) => entry?.number],
  ['Selite', 'text', ({ words }) => words],
  ['Debet', 'money', ({ entry }) => entry?.debit],
  ['Kredit', 'money', ({ entry }) => entry?.credit],
  ['Saldo', 'money', ({ balance }) => balance],
]

export const trialBalanceTable = (rows: readonly TrialBalanceRow[]): string =>
  tableCsv<TrialBalanceRow>(
    [
      ['Tili', 'text', ({ account }) => account],
      ['Nimi', 'text', ({ accountName }) => accountName],
      ['Luokka', 'text', (row) => accountClassLabels[row.class]],
      ['Alkusaldo', 'money', ({ opening }) => opening],
      ['Debet', 'money', ({ debit }) => debit],
      ['Kredit', 'money', ({ credit }) => credit],
      ['Loppusaldo', 'money', ({ closing }) => closing],
    ],
    rows,
  )

export const vatTable = (rows: readonly VatReportRow[]): string =>
  tableCsv<VatReportRow>(
    [
      ['Kuukausi', 'text', ({ month }) => month],
      ['Laji', 'text', ({ of }) => (of === 'sales' ? 'Myynti' : 'Hankinta')],
      ['ALV-%', 'number', ({ rate }) => rate],
      ['Veron peruste', 'money', ({ base }) => base],
      ['Vero', 'money', ({ tax }) => tax],
      ['Kuukauden maksettava vero', 'money', ({ payable }) => payable],
    ],
    rows,
  )

export const seriesTable = (rows: readonly SeriesRow[]): string =>
  tableCsv<SeriesRow>(
    [
      ['Numerot', 'text', ({ numbers }) => numbers],
      ['Määrä', 'number', ({ count }) => count],
      ['Tila', 'text', ({ state }) => seriesStateLabels[state]],
      ['Syy', 'text', ({ reason }) => reason],
      ['Päivä', 'day', ({ day }) => day],
      ['Tekijä', 'text', ({ by }) => by],
    ],
    rows,
  )

/** An account of the chart with what is entered to it. */
export interface ChartLine {
  readonly number: string
  readonly name: string
  readonly class: TrialBalanceRow['class']
  readonly use: string
}

export const chartTable = (rows: readonly ChartLine[]): string =>
  tableCsv<ChartLine>(
    [
      ['Tili', 'text', ({ number }) => number],
      ['Nimi', 'text', ({ name }) => name],
      ['Luokka', 'text', (row) => accountClassLabels[row.class]],
      ['Käyttö', 'text', ({ use }) => use],
    ],
    rows,
  )

/** An invoice of the period, and the file that its picture is in. */
export interface PaperLine {
  readonly number: string
  readonly day: Day
  readonly kind: string
  readonly name: string
  readonly total: number
  readonly file: string
  readonly part: number
}

export const papersTable = (rows: readonly PaperLine[]): string =>
  tableCsv<PaperLine>(
    [
      ['Numero', 'text', ({ number }) => number],
      ['Päivä', 'day', ({ day }) => day],
      ['Laji', 'text', ({ kind }) => kind],
      ['Saaja', 'text', ({ name }) => name],
      ['Summa', 'money', ({ total }) => total],
      ['Tiedosto', 'text', ({ file }) => file],
      ['Osa', 'number', ({ part }) => part],
    ],
    rows,
  )
