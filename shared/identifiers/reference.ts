import { compact, inGroups, inGroupsFromRight, mod97, weightedSum } from './check-digits.ts'

/**
 * A Finnish reference number (viitenumero): 4–20 digits of which the last is the check (Finance Finland, Forming a
 * Finnish reference number). Kept without blanks and leading zeros.
 */
export type Reference = string

const WEIGHTS = [7, 3, 1]
const RF_AS_DIGITS = '2715'

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** The check digit for a base of digits. */
export const referenceCheckDigit = (base: string): number => (10 - (weightedSum(base, WEIGHTS) % 10)) % 10

/** The reference of a base of 3–19 significant digits. */
export function makeReference(base: string): Reference {
  const digits = withoutZeros(base)
  if (!/^\d{3,19}$/.test(digits)) throw new RangeError(`'${base}' is not a base of 3–19 digits for a reference`)
  return `${digits}${referenceCheckDigit(digits)}`
}

/** True for a valid Finnish reference, however it is grouped or padded with zeros. */
export function isReference(text: string): boolean {
  const digits = compact(text)
  if (!/^\d{4,20}$/.test(digits)) return false
  const value = withoutZeros(digits)
  return value.length >= 4 && referenceCheckDigit(value.slice(0, -1)) === Number(value.slice(-1))
}

/** True for a valid RF reference of any country (ISO 11649): what a payer may have used. */
export function isRf(text: string): boolean {
  const rf = compact(text)
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(rf) && mod97(`${rf.slice(4)}${rf.slice(0, 4)}`) === 1
}

/** True for an RF reference around a valid Finnish one: the only kind that we issue. */
export const isFinnishRf = (text: string): boolean => isRf(text) && isReference(compact(text).slice(4))

/** The RF form of a Finnish reference: 1234561 is RF341234561. */
export function rfOf(reference: Reference): string {
  const body = withoutZeros(compact(reference))
  const check = 98 - mod97(`${body}${RF_AS_DIGITS}00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/**
 * The form by which references are compared and stored: blanks and leading zeros left out and RF taken off a body of
 * digits. Undefined when nothing significant is left; nothing is validated, so a foreign reference passes as it is.
 */
export function normaliseReference(text: string): string | undefined {
  const written = compact(text)
  const body = /^RF\d{2}(\d{1,21})$/.exec(written)?.[1] ?? written
  const normalised = /^\d+$/.test(body) ? withoutZeros(body) : body
  return normalised === '' ? undefined : normalised
}

/** As it is printed: a Finnish reference in fives from the right, an RF reference in fours from the left. */
export function printReference(text: string): string {
  const written = compact(text)
  return written.startsWith('RF') ? inGroups(written, 4) : inGroupsFromRight(withoutZeros(written), 5)
}
