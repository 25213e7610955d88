import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { now } from '../platform/clock.ts'
import { hashOf } from '../platform/public-door.ts'
import { registry } from '../platform/table/registry.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'

const purposes = ['log-in', 'step', 'proof', 'make'] as const

/** For whom and for what a challenge is; '' where nobody is known yet. */
export interface Asker {
  readonly purpose: (typeof purposes)[number]
  readonly userId: string
  /** The session that it was asked in. */
  readonly session: string
}

/** Its id is the hash of the challenge. */
const challenges = registry({
  kind: 'passkey-challenge',
  schema: z.object({
    ...stored,
    purpose: z.enum(purposes),
    userId: z.string(),
    session: z.string(),
    /** Seconds since 1970. */
    expires: z.number().int(),
  }),
  expires: ({ expires }) => expires,
})

const lifetime = 300

/** Random bytes for a passkey to sign, as base64url. */
export async function newChallenge(asker: Asker): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires = Math.floor(now() / 1000) + lifetime
  await challenges.create({ _id: hashOf(challenge), version: 0, ...asker, expires })
  return challenge
}

const ClientData = z.object({ challenge: z.string().min(20) })

/** The challenge that a browser says it answers. */
function challengeIn(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

/** Uses up the challenge that is answered; undefined when it is used, over, or was given for something else. */
export async function takeChallenge(clientDataJSON: string, asker: Asker): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const found = challenge ? await challenges.find(hashOf(challenge)) : undefined
  if (!found || found.expires <= now() / 1000) return undefined
  const { purpose, userId, session } = found
  if (purpose !== asker.purpose || userId !== asker.userId || session !== asker.session) return undefined
  return ifUnchanged(async () => {
    await transact([challenges.removing(found)])
    return challenge
  })
}
