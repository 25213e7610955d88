import { afterFailure, afterReading, claimed, daysToRead, type Failure } from '#shared/banking/reading-rules.ts'
import type { SavedBankAccount } from '#shared/banking/saved-account.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { addingNotification } from '../notifications/notifications.ts'
import { bookEntries } from '../payments/booking.ts'
import { receivedEntries } from '../payments/entries.ts'
import { entryId } from '../payments/entry-id.ts'
import type { Actor } from '../platform/actor.ts'
import { now, today } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { ifUnchanged, transact, type Write } from '../platform/table/transact.ts'
import type { BankTransaction } from '../providers/banking/port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { bankAccounts } from './bank-accounts.ts'
import { portNamed } from './provider-choice.ts'
import { entriesOf } from './reported-entries.ts'
import { noticeOf } from './warnings.ts'

const secondsToRead = 50
const mostPages = 200

/**
 * Reads what the bank has booked since the last time and books what is new. The reading is counted before the bank is
 * asked, in a write of which only one of two at once succeeds, so a bank is never asked more often than it lets.
 */
export async function readTransactions(actor: Actor, id: string): Promise<void> {
  const existing = await bankAccounts.find(actor, id)
  const claim = existing && claimed(existing, now())
  const taken = claim && (await ifUnchanged(() => bankAccounts.replace(actor, claim)))
  if (!taken) return
  const days = daysToRead(taken, today())
  const transactions = await readPages(actor, taken, days)
  if ('kind' in transactions) return failed(actor, taken, transactions)
  const entries = entriesOf(taken.iban, transactions)
  const before = new Set((await storedOf(actor, entries)).map(({ _id }) => _id))
  await bookEntries(actor, { file: taken._id, way: taken.consent }, entries)
  const fresh = (await storedOf(actor, entries)).filter(({ _id }) => !before.has(_id))
  const open = fresh.filter((entry) => entry.open !== 0)
  const result = { readTo: days.to, told: entries.length, fresh: fresh.length, open: open.length }
  const sum = sumBy(open, (entry) => entry.open)
  await ifUnchanged(() =>
    transact([
      bankAccounts.replacing(actor, afterReading(taken, now(), result)),
      ...(open.length > 0 ? [noticeOfOpen(actor, taken, open.length, sum)] : []),
    ]),
  )
}

const storedOf = (actor: Actor, entries: readonly BankEntry[]) =>
  receivedEntries.readMany(
    actor,
    entries.map(({ key }) => entryId(key)),
  )

/** All pages of the days, or why there are none. */
async function readPages(
  actor: Actor,
  { provider, accountId }: SavedBankAccount,
  days: { from: string; to: string },
): Promise<BankTransaction[] | Failure> {
  const all: BankTransaction[] = []
  let cursor: string | undefined
  try {
    const port = portNamed(provider)
    const c = portContext(actor, secondsToRead)
    for (let page = 0; page < mostPages; page += 1) {
      const reported = await port.transactions(c, { accountId, ...days, ...(cursor && { cursor }) })
      all.push(...reported.items)
      cursor = reported.cursor
      if (!cursor) return all
    }
    throw new PortError('protocol', { provider, operation: 'transactions', outcome: 'none', code: 'pages' })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A bank account was not read', error)
    return failureOf(error)
  }
}

const needsConsent = 'Valtuutus ei ole enää voimassa. Anna valtuutus uudelleen, niin tapahtumat haetaan taas.'

function failureOf(error: PortError): Failure {
  const { kind, info } = error
  // An account that the provider does not know is one whose consent was taken away.
  if (kind === 'consent' || kind === 'notFound') return { kind: 'consent', message: needsConsent }
  const retryAt = info.retryAt ? { retryAt: Date.parse(info.retryAt) } : {}
  return { kind: kind === 'rateLimit' ? 'limit' : 'other', message: problemOf(error).message, ...retryAt }
}

/** What nobody would notice by themselves is told: that a consent is needed, or that reading has stopped. */
async function failed(actor: Actor, taken: SavedBankAccount, failure: Failure): Promise<void> {
  const next = afterFailure(taken, now(), failure)
  const isNews = next.state !== 'active' && next.state !== taken.state
  const event = next.state === 'stopped' ? `stopped-${now()}` : 'ended'
  const notifications: Write[] = isNews ? [noticeOf(actor, taken, event, next.message)] : []
  await ifUnchanged(() => transact([bankAccounts.replacing(actor, next), ...notifications]))
}

const noticeOfOpen = (
  actor: Actor,
  { _id, institutionName, version }: SavedBankAccount,
  count: number,
  cents: number,
) =>
  addingNotification(actor, `bank-read-${_id}-${version}`, {
    resource: 'payments',
    about: `Pankkitili ${institutionName}`,
    sentence: `${count === 1 ? 'Yksi maksu' : `${count} maksua`} jäi kohdistamatta, yhteensä ${printMoney(cents)}.`,
  })
