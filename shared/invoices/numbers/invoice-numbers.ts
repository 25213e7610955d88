import { compact } from '../../identifiers/check-digits.ts'
import { makeReference, normaliseReference } from '../../identifiers/reference.ts'

/** What a search for an invoice by its number or reference may mean. */
export interface NumberQuery {
  /** Numbers that begin so, the number itself first and then the newest. */
  readonly numbers: readonly number[]
  /** As references are kept; undefined when it cannot be one. */
  readonly reference: string | undefined
}

const words = /^(?:laskunumero|laskut?|viite(?:numero)?|nro|no|n:o|#)[\s.:#]*/i

/**
 * Reads 'Lasku 1042', '#1042', '10427', '1 0427', '0000 0104 27' and 'RF35 1042 7'; undefined for what is no number.
 *
 * @param first the first number of the account's series, and `last` the newest that has been given
 */
export function readNumberQuery(text: string, first: number, last: number, most: number): NumberQuery | undefined {
  const typed = compact(text.replace(words, ''))
  const reference = normaliseReference(typed)
  if (!/^(RF\d{2})?\d{2,20}$/.test(typed) || reference === undefined) return undefined
  const isNumber = /^[1-9]\d{1,14}$/.test(typed)
  return { numbers: isNumber ? numbersBeginning(Number(typed), first, last, most) : [], reference }
}

/** 104 → 104, then of those within the series 1049, 1048 … or 10499, 10498 …, the longest and newest first. */
function numbersBeginning(start: number, first: number, last: number, most: number): number[] {
  const spans: [from: number, to: number][] = []
  for (let size = 1; start * size <= last; size *= 10) spans.push([start * size, start * size + size - 1])
  const found = spans.length > 0 && start >= first ? [start] : []
  for (const [from, to] of spans.toReversed()) {
    for (let number = Math.min(to, last); number >= Math.max(from, first) && found.length < most; number -= 1) {
      if (number !== start) found.push(number)
    }
  }
  return found
}

/** Our references are made of the invoice's number, so that the index of references finds numbers too. */
export const referencesOf = ({ numbers, reference }: NumberQuery): string[] => [
  ...new Set([...numbers.map((number) => makeReference(String(number))), ...(reference ? [reference] : [])]),
]
