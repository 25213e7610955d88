import { conflict } from '#shared/base/problem.ts'
import type { Posted } from '#shared/reminders/api.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import type { Actor } from '../platform/actor.ts'
import { eachByItself } from '../platform/work/each-by-itself.ts'
import { reminders } from './collections.ts'
import { asItStands } from './former-charges.ts'
import { payByCardOf } from './pay-by-card.ts'
import { printedReminders } from './printed-reminder.ts'
import { markPosted } from './sending.ts'

/** The reminders that are named after each other in one PDF, in the order named. */
export async function printMany(actor: Actor, ids: readonly string[]): Promise<Uint8Array> {
  const found = new Map((await reminders.readMany(actor, ids)).map((reminder) => [reminder._id, reminder]))
  const named = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  if (named.length === 0) throw conflict('Valittuja muistutuksia ei löytynyt. Päivitä luettelo.')
  const letters = named.map(async (each) => {
    const reminder = await asItStands(actor, each)
    return { reminder, byCard: await payByCardOf(actor, reminder) }
  })
  return printedReminders(await Promise.all(letters))
}

/** What cannot be marked stays as it was and is named with its reason. */
export async function markManyPosted(actor: Actor, ids: readonly string[]): Promise<Posted> {
  const { done, refused } = await eachByItself(new Set(ids), (id) => markPosted(actor, id))
  const found = await reminders.readMany(
    actor,
    refused.map(({ item }) => item),
  )
  const nameOf = (id: string) => {
    const reminder = found.find(({ _id }) => _id === id)
    return reminder ? `${letterKindLabels[reminder.kind]}, lasku ${reminder.invoiceNumber}` : 'Muistutus'
  }
  return {
    posted: done.length,
    refused: refused.map(({ item: id, reason: why }) => ({ id, name: nameOf(id), why })),
  }
}
