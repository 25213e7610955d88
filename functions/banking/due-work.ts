import type { Actor } from '../platform/actor.ts'
import { bankAccounts } from './bank-accounts.ts'
import { readTransactions } from './read-transactions.ts'
import { endWhenOver, warnWhenEnding } from './warnings.ts'

/** Does whatever is to be done of a bank account now: its consent's end is told of, its transactions are read. */
export async function doDueWork(actor: Actor, id: string): Promise<void> {
  const existing = await bankAccounts.find(actor, id)
  if (!existing || (await endWhenOver(actor, existing))) return
  await warnWhenEnding(actor, existing)
  await readTransactions(actor, id)
}
