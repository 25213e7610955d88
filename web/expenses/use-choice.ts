import { useMemo, useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/** Which rows of a list are chosen by their ids, over its pages. */
export function useChoice() {
  const [chosen, setChosen] = useState(nothing)
  const ticks = useMemo(
    () => ({
      isChosen: (id: string) => chosen.has(id),
      turn: (id: string) =>
        setChosen((existing) => {
          const next = new Set(existing)
          if (!next.delete(id)) next.add(id)
          return next
        }),
    }),
    [chosen],
  )
  return {
    ids: [...chosen],
    /** What the rows of a table need; the same as long as the choice is. */
    ticks,
    add: (ids: readonly string[]) => setChosen((existing) => new Set([...existing, ...ids])),
    none: () => setChosen(nothing),
  }
}
export type Choice = ReturnType<typeof useChoice>['ticks']
