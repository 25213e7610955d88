import * as z from 'zod'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { LetterPolicy } from '#shared/mail/letter-steps.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'
import { refusedReason, tryAgain } from './failures.ts'
import type { Mail } from './mail.ts'
import { isUnderWay, type Outgoing, sendOnce } from './outbox.ts'
import type { Sender } from './sender.ts'

interface Press {
  readonly key: string
  /** Whose page the letter is of. */
  readonly subject: string
  /** Which days or which paper, for the trail. */
  readonly what: string
  readonly email: string
}

interface Paper {
  readonly mail: Mail
  /** What is written with the letter, so that nobody takes away meanwhile what it is of. */
  readonly sideWrites?: readonly Write[]
}

interface Kind {
  readonly kind: string
  readonly called: string
  /** What goes with the letter, as the sentences for the user call it: 'tiliote'. */
  readonly paper: string
  readonly senderOf: (actor: Actor) => Sender
}

const policy: LetterPolicy = { silence: 'started' }

const OneLetter = z.object({
  ...stored,
  subject: z.string(),
  what: z.string().default(''),
  email: z.string(),
  state: z.enum(['begun', 'sent']),
  created: z.string(),
})
type OneLetter = z.output<typeof OneLetter>

/** The letter of a press, if there is one: what surely did not go leaves none. */
interface Pressed {
  readonly letter: OneLetter | undefined
}

/**
 * Letters of one kind that a person sends by a press: each is written before it is handed over, so that one press sends
 * one. Nobody knows of a letter whose sending broke off: it is not sent again.
 */
export function oneLetter({ kind, called, paper, senderOf }: Kind) {
  const letters = collection({
    kind,
    called,
    schema: OneLetter,
    summary: ({ _id, email, what }) => ({ _id, email, what }),
    indexKeys: (letter) => ({ parent: letter.subject }),
  })
  const unclear = `Ei ole varmaa, lähtikö ${paper}.`

  const outgoing = (actor: Actor, { key, ...about }: Press, write: () => Promise<Paper>): Outgoing<Pressed> => ({
    called: `A letter (${kind})`,
    policy,
    read: async () => ({ letter: await letters.find(actor, key) }),
    markOf: ({ letter }) => (letter ? { step: letter.state === 'sent' ? 'sent' : 'started' } : { step: 'waiting' }),
    make: async () => {
      const { mail, sideWrites = [] } = await write()
      return { mail: { ...mail, to: about.email }, sender: senderOf(actor), sideWrites }
    },
    next: ({ letter }, { step }) => {
      if (step === 'started')
        return { letter: letter ?? { _id: key, version: 0, ...about, state: 'begun', created: instant() } }
      return { letter: letter && step === 'sent' ? { ...letter, state: 'sent' } : undefined }
    },
    writes: ({ letter: before }, { letter: after }) => {
      if (before && after) return [letters.replacing(actor, after, busy)]
      if (before) return [letters.removing(actor, before, busy)]
      return after ? [letters.creating(actor, after, busy)] : []
    },
    asStored: ({ letter }) => ({ letter: letter && { ...letter, version: letter.version + 1 } }),
  })

  const send = async (actor: Actor, press: Press, write: () => Promise<Paper>): Promise<void> => {
    const outcome = await sendOnce(outgoing(actor, press, write))
    if (isUnderWay(outcome)) {
      throw conflict(`${unclear} Kysy vastaanottajalta, ennen kuin lähetät sen uudelleen.`)
    }
    const { news, failure } = outcome
    if (!failure) return
    if (news === 'silence') throw new Problem('provider', `${unclear} Kysy vastaanottajalta.`)
    if (news === 'refused') throw invalidField('email', refusedReason(failure, press.email))
    throw conflict(failure.reason(tryAgain(failure)))
  }

  /** The letter of a paper that has left, or may have. */
  const sentOf = async (actor: Actor, { subject, what }: Pick<Press, 'subject' | 'what'>) =>
    (await letters.summariesOfParent(actor, subject)).find((letter) => letter.what === what)

  /** Every letter of a subject, the oldest first. */
  const lettersOf = async (actor: Actor, subject: string) => {
    const rows = await letters.summariesOfParent(actor, subject)
    const whole = await letters.readMany(
      actor,
      rows.map(({ _id }) => _id),
    )
    return whole.toSorted((a, b) => (a.created < b.created ? -1 : 1))
  }
  return { send, sentOf, lettersOf }
}
