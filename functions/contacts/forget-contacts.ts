import { addDays, addMonths, type Day } from '#shared/base/day.ts'
import { forgottenAfter, forgottenOn } from '#shared/contacts/contact-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { addingLine } from '../platform/table/collection.ts'
import { ifUnchanged, transact, type Write } from '../platform/table/transact.ts'
import type { Work } from '../platform/work/due-work.ts'
import { contactSettings, contacts, queueContacts, reservations, viewingTimes } from './collections.ts'

/**
 * Forgets in an account those who have been in touch so long ago that it has no reason to know them any more. Done again
 * it goes on where it was cut: the next night is named only when all is done.
 */
export const forgetContacts: Work = async (actor, { day }) => {
  const [settings] = await contactSettings.all(actor)
  if (!settings) return
  // Months end on different days: the rows of some days more are read, and each is asked for its own day.
  const until = addDays(addMonths(day, -settings.forgetAfterMonths), 3)
  const isOver = ({ touched }: { touched: string }) => forgottenAfter(settings, touched) <= day
  const isPast = (at: { day: Day }) => forgottenOn(settings, at.day) <= day
  await forget(actor, contacts, until, isOver)
  await forget(actor, queueContacts, until, isOver)
  await forget(actor, reservations, until, isPast)
  await forget(actor, viewingTimes, until, isPast)
  await ifUnchanged(() => contactSettings.replace(actor, { ...settings, nextCheck: addDays(day, 1) }))
}

interface Kept<Doc> {
  readonly kind: string
  summariesBetween(actor: Actor, from: string, to: string): Promise<readonly { readonly _id: string }[]>
  readMany(actor: Actor, ids: readonly string[]): Promise<Doc[]>
  removing(actor: Actor, doc: Doc): Write
}

/** So many go at once, with a line of the trail that says how many and not who. */
const atOnce = 90

async function forget<Doc>(actor: Actor, kept: Kept<Doc>, until: string, isOver: (doc: Doc) => boolean) {
  const ids = (await kept.summariesBetween(actor, '0', `${until}T99`)).map(({ _id }) => _id)
  for (let at = 0; at < ids.length; at += atOnce) {
    const old = (await kept.readMany(actor, ids.slice(at, at + atOnce))).filter(isOver)
    if (old.length === 0) continue
    const line = addingLine(actor, runLine(actor, kept.kind, `Vanhentuneita poistettu: ${old.length}`))
    // Somebody may just be at one of them: the next night takes the rest.
    await ifUnchanged(() => transact([...old.map((doc) => kept.removing(actor, doc)), line]))
  }
}
