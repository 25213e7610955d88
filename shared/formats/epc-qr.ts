import type { Day } from '../base/day.ts'
import { type Cents, decimalOf } from '../base/money.ts'
import { compact } from '../identifiers/check-digits.ts'
import { isRf, rfOf } from '../identifiers/reference.ts'

const MOST_BYTES = 331
const MOST_CENTS = 99_999_999_999
const MOST_NAME = 70

export interface QrContents {
  bic: string
  /** The payee; cut at 70 characters. */
  name: string
  iban: string
  /** 0,01–999 999 999,99 euros. */
  cents: Cents
  /** A Finnish reference is turned into RF, since a bare one is not known to be accepted. */
  reference: string
  due: Day
}

const utf8Bytes = (text: string): number => {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * The text of a payment QR code (EPC069-12, version 001 in UTF-8, with the Finnish due day line of Finance Finland's guide
 * 2015); draw it with error correction M. Undefined when the amount cannot be carried or the text is over 331 bytes.
 */
export function epcQr({ bic, name, iban, cents, reference, due }: QrContents): string | undefined {
  if (cents < 1 || cents > MOST_CENTS) return undefined
  const rf = isRf(reference) ? compact(reference) : rfOf(reference)
  const payee = Array.from(name.replace(/\s+/g, ' ').trim()).slice(0, MOST_NAME).join('')
  const lines = ['BCD', '001', '1', 'SCT', compact(bic), payee, compact(iban), `EUR${decimalOf(cents)}`]
  const text = [...lines, '', rf, '', `ReqdExctnDt/${due}`].join('\n')
  return utf8Bytes(text) <= MOST_BYTES ? text : undefined
}
