import { type Day, yearOf } from '#shared/base/day.ts'
import { ibanOfBban } from '#shared/identifiers/iban.ts'

const checkLetters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/** A personal identity code of nobody: individual numbers 900–999 are given to no person (DVV). */
export function testPersonalId(born: Day, number: number): string {
  const date = `${born.slice(8)}${born.slice(5, 7)}${born.slice(2, 4)}`
  const individual = String(900 + (number % 100))
  return `${date}${yearOf(born) < 2000 ? '-' : 'A'}${individual}${checkLetters[Number(date + individual) % 31]}`
}

const businessWeights = [7, 9, 10, 5, 8, 4, 2]

/** A business id with a right check digit from the numbers 99xxxxx, which no company has yet. */
export function testBusinessId(number: number): string {
  for (let tail = number; ; tail += 1) {
    const digits = String(9_900_000 + (tail % 100_000))
    const sum = businessWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
    const check = (11 - (sum % 11)) % 11
    // A sum that leaves one has no check digit, so such numbers are never given.
    if (check < 10) return `${digits}-${check}`
  }
}

/** An account number of the right form and check. @param bank the first digits, by which the bank is known */
export const testIban = (bank: string, number: number): string =>
  ibanOfBban(`${bank}${String(number).padStart(14 - bank.length, '0')}`)
