import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { hear } from '../mail/outbox.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { changingSigning } from './changing.ts'
import { keptLetter } from './kept-letters.ts'
import { told, withSigner } from './signings.ts'

const named = /^(?<signing>.+)-(?<signer>\d+)-(?<kind>letter|copy)$/

/** Writes down that a letter with a link came back, or that one of which nobody knew has gone. */
export async function notingSigningMail(event: MailEvent): Promise<void> {
  const { actor, id = '', state } = deliveryOf(event, 'signing') ?? {}
  const { signing, signer, kind } = named.exec(id)?.groups ?? {}
  if (!actor || !state || !signing || !signer) return
  const { messageId, tags } = event.mail
  const name = tags.copy?.[0] ?? ''
  const which = { id: signing, signer, kind: kind === 'letter' ? kind : 'copy', name } as const
  if (state !== 'permanentFail') await hear(keptLetter(actor, which), { state, messageId })
  else if (kind === 'letter') await noteBounce(actor, signing, signer)
}

async function noteBounce(actor: Actor, id: string, signerId: string): Promise<void> {
  await changingSigning(actor, id, (existing) => {
    const signer = existing.signers.find((each) => each.id === signerId)
    if (signer?.state !== 'pending' || signer.letter.step === 'failed') return undefined
    const { email, name, letter } = signer
    const next = withSigner(existing, signerId, (each) => ({
      ...each,
      letter: { ...letter, step: 'failed', next: '' },
    }))
    const sentence = `${name}: viesti ei mennyt perille osoitteeseen ${email}.`
    const notice = { resource: 'signatures', about: existing.title, sentence } as const
    return {
      next: told(next, { kind: 'undelivered', signer: signerId, note: email }),
      sideWrites: [addingNotification(actor, `signing-${id}-bounce-${existing.version}`, notice)],
    }
  })
}
