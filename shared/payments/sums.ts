import type { Cents } from '#shared/base/money.ts'

/** Of so many sums every choice is tried; of more, only runs from the first. */
const MOST_TRIED = 12

/**
 * The places of the amounts that together make a total, at least two of them: as few as do, the earlier ones first.
 * Undefined when none do. Amounts are positive.
 */
export function placesMaking(amounts: readonly Cents[], total: Cents): number[] | undefined {
  const run = runMaking(amounts, total)
  for (let count = 2; count <= Math.min(amounts.length, MOST_TRIED) && !(run && count >= run.length); count += 1) {
    const chosen = chosenMaking(amounts.slice(0, MOST_TRIED), total, count, 0)
    if (chosen) return chosen
  }
  return run
}

/** The first amounts, as many as make the total. */
function runMaking(amounts: readonly Cents[], total: Cents): number[] | undefined {
  let left = total
  for (const [place, cents] of amounts.entries()) {
    left -= cents
    if (left < 0) return undefined
    if (left === 0) return place === 0 ? undefined : Array.from({ length: place + 1 }, (_, at) => at)
  }
  return undefined
}

function chosenMaking(amounts: readonly Cents[], total: Cents, count: number, from: number): number[] | undefined {
  for (let at = from; at <= amounts.length - count; at += 1) {
    const left = total - (amounts[at] ?? 0)
    if (count === 1 ? left === 0 : left > 0) {
      const rest = count === 1 ? [] : chosenMaking(amounts, left, count - 1, at + 1)
      if (rest) return [at, ...rest]
    }
  }
  return undefined
}
