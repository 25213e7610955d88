import { useCallback, useState } from 'react'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import type { ChosenProposals } from './reminding.ts'

/** Loaded by the first press: the list is read far more often than anybody is reminded. */
const reminding = () => import('./reminding.ts')

type Press = Exclude<keyof Awaited<ReturnType<typeof reminding>>, 'remindAll' | 'remindChosen'>

/** Sends reminders, of one invoice or of all that may be reminded of, or does without. */
export function useReminding() {
  const [isBusy, setBusy] = useState(false)
  const press = useCallback(async (name: Press, row: ProposalRow) => (await reminding())[name](row, setBusy), [])
  const remindAll = async () => (await reminding()).remindAll(setBusy)
  const remindChosen = async (chosen: ChosenProposals) => (await reminding()).remindChosen(chosen, setBusy)
  return { press, remindAll, remindChosen, isBusy }
}
