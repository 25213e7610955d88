import { randomNumbers } from '../aws/random.ts'

export interface Chance {
  /** From 0 up to `count` − 1. */
  below(count: number): number
  /** @param values one at least */
  of<Value>(values: readonly Value[]): Value
  /** An id of the product's form that sorts by when it was asked for. */
  id(): string
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The same seed makes the same choices. */
export function chanceOf(seed: number): Chance {
  const random = randomNumbers(seed)
  const below = (count: number) => Math.floor(random() * count)
  let made = 0
  return {
    below,
    of(values) {
      const chosen = values[below(values.length)]
      if (chosen === undefined) throw new RangeError('There is nothing to choose from')
      return chosen
    },
    id() {
      made += 1
      const tail = Array.from({ length: 8 }, () => letters[below(letters.length)]).join('')
      return `${seed.toString(36).padStart(4, '0')}${made.toString(36).padStart(8, '0')}${tail}`
    },
  }
}
