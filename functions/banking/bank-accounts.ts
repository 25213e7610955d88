import { createHash } from 'node:crypto'
import { daysLeft, isBeingRead, mayReadAt, nextTurn, wantsCare } from '#shared/banking/reading-rules.ts'
import { type BankAccountView, SavedBankAccount } from '#shared/banking/saved-account.ts'
import { isoOf } from '#shared/base/day.ts'
import type { Actor } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'

/** The work list of what is to be read, warned of or ended. */
export const turnList = 'bank-turns'

export const bankAccounts = collection({
  kind: 'bank-account',
  trail: 'names',
  called: 'Pankkitiliä',
  schema: SavedBankAccount,
  summary: ({ _id, institutionName, state, validUntil }) => ({ _id, name: institutionName, state, validUntil }),
  indexKeys: (account) => {
    const turn = nextTurn(account)
    return {
      listed: true,
      ...(turn !== undefined && { due: { list: turnList, over: 'all' as const, at: isoOf(turn) } }),
    }
  },
})

/** One document for each account number, whichever provider reads it; ids stand in addresses, from which no number is to be had. */
export const bankAccountId = ({ accountId }: Actor, iban: string) =>
  createHash('sha256').update(`${accountId} ${iban}`).digest('hex').slice(0, 32)

const instantOrNone = (at: number) => (at > 0 ? isoOf(at) : '')

export function viewOf(account: SavedBankAccount): BankAccountView {
  const moment = now()
  const { validUntil, lastRead, nextRead, state } = account
  const first = mayReadAt(account, moment)
  return {
    ...account,
    validUntil: isoOf(validUntil),
    daysLeft: daysLeft(account, moment),
    lastRead: instantOrNone(lastRead),
    nextRead: state === 'active' ? isoOf(nextRead) : '',
    isReading: isBeingRead(account, moment),
    mayReadAt: first <= moment ? '' : isoOf(first),
  }
}

/** How many of them a person should look at. */
export const countWanting = async (actor: Actor): Promise<number> =>
  (await bankAccounts.summaries(actor)).filter((row) => wantsCare(row, now())).length

/** @param ids all of them when empty */
export async function readBankAccounts(actor: Actor, ids: readonly string[]): Promise<BankAccountView[]> {
  const found = ids.length > 0 ? await bankAccounts.readMany(actor, ids) : await bankAccounts.all(actor)
  return found.toSorted((a, b) => (a.iban < b.iban ? -1 : 1)).map(viewOf)
}
