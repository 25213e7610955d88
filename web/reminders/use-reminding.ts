import { useCallback, useState } from 'react'
import type { ProposalRow } from '#shared/reminders/proposal.ts'

/** Loaded by the first press: the list is read far more often than anybody is reminded. */
const reminding = () => import('./reminding.ts')

/** Sends reminders, of one invoice or of all that may be reminded of, or does without. */
export function useReminding() {
  const [isBusy, setBusy] = useState(false)
  const remind = useCallback(async (row: ProposalRow) => (await reminding()).remind(row, setBusy), [])
  const remindAll = useCallback(async () => (await reminding()).remindAll(setBusy), [])
  const waiveInterest = useCallback(async (row: ProposalRow) => (await reminding()).waiveInterest(row), [])
  const setOff = useCallback(async (row: ProposalRow) => (await reminding()).setOff(row), [])
  return { remind, remindAll, waiveInterest, setOff, isBusy }
}
