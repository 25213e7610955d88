/**
 * Rules of numbers while they are typed (spec section 5, Numeric inputs). Each gives the plain form of a text that is, or may
 * yet become, such a number, and undefined when some character does not belong: a key that would make it so writes
 * nothing. Pasted text is never cut into shape: what does not fit is left for the form to complain of.
 */

/** Without blanks between thousands, the true minus sign as a hyphen. */
const plain = (text: string): string => text.replace(/\s/g, '').replace('\u2212', '-')

/** Only numbers: digits after a single leading minus, leading zeros stripped: '-007' is '-7'. */
export function typedWhole(text: string): string | undefined {
  const match = /^(-?)(\d*)$/.exec(plain(text))
  return match ? `${match[1]}${match[2]?.replace(/^0+(?=\d)/, '')}` : undefined
}

/** Currency and other decimals: digits, a leading minus and one separator, a comma made a point: '1 234,5' is '1234.5'. */
export function typedDecimal(text: string, decimals = 2): string | undefined {
  const typed = plain(text).replace(',', '.')
  const match = /^-?\d*(?:\.(\d*))?$/.exec(typed)
  if (!match) return undefined
  const fits = match[1] === undefined || (decimals > 0 && match[1].length <= decimals)
  return fits ? typed : undefined
}

/** The number that a plain form says; undefined while there is no digit yet. */
export const numberOf = (typed: string | undefined): number | undefined =>
  typed !== undefined && /\d/.test(typed) ? Number(typed) || 0 : undefined
