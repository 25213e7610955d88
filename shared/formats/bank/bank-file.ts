import { Problem } from '#shared/base/problem.ts'
import { decodeLatin1, decodeLatin9, decodeUtf8 } from '#shared/formats/text-bytes.ts'
import { type BankEntry, type BankFileFormat, type BatchTotal, type ReadEntry, withKeys } from './bank-entry.ts'
import { readCamt } from './camt.ts'
import { readKtl } from './ktl.ts'
import { decodeRecords } from './record-lines.ts'
import { readTito } from './tito.ts'

export interface BankFile {
  format: BankFileFormat
  /** Our accounts that the file tells of, as IBANs. */
  accounts: string[]
  entries: BankEntry[]
  /** Totals whose payments come in another file; nothing to match. */
  batches: BatchTotal[]
}

const MEGABYTE = 1024 * 1024

/** The largest bank file that is read; about 50,000 payments in camt.053. */
export const MOST_BANK_FILE_BYTES = 50 * MEGABYTE

const SUPPORTED = 'Hae pankista tiliote camt.053- tai TITO-muodossa tai viitemaksut camt.054- tai KTL-muodossa.'

const invalid = (sentence: string) => new Problem('invalid', sentence)

/** Starts of files that people load by mistake. */
const strangers: readonly { start: string; what: string }[] = [
  { start: '%PDF', what: 'PDF-tiedosto' },
  { start: 'PK\u0003\u0004', what: 'Excel- tai zip-tiedosto' },
]

const startOf = (bytes: Uint8Array): string => decodeLatin1(bytes.subarray(0, 400)).replace(/^ï»¿/, '').trimStart()

function xmlText(bytes: Uint8Array): string {
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i.exec(startOf(bytes))?.[1] ?? 'UTF-8'
  const encoding = declared.toUpperCase()
  if (encoding === 'ISO-8859-1') return decodeLatin1(bytes)
  if (encoding === 'ISO-8859-15') return decodeLatin9(bytes)
  if (encoding !== 'UTF-8' && encoding !== 'US-ASCII') throw invalid(`Merkistöä ${declared} ei tunneta.`)
  const text = decodeUtf8(bytes)
  if (text === undefined) throw invalid('Tiedosto ei ole UTF-8-merkistöä, vaikka se niin ilmoittaa.')
  return text
}

/** Refuses by its size alone a file that is too large, so that it need not be read first. */
export function checkBankFileSize(bytes: number): void {
  if (bytes <= MOST_BANK_FILE_BYTES) return
  const size = Math.ceil(bytes / MEGABYTE)
  const most = MOST_BANK_FILE_BYTES / MEGABYTE
  throw invalid(`Tiedosto on liian suuri (${size} Mt, enintään ${most} Mt). Hae aineisto lyhyemmältä ajalta.`)
}

function readBytes(bytes: Uint8Array): BankFile {
  checkBankFileSize(bytes.length)
  const start = startOf(bytes)
  if (start === '') throw invalid('Tiedosto on tyhjä.')
  const stranger = strangers.find((existing) => start.startsWith(existing.start))
  if (stranger) throw invalid(`Se on ${stranger.what}. ${SUPPORTED}`)
  if (start.startsWith('<')) {
    const { entries, ...contents } = readCamt(xmlText(bytes))
    return { ...contents, entries: withKeys(entries) }
  }
  if (/^T00\d{3}/.test(start)) {
    const { entries, ...contents } = readTito(decodeRecords(bytes))
    return { format: 'tito', ...contents, entries: withKeys(entries) }
  }
  if (/^0\d{6}/.test(start)) {
    const entries = withKeys(readKtl(decodeRecords(bytes)))
    return { format: 'ktl', accounts: [...new Set(entries.map(({ account }) => account))], entries, batches: [] }
  }
  throw invalid(`Sen muotoa ei tunnisteta. ${SUPPORTED}`)
}

/**
 * Reads a bank file of any supported kind, recognised by its contents. A file that is broken, cut short, too large or of
 * another kind, or whose sums disagree, is refused whole with a Problem that says why in Finnish.
 *
 * @param name the file's name, for the Problem
 */
export function readBankFile(bytes: Uint8Array, name: string): BankFile {
  try {
    return readBytes(bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.kind, `Tiedostoa ${name} ei voitu lukea. ${error.message}`, error.fields)
  }
}

/** A payment, or a total of payments that come in another file. */
export type ReportedEntry = BankEntry & { totalOf?: { count?: number } }

/** Everything that the file says the accounts moved by, in its order: payments, and totals marked as such. */
export function answerOf({ format, entries, batches }: BankFile): ReportedEntry[] {
  const reported: ReportedEntry[][] = []
  const totals = withKeys(batches.map((batch) => ({ ...totalAsEntry(batch), source: format })))
  let next = 0
  for (const [place, { before, count }] of batches.entries()) {
    const total = totals[place]
    reported.push(entries.slice(next, before))
    next = before
    if (total) reported.push([{ ...total, totalOf: count === undefined ? {} : { count } }])
  }
  return [...reported, entries.slice(next)].flat()
}

const totalAsEntry = ({ account, bookingDay, cents, archiveId }: BatchTotal): Omit<ReadEntry, 'source'> => ({
  account,
  bookingDay,
  valueDay: bookingDay,
  paidDay: bookingDay,
  cents,
  currency: 'EUR',
  reversal: false,
  payerName: '',
  message: '',
  ...(archiveId ? { archiveId } : {}),
})
