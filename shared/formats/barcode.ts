import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { compact } from '../identifiers/check-digits.ts'
import { isFinnishIban } from '../identifiers/iban.ts'
import { isFinnishRf, isReference } from '../identifiers/reference.ts'

const START_C = 105
const STOP = 106
const MOST_CENTS = 99_999_999

/** Bar and space widths in modules of each Code 128 symbol, a bar first (ISO/IEC 15417); 105 starts set C, 106 stops. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )

export interface BarcodeContents {
  iban: string
  /** A Finnish reference gives version 4, an RF reference version 5. */
  reference: string
  /** Left out as zeros when not positive or above 999 999,99 euros. */
  cents: Cents
  /** The nominal due day. */
  due?: Day | undefined
}

/**
 * The 54 digits of the Finnish bank barcode (virtuaaliviivakoodi), versions 4 and 5 (Finance Finland, Bank Bar Code Guide
 * 5.3). Undefined when the account is not Finnish or the reference is not one that a Finnish bank reads.
 */
export function virtualBarcode({ iban, reference, cents, due }: BarcodeContents): string | undefined {
  if (!isFinnishIban(iban)) return undefined
  const account = compact(iban).slice(2)
  const amount = String(cents > 0 && cents <= MOST_CENTS ? cents : 0).padStart(8, '0')
  const day = due ? due.slice(2).replaceAll('-', '') : '000000'
  const written = compact(reference)
  if (isReference(written)) {
    return `4${account}${amount}000${written.replace(/^0+/, '').padStart(20, '0')}${day}`
  }
  if (isFinnishRf(written)) {
    return `5${account}${amount}${written.slice(2, 4)}${written.slice(4).padStart(21, '0')}${day}`
  }
  return undefined
}

export interface Code128 {
  /** Symbol values: start C, the pairs of digits, the check value and stop. */
  values: number[]
  check: number
  /** Widths in modules of bars and spaces in turn, a bar first; leave ten modules empty on both sides. */
  bars: number[]
}

/** The Code 128 symbol, set C throughout, of an even number of digits. */
export function code128c(digits: string): Code128 {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError(`'${digits}' is not an even number of digits`)
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number)
  const check = pairs.reduce((sum, pair, place) => sum + pair * (place + 1), START_C) % 103
  const values = [START_C, ...pairs, check, STOP]
  const bars = values.flatMap((value) => Array.from(widths[value] ?? '', Number))
  return { values, check, bars }
}
