/** One thing of which the two say otherwise. */
export interface Difference {
  readonly what: string
  readonly oracle: unknown
  readonly product: unknown
}

export interface Comparison {
  readonly count: number
  readonly differences: readonly Difference[]
}

/** Counts what is compared and keeps what differs. */
export function tally() {
  let count = 0
  const differences: Difference[] = []
  return {
    same(what: string, oracle: unknown, product: unknown) {
      count += 1
      if (JSON.stringify(oracle) !== JSON.stringify(product)) differences.push({ what, oracle, product })
    },
    /** Two records field by field. */
    fields(what: string, oracle: Readonly<Record<string, unknown>>, product: Readonly<Record<string, unknown>>) {
      for (const [name, value] of Object.entries(oracle)) this.same(`${what}: ${name}`, value, product[name])
    },
    /** Two lists of which the order means nothing. */
    lists(what: string, oracle: readonly unknown[], product: readonly unknown[]) {
      const texts = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).toSorted()
      const [ours, theirs] = [texts(oracle), texts(product)]
      count += Math.max(ours.length, theirs.length)
      const missing = minus(ours, theirs)
      const extra = minus(theirs, ours)
      if (missing.length + extra.length > 0) differences.push({ what, oracle: missing, product: extra })
    },
    result: (): Comparison => ({ count, differences }),
  }
}

function minus(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export type Tally = ReturnType<typeof tally>
