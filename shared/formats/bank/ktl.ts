import { printMoney } from '#shared/base/money.ts'
import { ibanOfBban } from '#shared/identifiers/iban.ts'
import { normaliseReference } from '#shared/identifiers/reference.ts'
import type { ReadEntry } from './bank-entry.ts'
import { dayAt, digitsAt, lineFault, linesOf, paddedRecord, type RecordLine } from './record-lines.ts'

/** Incoming reference payments (KTL): lines of 90 characters, Finance Finland's service description 2.1. */

const LINE_LENGTH = 90

interface Tally {
  count: number
  cents: number
}

interface Batch {
  startLine: number
  payments: Tally
  corrections: Tally
  failed: Tally
}

const add = (tally: Tally, cents: number) => {
  tally.count += 1
  tally.cents += cents
}

function checkCurrency(code: string, line: number): void {
  if (code !== '1') throw lineFault(line, `Valuutta ei ole euro (valuuttatunnus ${code}).`)
}

/** An event, record 3 (reference payment) or 5 (direct debit); undefined for a direct debit that failed. */
function eventOf(row: RecordLine, batch: Batch): ReadEntry | undefined {
  const { record, line } = row
  checkCurrency(record.slice(75, 76), line)
  const cents = Number(digitsAt(row, 78, 87, 'Summa'))
  const correction = digitsAt(row, 88, 88, 'Oikaisutunnus') === '1'
  const failed = record.startsWith('5') && !' 0'.includes(record.slice(89, 90))
  add(failed ? batch.failed : correction ? batch.corrections : batch.payments, cents)
  if (failed) return undefined
  const bookingDay = dayAt(row, 16, 'Kirjauspäivä')
  const originalReference = record.slice(43, 63).trim()
  const reference = normaliseReference(originalReference)
  const archiveId = record.slice(27, 43).trim()
  return {
    account: ibanOfBban(digitsAt(row, 2, 15, 'Tilinumero')),
    bookingDay,
    valueDay: bookingDay,
    paidDay: dayAt(row, 22, 'Maksupäivä'),
    cents: correction ? 0 - cents : cents,
    currency: 'EUR',
    reversal: correction,
    ...(reference ? { reference, originalReference } : {}),
    payerName: record.slice(63, 75).trim(),
    message: '',
    ...(archiveId ? { archiveId } : {}),
    source: 'ktl',
  }
}

function checkTally(line: number, what: string, said: Tally, read: Tally): void {
  if (said.count === read.count && said.cents === read.cents) return
  throw lineFault(
    line,
    `Erän yhteenvedossa ${what} ${said.count} kpl, ${printMoney(said.cents)}, mutta tiedostossa on ` +
      `${read.count} kpl, ${printMoney(read.cents)}. Tiedosto on vajaa tai muuttunut.`,
  )
}

function checkSummary(row: RecordLine, batch: Batch): void {
  const tally = (from: number): Tally => ({
    count: Number(digitsAt(row, from, from + 5, 'Kappalemäärä')),
    cents: Number(digitsAt(row, from + 6, from + 16, 'Summa')),
  })
  checkTally(row.line, 'on maksuja', tally(2), batch.payments)
  checkTally(row.line, 'on oikaisuja', tally(19), batch.corrections)
  checkTally(row.line, 'on epäonnistuneita suoraveloituksia', tally(36), batch.failed)
}

const none = (): Tally => ({ count: 0, cents: 0 })

/** The entries of a KTL file. Each batch must agree with its summary, or the whole file is refused with a Problem. */
export function readKtl(text: string): ReadEntry[] {
  const entries: ReadEntry[] = []
  let batch: Batch | undefined
  for (const written of linesOf(text)) {
    const { line } = written
    const row = { record: paddedRecord(written, LINE_LENGTH), line }
    const type = row.record[0] ?? ''
    if (type === '0') {
      if (batch) throw lineFault(line, `Edelliseltä erältä (alkaa riviltä ${batch.startLine}) puuttuu yhteenveto.`)
      checkCurrency(row.record.slice(22, 23), line)
      batch = { startLine: line, payments: none(), corrections: none(), failed: none() }
    } else if (!batch) {
      throw lineFault(line, 'Erän aloittava tietue 0 puuttuu.')
    } else if (type === '3' || type === '5') {
      const entry = eventOf(row, batch)
      if (entry) entries.push(entry)
    } else if (type === '9') {
      checkSummary(row, batch)
      batch = undefined
    } else {
      throw lineFault(line, `Tuntematon tietue ${type}.`)
    }
  }
  if (batch) {
    throw lineFault(batch.startLine, 'Erän yhteenveto (tietue 9) puuttuu: tiedosto on katkennut.')
  }
  return entries
}
