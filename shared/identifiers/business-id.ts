import { compact, weightedSum } from './check-digits.ts'

/** A Finnish business id (Y-tunnus), '1790235-0'. */
export type BusinessId = string

/** Weights 7 9 10 5 8 4 2 of the seven digits, here from the last one leftwards. */
const WEIGHTS = [2, 4, 8, 5, 10, 9, 7]
const OVT_PREFIX = '0037'

/** The check digit of the seven digits, or undefined for a number that is never issued (remainder 1). */
function checkOf(digits: string): number | undefined {
  const remainder = weightedSum(digits, WEIGHTS) % 11
  if (remainder === 1) return undefined
  return remainder === 0 ? 0 : 11 - remainder
}

const isIssued = (digits: string, check: string): boolean => Number(digits) > 0 && checkOf(digits) === Number(check)

/**
 * Reads a business id as typed: with its dash, as eight digits without it, or with the six digits of before March 2001.
 * Undefined when the check digit does not hold.
 */
export function parseBusinessId(text: string): BusinessId | undefined {
  const match = /^(\d{6,7})-(\d)$/.exec(compact(text)) ?? /^(\d{7})(\d)$/.exec(compact(text))
  if (!match) return undefined
  const [, body = '', check = ''] = match
  const digits = body.padStart(7, '0')
  return isIssued(digits, check) ? `${digits}-${check}` : undefined
}

/**
 * True for a business id in the form in which it is stored, '1790235-0'.
 *
 * @internal cases of the trade are held against it
 */
export const isBusinessId = (text: string): boolean => /^\d{7}-\d$/.test(text) && parseBusinessId(text) === text

const digitsOf = (id: BusinessId): string => id.replace('-', '')

/** The VAT number (ALV-numero), 'FI17902350'. */
export const vatNumberOf = (id: BusinessId): string => `FI${digitsOf(id)}`

/**
 * Reads a Finnish VAT number as typed, with or without blanks and the dash of the business id: 'FI 1790235-0'.
 *
 * @internal cases of the trade are held against it
 */
export function parseVatNumber(text: string): string | undefined {
  const id = /^FI(.+)$/.exec(compact(text))?.[1]
  const business = id && parseBusinessId(id)
  return business && vatNumberOf(business)
}

/**
 * True for a Finnish VAT number in its exact form: FI and eight digits, no dash.
 *
 * @internal cases of the trade are held against it
 */
export const isVatNumber = (text: string): boolean =>
  /^FI\d{8}$/.test(text) && isIssued(text.slice(2, 9), text.slice(9))

/**
 * The e-invoicing address by business id (OVT-tunnus), '003717902350', with a suffix of at most five characters.
 *
 * @internal cases of the trade are held against it
 */
export const ovtOf = (id: BusinessId, suffix = ''): string => `${OVT_PREFIX}${digitsOf(id)}${suffix}`

/** True for an OVT id whose business id is valid. */
export const isOvt = (text: string): boolean =>
  /^0037\d{8}[0-9A-Z]{0,5}$/.test(text) && isIssued(text.slice(4, 11), text.slice(11, 12))
