import { type Day, isDay } from '#shared/base/day.ts'
import { ibanOfBban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { normaliseReference } from '#shared/base/reference.ts'
import { decodeLatin1, decodeUtf8 } from '#shared/base/text-bytes.ts'
import type { ReadEntry } from './bank-entry.ts'

/** Incoming reference payments (KTL): lines of 90 characters, Finance Finland's service description 2.1. */

const LINE_LENGTH = 90

/** Letters of 7-bit ISO 646-FI in the places of brackets. */
const iso646: Readonly<Record<string, string>> = { '[': 'Ä', '\\': 'Ö', ']': 'Å', '{': 'ä', '|': 'ö', '}': 'å' }

/**
 * The text of a KTL file. Seven-bit bytes only: ISO 646-FI, where brackets are letters. Otherwise ISO-8859-1, unless the
 * file has been saved again as UTF-8 on its way.
 */
export function decodeKtl(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte > 0x7f)) return decodeUtf8(bytes) ?? decodeLatin1(bytes)
  return decodeLatin1(bytes).replace(/[[\\\]{|}]/g, (char) => iso646[char] ?? char)
}

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

const fault = (line: number, sentence: string) => new Problem('invalid', `Rivi ${line}: ${sentence}`)

/** A field of digits, from and to counted from 1 as in the service description. */
function digits(record: string, line: number, from: number, to: number, what: string): string {
  const field = record.slice(from - 1, to)
  if (!/^\d+$/.test(field)) throw fault(line, `${what} (merkit ${from}–${to}) ei ole numeroita.`)
  return field
}

function dayAt(record: string, line: number, from: number, what: string): Day {
  const field = digits(record, line, from, from + 5, what)
  const day = `20${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}`
  if (!isDay(day)) throw fault(line, `${what} ${field} ei ole päivä.`)
  return day
}

const add = (tally: Tally, cents: number) => {
  tally.count += 1
  tally.cents += cents
}

function checkCurrency(code: string, line: number): void {
  if (code !== '1') throw fault(line, `Valuutta ei ole euro (valuuttatunnus ${code}).`)
}

/** An event, record 3 (reference payment) or 5 (direct debit); undefined for a direct debit that failed. */
function eventOf(record: string, line: number, batch: Batch): ReadEntry | undefined {
  checkCurrency(record.slice(75, 76), line)
  const cents = Number(digits(record, line, 78, 87, 'Summa'))
  const correction = digits(record, line, 88, 88, 'Oikaisutunnus') === '1'
  const failed = record.startsWith('5') && !' 0'.includes(record.slice(89, 90))
  add(failed ? batch.failed : correction ? batch.corrections : batch.payments, cents)
  if (failed) return undefined
  const bookingDay = dayAt(record, line, 16, 'Kirjauspäivä')
  const originalReference = record.slice(43, 63).trim()
  const reference = normaliseReference(originalReference)
  const archiveId = record.slice(27, 43).trim()
  return {
    account: ibanOfBban(digits(record, line, 2, 15, 'Tilinumero')),
    bookingDay,
    valueDay: bookingDay,
    paidDay: dayAt(record, line, 22, 'Maksupäivä'),
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
  throw fault(
    line,
    `Erän yhteenvedossa ${what} ${said.count} kpl, ${printMoney(said.cents)}, mutta tiedostossa on ` +
      `${read.count} kpl, ${printMoney(read.cents)}. Tiedosto on vajaa tai muuttunut.`,
  )
}

function checkSummary(record: string, line: number, batch: Batch): void {
  const tally = (from: number): Tally => ({
    count: Number(digits(record, line, from, from + 5, 'Kappalemäärä')),
    cents: Number(digits(record, line, from + 6, from + 16, 'Summa')),
  })
  checkTally(line, 'on maksuja', tally(2), batch.payments)
  checkTally(line, 'on oikaisuja', tally(19), batch.corrections)
  checkTally(line, 'on epäonnistuneita suoraveloituksia', tally(36), batch.failed)
}

const none = (): Tally => ({ count: 0, cents: 0 })

function linesOf(text: string): { record: string; line: number }[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((written, index) => ({ record: written.trimEnd().padEnd(LINE_LENGTH), line: index + 1 }))
    .filter(({ record }) => record.trim() !== '')
}

/** The entries of a KTL file. Each batch must agree with its summary, or the whole file is refused with a Problem. */
export function readKtl(text: string): ReadEntry[] {
  const entries: ReadEntry[] = []
  let batch: Batch | undefined
  for (const { record, line } of linesOf(text)) {
    const type = record[0] ?? ''
    if (record.length > LINE_LENGTH) throw fault(line, `Rivillä on ${record.length} merkkiä, vaikka niitä saa olla 90.`)
    if (type === '0') {
      if (batch) throw fault(line, `Edelliseltä erältä (alkaa riviltä ${batch.startLine}) puuttuu yhteenveto.`)
      checkCurrency(record.slice(22, 23), line)
      batch = { startLine: line, payments: none(), corrections: none(), failed: none() }
    } else if (!batch) {
      throw fault(line, 'Erän aloittava tietue 0 puuttuu.')
    } else if (type === '3' || type === '5') {
      const entry = eventOf(record, line, batch)
      if (entry) entries.push(entry)
    } else if (type === '9') {
      checkSummary(record, line, batch)
      batch = undefined
    } else {
      throw fault(line, `Tuntematon tietue ${type}.`)
    }
  }
  if (batch) {
    throw fault(batch.startLine, 'Erän yhteenveto (tietue 9) puuttuu: tiedosto on katkennut.')
  }
  return entries
}
