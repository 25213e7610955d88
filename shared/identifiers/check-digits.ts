/** Check computations that several identifiers share. Each takes text of known characters, already cleaned. */

const A = 'A'.charCodeAt(0)

/** The remainder by 97 of digits and letters read as one number, A = 10 … Z = 35 (ISO 7064, used by IBAN and RF). */
export function mod97(text: string): number {
  let remainder = 0
  for (const char of text) {
    const value = char >= 'A' ? char.charCodeAt(0) - A + 10 : Number(char)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** The sum of the digits times the weights, which repeat from the last digit leftwards. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[digits.length - 1 - place]) * (weights[place % weights.length] ?? 0)
  }
  return sum
}

/** True when the last digit is the Luhn check of the others. */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The text in groups counted from the left: 'FI21 1234 5600 0007 85'. */
export const inGroups = (text: string, size: number): string =>
  text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ')

/** The text in groups counted from the right: '86851 62596 19897'. */
export function inGroupsFromRight(text: string, size: number): string {
  const first = text.length % size || size
  return `${text.slice(0, first)}${text.length > first ? ` ${inGroups(text.slice(first), size)}` : ''}`
}

/** Upper case, with blanks of every kind left out. */
export const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase()
