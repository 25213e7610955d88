import { useCallback, useMemo, useState } from 'react'
import { sumBy } from '#shared/base/money.ts'
import type { CampaignRow, CampaignTotals } from '#shared/rent-increases/campaign.ts'
import type { IncreaseRunDraft } from '#shared/rent-increases/increase-run.ts'

type Of = Pick<CampaignRow, '_id' | 'rentBefore' | 'rentAfter'>

/** Which rents are raised: all that are ready but those named, or only those named. */
interface Chosen {
  readonly all: boolean
  readonly named: ReadonlyMap<string, Of>
}

const everything: Chosen = { all: true, named: new Map() }

const nothing: Chosen = { all: false, named: new Map() }

const rentsOf = (rows: readonly Of[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ _id, rentAfter }) => (rentAfter === null ? [] : [[_id, rentAfter]])))

/** What a run, or a look at its letters, asks for: the chosen ones as they were shown. */
export type IncreaseRunInput = Omit<IncreaseRunDraft, 'month'>

/**
 * The ticks of a list of which only a page is here, and what those that are ticked come to.
 *
 * @param page the rows that are on the screen
 */
export function useChosen({ ready, before, after, mark }: CampaignTotals, page: readonly Of[]) {
  const [chosen, setChosen] = useState(everything)
  const { all, named } = chosen
  const isChosen = useCallback(({ _id }: Pick<CampaignRow, '_id'>) => named.has(_id) !== all, [named, all])
  const turn = useCallback((row: Of) => {
    setChosen((existing) => {
      const next = new Map(existing.named)
      if (!next.delete(row._id)) next.set(row._id, row)
      return { ...existing, named: next }
    })
  }, [])
  const sums = useMemo(() => {
    const rows = [...named.values()]
    const own = {
      contracts: rows.length,
      before: sumBy(rows, ({ rentBefore }) => rentBefore),
      after: sumBy(rows, ({ rentAfter }) => rentAfter ?? 0),
    }
    return all ? { contracts: ready - own.contracts, before: before - own.before, after: after - own.after } : own
  }, [all, named, ready, before, after])
  return {
    ...sums,
    isChosen,
    turn,
    /** A row that has become another is chosen as all others are. */
    forget: useCallback((id: string) => {
      setChosen((existing) => ({ ...existing, named: new Map([...existing.named].filter(([each]) => each !== id)) }))
    }, []),
    chooseAll: () => setChosen(everything),
    chooseNone: () => setChosen(nothing),
    /** What was chosen has become another: nothing is chosen that was not before. */
    beginAgain: () => setChosen(all && named.size === 0 ? everything : nothing),
    asked: {
      all,
      contracts: [...named.keys()],
      seen: { contracts: sums.contracts, after: sums.after, mark, rents: rentsOf([...named.values(), ...page]) },
    } satisfies IncreaseRunInput,
  }
}
