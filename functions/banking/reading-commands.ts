import { asked, readingRefusal } from '#shared/banking/reading-rules.ts'
import type { BankAccountView } from '#shared/banking/saved-account.ts'
import { busy, conflict, missing } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { bankAccounts, viewOf } from './bank-accounts.ts'
import { consents } from './consents.ts'
import { giveBack } from './finish-consent.ts'
import { queueReading } from './read-queue.ts'

/** Has the account read as soon as the queue comes to it; refused when the bank has been asked enough. */
export async function readNow(actor: Actor, id: string): Promise<BankAccountView> {
  const account = await bankAccounts.read(actor, id)
  const refusal = readingRefusal(account, now())
  if (refusal) throw conflict(refusal)
  const waiting = await bankAccounts.replace(actor, asked(account, now()))
  await queueReading(actor, [id])
  return viewOf(waiting)
}

/**
 * Takes the account out of use; what has been read stays. A consent that opened nothing else is given back to the bank.
 *
 * @returns whether the bank confirmed the end of the consent, if it was to end
 */
export async function removeBankAccount(actor: Actor, id: string): Promise<boolean> {
  const account = await bankAccounts.find(actor, id)
  if (!account) throw missing('Pankkitiliä')
  const [consent, all] = await Promise.all([consents.find(actor, account.consent), bankAccounts.all(actor)])
  const isLast = all.every((other) => other._id === id || other.consent !== account.consent)
  const ends = consent && isLast && consent.consentId !== ''
  const revoked = ends ? await giveBack(actor, account.provider, consent.consentId) : true
  // Somebody may be reading it just now.
  await retryOnContention(async () => {
    const existing = await bankAccounts.read(actor, id)
    await transact([
      bankAccounts.removing(actor, existing, busy),
      ...(consent && isLast ? [consents.replacing(actor, { ...consent, state: 'ended' }, busy)] : []),
    ])
  })
  return revoked
}
