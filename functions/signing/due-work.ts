import { dueReminder, isPast } from '#shared/signing/follow-up.ts'
import type { Signing } from '#shared/signing/signing.ts'
import { isRunning } from '#shared/signing/signing-states.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { followAtService } from './at-service.ts'
import { changingSigning } from './changing.ts'
import { sendLetters } from './letters.ts'
import { endedFor, withReminders } from './signing-commands.ts'
import { signings } from './signings.ts'

interface DueWork {
  /** A service said that something has changed. */
  readonly news: boolean
}

/** Does whatever is to be done of a signing now: what is past its day ends, reminders are made, letters go. */
export async function doDueWork(actor: Actor, id: string, { news }: DueWork = { news: false }): Promise<void> {
  const existing = await signings.find(actor, id)
  if (!existing) return
  await expire(actor, existing)
  await remind(actor, existing)
  await followAtService(actor, id, news)
  await sendLetters(actor, id)
}

async function expire(actor: Actor, { _id, ...known }: Signing): Promise<void> {
  if (!isOver({ _id, ...known })) return
  await changingSigning(actor, _id, (existing) =>
    isOver(existing) ? { next: endedFor(existing, 'expired', '') } : undefined,
  )
}

const isOver = (signing: Signing): boolean =>
  isRunning(signing.state) && signing.state !== 'ending' && isPast(signing, instant())

async function remind(actor: Actor, known: Signing): Promise<void> {
  if (!dueReminder(known, instant())) return
  await changingSigning(actor, known._id, (existing) => {
    const day = dueReminder(existing, instant())
    if (!day) return undefined
    return { next: { ...withReminders(existing), reminded: [...existing.reminded, day] } }
  })
}
