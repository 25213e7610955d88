import { accountsWithService } from '../invoices/service-settings.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { jobHandler } from '../platform/job.ts'
import { log } from '../platform/log.ts'
import { PortError } from '../providers/ports.ts'
import { pollService } from './service-states.ts'

const sideBySide = 8

export const handler = jobHandler(async () => {
  const waiting = (await accountsWithService()).values()
  const bugs: unknown[] = []
  const poll = async () => {
    for (const account of waiting) await pollOne(account).catch((bug) => bugs.push(bug))
  }
  await Promise.all(Array.from({ length: sideBySide }, poll))
  if (bugs.length > 0) throw new AggregateError(bugs, `${bugs.length} accounts could not be brought up to date`)
})

/** One account's service being out of order keeps no other account waiting; it is asked again at the next turn. */
async function pollOne({ accountId, service }: { accountId: string; service: string }): Promise<void> {
  try {
    await pollService(actorOfAccount(accountId), service)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('An invoicing service did not tell its changes', error)
  }
}
