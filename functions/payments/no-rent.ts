import type { Day } from '#shared/base/day.ts'
import { closedMonthSentence, firstOpenDay, isOpenDay } from '#shared/base/open-months.ts'
import { conflict } from '#shared/base/problem.ts'
import { payoutReason } from '#shared/payments/payout.ts'
import { bookedFrom, cardWay, type ReceivedEntry } from '#shared/payments/received.ts'
import type { Actor } from '../platform/actor.ts'
import { monthsFor } from '../platform/book-months.ts'
import { receivedEntries } from './entries.ts'

/**
 * Marks what is open of an entry as no payer's money, such as interest of the bank or a payout: it waits for nobody and is
 * offered to no invoice. The books of invoices and payers do not change.
 */
export async function markNoRent(actor: Actor, id: string, reason: string): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (entry.noRent?.reason === reason && entry.open === 0) return entry
  if (entry.way === cardWay) throw conflict('Korttimaksun raha on maksajan. Kohdista tai palauta se.')
  refuseKept(entry)
  if (entry.open <= 0) throw conflict('Maksusta ei ole mitään jäljellä.')
  const amount = entry.open + (entry.noRent?.amount ?? 0)
  const day = await saidOn(actor, entry, reason)
  return receivedEntries.replace(actor, {
    ...entry,
    open: 0,
    noRent: { reason, amount, by: actor.name, day },
    reason: `Ei vuokraa: ${reason}`,
  })
}

/** The money waits for a person again. */
export async function unmarkNoRent(actor: Actor, id: string): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (!entry.noRent) return entry
  refuseKept(entry)
  await saidOn(actor, entry, '')
  return receivedEntries.replace(actor, {
    ...entry,
    open: entry.open + entry.noRent.amount,
    noRent: null,
    reason: `Palautettu kohdistettavaksi, ${actor.name}`,
  })
}

/**
 * Only a payout is on an account of its own. It goes there on the day from which the books have the money, or on the first
 * open one when that was in a month that has been closed since; what a closed month has there stays.
 */
async function saidOn(actor: Actor, entry: ReceivedEntry, reason: string): Promise<Day | ''> {
  const was = entry.noRent
  if ((was?.reason === payoutReason) === (reason === payoutReason)) return was?.day ?? ''
  const months = await monthsFor(actor, was?.day || bookedFrom(entry))
  const since = was?.reason === payoutReason ? was.day || bookedFrom(entry) : bookedFrom(entry)
  if (isOpenDay(months, since)) return ''
  if (was?.reason === payoutReason) throw conflict(closedMonthSentence(since))
  return firstOpenDay(months, since)
}

/** What is kept to a payer's good has its day in the books: what of the entry is open changes by other ways alone. */
function refuseKept({ tenant }: ReceivedEntry): void {
  if (tenant) throw conflict('Raha on jätetty maksajan hyväksi. Ota se ensin pois maksajan hyvityksistä.')
}
