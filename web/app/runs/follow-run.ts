import { isUnderWay, printRunState } from '#shared/base/runs/run-state.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { queries } from '../queries.ts'
import { pollPeriod } from '../tables/use-list.ts'
import { printSoFar, type ShownRun } from './shown-run.ts'

/** The starts of the keys under which the lists are kept that a run changes. */
export type ChangedLists = readonly (readonly string[])[]

/** What a run did shows in the lists around. */
export function refreshLists(changes: ChangedLists): void {
  for (const queryKey of changes) void queries.invalidateQueries({ queryKey })
}

/**
 * Looks at a run that the person has left to go on in the background, wherever they are, until it is through; then the
 * lists that it changed are read again and its result is told. One that left something out is told until it is read.
 * Ends without a word when the run cannot be read any more: its own list tells of it.
 */
export async function followRun(read: () => Promise<ShownRun>, changes: ChangedLists): Promise<void> {
  const run = await endOf(read).catch(() => undefined)
  if (!run) return
  refreshLists(changes)
  const isWhole = run.state !== 'stopped' && run.kept === 0 && (run.state === 'undone' || run.left === 0)
  const tell = isWhole ? toast.ok : toast.notice
  tell(`${run.title}. ${printRunState({ state: run.state })}. ${printSoFar(run)}`)
}

async function endOf(read: () => Promise<ShownRun>): Promise<ShownRun> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollPeriod))
    const run = await read()
    if (!isUnderWay(run)) return run
  }
}
