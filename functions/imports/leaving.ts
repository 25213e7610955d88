import { fileWaitsDays, isUnderWay } from '#shared/imports/import-run.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { ifUnchanged } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { removeSheet } from './import-files.ts'
import { goOn, runs } from './runs.ts'

/** Removes the file of a run that needs it no more. Whoever is stopped in between leaves the run saying so. */
export async function letFileGo(account: string, id: string): Promise<void> {
  const system = actorOfAccount(account)
  const run = await runs.find(system, id)
  if (run?.file !== 'leaving' || isUnderWay(run.state)) return
  await removeSheet(system, id)
  await ifUnchanged(() => runs.replace(system, { ...run, file: 'gone' }))
}

/** Removes a file that nobody has brought in for a week, or that a worker left behind; gets a stuck run going. */
export const forgetImportFiles = forEach(async (system, id) => {
  const run = await runs.find(system, id)
  if (!run) return
  if (isUnderWay(run.state)) return goOn(system, id)
  if (run.file === 'kept') {
    // What was wrong with a file may be read for as long as anybody likes; the file itself is not needed for that.
    const waits = run.state === 'loaded' || run.state === 'checked'
    const next = waits ? { ...run, state: 'dropped' as const, message: tooOld } : run
    await ifUnchanged(() => runs.replace(system, { ...next, file: 'leaving' }))
  }
  await letFileGo(system.accountId, id)
})

const tooOld = `Tiedosto poistettiin, koska sitä ei tuotu ${fileWaitsDays} päivässä.`
