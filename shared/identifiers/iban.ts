import { type Bank, banksByCode } from './bic-table.ts'
import { compact, inGroups, isLuhn, mod97 } from './check-digits.ts'

/** An account number as it is stored: upper case, no blanks. */
export type Iban = string

/** Lengths by country for the euro payments area (IBAN registry, SWIFT). Other countries are judged by the check alone. */
const lengths: ReadonlyMap<string, number> = new Map(
  'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
    .split(' ')
    .map((written) => [written.slice(0, 2), Number(written.slice(2))]),
)

/** The form in which account numbers are stored and compared. */
export const normaliseIban = (text: string): Iban => compact(text)

const checkDigits = (country: string, bban: string): string =>
  String(98 - mod97(`${bban}${country}00`)).padStart(2, '0')

/** True for an account number of any country whose check digits hold. */
export function isIban(text: string): boolean {
  const iban = compact(text)
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return false
  const length = lengths.get(iban.slice(0, 2))
  return (length === undefined || iban.length === length) && mod97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1
}

export const isFinnishIban = (text: string): boolean => /^FI\d{16}$/.test(compact(text)) && isIban(text)

/** 'FI21 1234 5600 0007 85' */
export const printIban = (text: string): string => inGroups(compact(text), 4)

/**
 * What is odd in a Finnish account number that is valid as an IBAN: its own last digit is a Luhn check that generic
 * tools do not test. A warning to show, not a reason to refuse.
 *
 * @internal cases of the trade are held against it
 */
export const ibanWarning = (text: string): string | undefined =>
  isFinnishIban(text) && !isLuhn(compact(text).slice(4))
    ? 'Tilinumeron kotimainen tarkistenumero ei täsmää. Tarkista tilinumero.'
    : undefined

/** The IBAN of a Finnish account in its 14-digit machine form, as KTL and TITO files write it. */
export const ibanOfBban = (bban: string): Iban => `FI${checkDigits('FI', bban)}${bban}`

/**
 * The IBAN of an account number of before 2014, '159030-776'; undefined when it is not one.
 *
 * @internal cases of the trade are held against it
 */
export function ibanOfOldAccount(text: string): Iban | undefined {
  const match = /^(\d{6})-?(\d{2,8})$/.exec(compact(text))
  if (!match) return undefined
  const [, bank = '', account = ''] = match
  const zeros = '0'.repeat(8 - account.length)
  const bban = /^[45]/.test(bank)
    ? `${bank}${account.slice(0, 1)}${zeros}${account.slice(1)}`
    : `${bank}${zeros}${account}`
  return isLuhn(bban) ? ibanOfBban(bban) : undefined
}

/** The bank of a Finnish account, found by the first digits of its number; undefined when the table does not know it. */
export function bankOf(text: string): Bank | undefined {
  const iban = compact(text)
  if (!iban.startsWith('FI')) return undefined
  for (const length of [4, 3, 2, 1]) {
    const bank = banksByCode.get(iban.slice(4, 4 + length))
    if (bank) return bank
  }
  return undefined
}

/** The BIC of a Finnish account's bank; undefined means that the user must be asked. */
export const bicOf = (iban: string): string | undefined => bankOf(iban)?.bic

/** A text in which account numbers have lost their middle: 'FI21 **** 0785'. */
export const maskIbans = (text: string): string =>
  text.replace(/\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){2,7}(?: ?[0-9A-Z]{1,3})?\b/g, (found) =>
    isIban(found) ? `${found.slice(0, 4)} **** ${compact(found).slice(-4)}` : found,
  )
