import { type Cents, printMoney, sumOf } from '#shared/base/money.ts'
import { ibanOfBban } from '#shared/identifiers/iban.ts'
import { type BatchTotal, ownIds, type ReadEntry } from './bank-entry.ts'
import { dayAt, digitsAt, lineFault, linesOf, paddedRecord, type RecordLine } from './record-lines.ts'
import { remittanceOf } from './remittance.ts'
import { accountOf, Details, dayOr, signedCents } from './tito-fields.ts'
import { type Counted, checkTotals } from './tito-totals.ts'

/** The electronic account statement (TITO): records T00–T81, Finance Finland's service description 3.3. */

export interface TitoContents {
  accounts: string[]
  entries: ReadEntry[]
  batches: BatchTotal[]
}

/** Records whose fields have fixed places. */
const lengths = new Map([
  ['T00', 322],
  ['T10', 188],
  ['T40', 50],
  ['T50', 67],
])

/** Corrections of running totals, offers and messages of the bank, and copies of entries of another statement. */
const passedOver = new Set(['T51', 'T60', 'T70', 'T80', 'T81'])

/** An entry with what breaks it down. */
interface Row extends Counted {
  record: RecordLine
  /** 0 moves the account; a higher one breaks down the row above it. */
  level: number
  details: Details
  parts: Row[]
}

/** One statement of one account, while it is read. */
interface Statement {
  start: RecordLine
  account: string
  opening: Cents
  rows: Row[]
  /** The rows from the last one of the lowest level to the one just read. */
  path: Row[]
  /** How many rows the last balance is of; below zero before there is any. */
  balanced: number
  records: number
  parts: number
  moved: Cents
  totals: RecordLine[]
}

class TitoReader {
  private readonly accounts = new Set<string>()
  private readonly entries: ReadEntry[] = []
  private readonly batches: BatchTotal[] = []
  private statement: Statement | undefined

  read(text: string): TitoContents {
    for (const written of linesOf(text)) {
      const type = written.record.slice(0, 3)
      const length = lengths.get(type)
      const row = length === undefined ? written : { ...written, record: paddedRecord(written, length) }
      if (type === 'T00') this.begin(row)
      else this.take(type, row)
    }
    this.finish()
    return { accounts: [...this.accounts], entries: this.entries, batches: this.batches }
  }

  private begin(row: RecordLine): void {
    this.finish()
    const currency = row.record.slice(96, 99)
    if (currency !== 'EUR') throw lineFault(row.line, `Tilin valuutta on ${currency}. Vain eurotilit luetaan.`)
    const opening = signedCents(row, 72, 'Alkusaldo')
    this.statement = {
      start: row,
      account: accountOf(row),
      opening,
      rows: [],
      path: [],
      balanced: -1,
      records: 0,
      parts: 0,
      moved: 0,
      totals: [],
    }
  }

  private take(type: string, row: RecordLine): void {
    const statement = this.statement
    if (!statement) throw lineFault(row.line, 'Tiliotteen aloittava tietue T00 puuttuu.')
    statement.records += 1
    if (type === 'T10') addRow(statement, row)
    else if (type === 'T11') {
      const entry = statement.path.at(-1)
      if (!entry) throw lineFault(row.line, 'Lisätiedolla (tietue T11) ei ole tapahtumaa.')
      entry.details.add(row)
    } else if (type === 'T40') checkBalance(statement, row)
    else if (type === 'T50') statement.totals.push(row)
    else if (!passedOver.has(type)) throw lineFault(row.line, `Tuntematon tietue ${type}.`)
  }

  private finish(): void {
    const statement = this.statement
    if (!statement) return
    const { start, account, rows, balanced, totals } = statement
    if (balanced < rows.length) {
      throw lineFault(start.line, 'Tiliotteen loppusaldo (tietue T40) puuttuu: tiedosto on katkennut.')
    }
    checkCount(statement)
    checkTotals(totals, rows)
    for (const row of rows) this.keep(account, row, undefined)
    this.accounts.add(account)
    this.statement = undefined
  }

  /** Takes the payments of an entry: its parts when it has been broken down, or else itself. */
  private keep(
    account: string,
    row: Row,
    batch: { id: string | undefined; own: string | undefined } | undefined,
  ): void {
    const { cents, parts, details, bookingDay } = row
    const archiveId = batch ? batch.own : archiveIdOf(row)
    if (parts.length > 0) {
      const sum = sumOf(parts.map((part) => part.cents))
      if (sum !== cents) {
        const said = `tapahtuman summa on ${printMoney(cents)}, mutta sen erittely tekee ${printMoney(sum)}.`
        throw lineFault(row.record.line, said)
      }
      const id = archiveId ?? batch?.id
      const ids = ownIds(id, parts.map(archiveIdOf))
      for (const [place, part] of parts.entries()) this.keep(account, part, { id, own: ids[place] })
    } else if (isTotal(row)) {
      const { count } = details
      const existing = { ...(count > 0 ? { count } : {}), ...(archiveId ? { archiveId } : {}) }
      this.batches.push({ before: this.entries.length, account, bookingDay, cents, ...existing })
    } else {
      this.entries.push({ account, ...paymentOf(row), ...(archiveId ? { archiveId } : {}), batchId: batch?.id })
    }
  }
}

const archiveIdOf = ({ record }: Row): string | undefined => record.record.slice(12, 30).trim() || undefined

/** The references that an entry has in its own place and in the lines after it. */
const referencesOf = ({ record, details }: Row): string[] =>
  [...details.references, record.record.slice(159, 179).trim()].filter((reference) => !/^0*$/.test(reference))

/** A total whose payments come in another file: it counts several, or it is incoming references (705) without one. */
const isTotal = (row: Row): boolean =>
  row.details.count > 1 || (row.record.record.slice(49, 52) === '705' && referencesOf(row).length === 0)

function addRow(statement: Statement, record: RecordLine): void {
  const level = Number(/^[ \d]$/.exec(record.record[187] ?? '')?.[0] ?? Number.NaN)
  if (Number.isNaN(level)) throw lineFault(record.line, 'Tasotunnus (merkki 188) ei ole numero.')
  const kind = record.record[48] ?? ''
  if (!/^[1-4]$/.test(kind)) throw lineFault(record.line, `Tapahtumatyyppi '${kind}' ei ole 1–4.`)
  while ((statement.path.at(-1)?.level ?? -1) >= level) statement.path.pop()
  const above = statement.path.at(-1)
  if (level > 0 && !above) throw lineFault(record.line, 'Erittelyrivin yläpuolella ei ole tapahtumaa.')
  const row = {
    record,
    level,
    cents: signedCents(record, 88, 'Summa'),
    bookingDay: above ? dayOr(record, 31, 'Kirjauspäivä', above.bookingDay) : dayAt(record, 31, 'Kirjauspäivä'),
    correction: kind === '3' || kind === '4',
    details: new Details(),
    parts: [],
  }
  statement.path.push(row)
  if (above) {
    above.parts.push(row)
    statement.parts += 1
  } else {
    statement.rows.push(row)
    statement.moved += row.cents
  }
}

/** The opening balance and the entries so far must be the balance that the bank gives. */
function checkBalance(statement: Statement, row: RecordLine): void {
  const { opening, moved, rows } = statement
  const balance = signedCents(row, 13, 'Saldo')
  if (opening + moved !== balance) {
    throw lineFault(
      row.line,
      `tiliotteen summat eivät täsmää: alkusaldo ${printMoney(opening)} ja tapahtumat ${printMoney(moved)} ` +
        `tekevät ${printMoney(opening + moved)}, mutta saldo on ${printMoney(balance)}. ` +
        'Tiedosto on vajaa tai muuttunut, eikä siitä luettu mitään.',
    )
  }
  statement.balanced = rows.length
}

/** The number of records at the start, where given; banks count entries, entries with their parts, or all records. */
function checkCount({ start, rows, parts, records }: Statement): void {
  const said = Number(digitsAt(start, 91, 96, 'Tietueiden määrä'))
  if ([0, rows.length, rows.length + parts, records, records + 1].includes(said)) return
  throw lineFault(
    start.line,
    `tiliotteella pitäisi olla ${said} tapahtumaa, mutta niitä on ${rows.length}. Tiedosto on vajaa tai muuttunut.`,
  )
}

/** The entry's fields, its account and archive id apart. */
function paymentOf(row: Row): Omit<ReadEntry, 'account' | 'archiveId' | 'batchId'> {
  const { record, cents, bookingDay, correction, details } = row
  const field = (from: number, to: number) => record.record.slice(from, to).trim()
  const valueDay = dayOr(record, 37, 'Arvopäivä', bookingDay)
  const { name, others } = namesOf(field(108, 143), details)
  const { message, ...reference } = remittanceOf(referencesOf(row), details.message())
  const iban = details.iban ?? ibanOfCounterAccount(field(144, 158))
  return {
    bookingDay,
    valueDay,
    paidDay: dayOr(record, 43, 'Maksupäivä', valueDay),
    cents,
    currency: 'EUR',
    reversal: correction,
    ...reference,
    payerName: name,
    ...(iban ? { payerIban: iban } : {}),
    message: [message, ...others].join(' ').trim() || (reference.reference ? '' : field(52, 87)),
    source: 'tito',
  }
}

/** A longer form of a name cut short takes its place; another name is of somebody on whose behalf was paid. */
function namesOf(written: string, { names }: Details): { name: string; others: string[] } {
  const named = [...new Set(names)].filter((name) => name !== '')
  const longer = named.find((name) => name.startsWith(written))
  return { name: longer ?? written, others: named.filter((name) => name !== longer && name !== written) }
}

const ibanOfCounterAccount = (digits: string): string | undefined =>
  /^\d{14}$/.test(digits) && !/^0+$/.test(digits) ? ibanOfBban(digits) : undefined

/** The entries of a TITO statement. Sums that disagree refuse the whole file with a Problem. */
export const readTito = (text: string): TitoContents => new TitoReader().read(text)
