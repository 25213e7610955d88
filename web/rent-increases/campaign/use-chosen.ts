import { useMemo } from 'react'
import { sumBy } from '#shared/base/money.ts'
import type { CampaignRow, CampaignTotals } from '#shared/rent-increases/campaign.ts'
import type { IncreaseRunDraft } from '#shared/rent-increases/increase-run.ts'
import type { List } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'

type Of = Pick<CampaignRow, '_id' | 'rentBefore' | 'rentAfter'>

const rentsOf = (rows: readonly Of[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ _id, rentAfter }) => (rentAfter === null ? [] : [[_id, rentAfter]])))

const nameOf = ({ contractNumber }: CampaignRow) => `Korota sopimus ${contractNumber}`
const isReady = ({ state }: CampaignRow) => state === 'ready'

/** What a run, or a look at its letters, asks for: the chosen ones as they were shown. */
export type IncreaseRunInput = Omit<IncreaseRunDraft, 'month'>

/** Which rents of a month are raised: all that are ready, but for those unticked; and what they come to. */
export function useChosen({ ready, before, after, mark }: CampaignTotals, list: List<CampaignRow>) {
  const selection = useSelection(list, { nameOf, mayChoose: isReady, all: true })
  const { isAll: all, named, chooseHits: chooseAll, none: chooseNone } = selection
  const sums = useMemo(() => {
    const own = {
      contracts: named.length,
      before: sumBy(named, ({ rentBefore }) => rentBefore),
      after: sumBy(named, ({ rentAfter }) => rentAfter ?? 0),
    }
    return all ? { contracts: ready - own.contracts, before: before - own.before, after: after - own.after } : own
  }, [all, named, ready, before, after])
  return {
    ...sums,
    selection,
    chooseAll,
    chooseNone,
    /** What was chosen has become another: nothing is chosen that was not before. */
    beginAgain: all && named.length === 0 ? chooseAll : chooseNone,
    asked: {
      all,
      contracts: named.map(({ _id }) => _id),
      seen: {
        contracts: sums.contracts,
        after: sums.after,
        mark,
        rents: rentsOf([...named, ...(list.page?.rows ?? [])]),
      },
    } satisfies IncreaseRunInput,
  }
}
