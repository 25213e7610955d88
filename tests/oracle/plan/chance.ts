import { randomNumbers } from '../../../infra/local/aws/random.ts'

/** Choices that come out the same for the same seed. */
export interface Chance {
  /** From `least` to `most`, both included. */
  between(least: number, most: number): number
  of<Value>(values: readonly Value[]): Value
  /** One of the values, or nothing when there are none. */
  any<Value>(values: readonly Value[]): Value | undefined
  /** Whether it happens, so many times in a hundred. */
  percent(percent: number): boolean
}

export function chanceOf(seed: number): Chance {
  const random = randomNumbers(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const any = <Value>(values: readonly Value[]) => values[between(0, values.length - 1)]
  return {
    between,
    any: (values) => (values.length === 0 ? undefined : any(values)),
    of(values) {
      const chosen = any(values)
      if (chosen === undefined) throw new RangeError('There is nothing to choose from')
      return chosen
    },
    percent: (percent) => random() * 100 < percent,
  }
}
