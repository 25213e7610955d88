import { type Day, printDay } from '#shared/base/day.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { type BookMonths, firstOpenDay, isOpenDay } from '#shared/base/open-months.ts'
import { conflict, invalidField, missing } from '#shared/base/problem.ts'
import { bookedFrom, cardWay, keptFrom, type ReceivedEntry } from '#shared/payments/received.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths, refuseDay } from '../platform/book-months.ts'
import { receivedEntries } from './entries.ts'

/**
 * Keeps what is open of an entry to a tenant's good: it waits there for a later invoice, or to be paid back. Without a
 * tenant it waits for a person again.
 */
export async function keepMoney(actor: Actor, id: string, tenantId: string): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (entry.tenant === tenantId) return entry
  if (entry.open <= 0) throw conflict('Maksusta ei ole mitään jäljellä.')
  const tenant = tenantId ? await tenants.find(actor, tenantId) : undefined
  if (tenantId && !tenant) throw invalidField('tenant', 'Vuokralaista ei löytynyt.')
  const reason = tenant ? `Jätetty maksajan hyväksi, ${actor.name}` : `Palautettu kohdistettavaksi, ${actor.name}`
  const keptDay = tenant ? firstOpenDay(await bookMonths(actor), entry.paidDay) : ''
  // What left it while it was kept went on invoices on those days all the same.
  const matchedLater = [...entry.matchedLater, ...entry.used]
  const kept = { tenant: tenantId, tenantName: tenant?.name ?? '', keptDay, used: [], matchedLater }
  return receivedEntries.replace(actor, { ...entry, ...kept, reason })
}

/**
 * An entry of whose money another sum is open from now on. The books have it from a day: when that month has been closed it
 * stays as it was, and what went on an invoice since leaves on the first open day.
 */
export function keptAnew(entry: ReceivedEntry, open: Cents, months: BookMonths): ReceivedEntry {
  const gone = (since: Day) => ({ day: firstOpenDay(months, since), amount: entry.open - open })
  const [kept, booked] = [keptFrom(entry), bookedFrom(entry)]
  if (open === entry.open) return entry
  if (entry.tenant && !isOpenDay(months, kept)) return { ...entry, open, used: [...entry.used, gone(kept)] }
  if (isOpenDay(months, booked)) return { ...entry, open }
  return { ...entry, open, matchedLater: [...entry.matchedLater, gone(booked)] }
}

/** Marks that so much of an entry's open money has been paid back to its payer. The same click twice is one paying back. */
export async function returnMoney(
  actor: Actor,
  id: string,
  { amount, day }: { readonly amount: number; readonly day: Day },
  key: string,
): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  if (entry.returned.some(({ _id }) => _id === key)) return entry
  if (amount > entry.open) throw invalidField('amount', `Maksusta on jäljellä ${printMoney(Math.max(0, entry.open))}`)
  if (day < entry.paidDay) throw invalidField('day', `Maksu on tullut vasta ${printDay(entry.paidDay)}`)
  await refuseDay(actor, 'return', day, 'day')
  return receivedEntries.replace(actor, {
    ...entry,
    open: entry.open - amount,
    reason: `Palautettu maksajalle, ${actor.name}`,
    returned: [...entry.returned, { _id: key, day, amount, by: actor.name, undoes: '', way: '', tenant: entry.tenant }],
  })
}

/** Takes a paying back that did not happen back, by another of the opposite sign; the money is open again as it is kept now. */
export async function undoReturn(actor: Actor, id: string, returned: string): Promise<ReceivedEntry> {
  const entry = await receivedEntries.read(actor, id)
  const made = entry.returned.find(({ _id, undoes }) => _id === returned && undoes === '')
  if (!made) throw missing('Palautusta')
  if (made.way === cardWay) throw conflict('Kortille palautettua rahaa ei voi perua täällä.')
  if (entry.returned.some(({ undoes }) => undoes === returned)) return entry
  const { amount } = made
  const day = firstOpenDay(await bookMonths(actor), made.day)
  const undoing = { amount: 0 - amount, by: actor.name, undoes: returned, way: '', tenant: entry.tenant }
  return receivedEntries.replace(actor, {
    ...entry,
    open: entry.open + amount,
    reason: `Palautuksen merkintä peruttu, ${actor.name}`,
    returned: [...entry.returned, { _id: `${returned}-undo`, day, ...undoing }],
  })
}
