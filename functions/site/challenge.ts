import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { beginsWithZeros, proofText } from '#shared/site/proof-of-work.ts'
import { now } from '../platform/clock.ts'
import { once } from '../platform/on-demand.ts'
import { registry } from '../platform/table/registry.ts'

const secrets = registry({ kind: 'site-secret', schema: z.object({ ...stored, secret: z.string() }) })

/** It is in the table, so that every Lambda has the same one; whoever comes first makes it. */
async function readSecret(): Promise<string> {
  const kept = await secrets.find('current')
  if (kept) return kept.secret
  const made = randomBytes(32).toString('base64url')
  try {
    await secrets.create({ _id: 'current', version: 0, secret: made })
    return made
  } catch (error) {
    const others = error instanceof Problem ? await secrets.find('current') : undefined
    if (!others) throw error
    return others.secret
  }
}

const secret = once(readSecret)

/** So long a form may be filled, in milliseconds. */
const lasts = 2 * 3_600_000

const sealOf = async (account: string, issued: string, key: string): Promise<string> =>
  createHmac('sha256', await secret())
    .update(`${account} ${issued} ${key}`)
    .digest('base64url')

/**
 * A riddle for one filling of a form of the account, kept nowhere: it bears when it was made, the filling's own key and
 * our seal. What is sent has its id from the key, so a riddle that is answered again makes nothing more.
 */
export async function makeChallenge(account: string): Promise<string> {
  const issued = now().toString(36)
  const key = randomBytes(18).toString('base64url')
  return [issued, key, await sealOf(account, issued, key)].join('.')
}

/** The key of the filling, when the challenge is ours, not too old and answered; undefined otherwise. */
export async function provenKey(account: string, challenge: string, answer: string): Promise<string | undefined> {
  const [issued = '', key = '', seal = '', ...more] = challenge.split('.')
  if (more.length > 0 || !/^[\w-]{24}$/.test(key) || !/^\d{1,12}$/.test(answer)) return undefined
  const ours = Buffer.from(await sealOf(account, issued, key))
  const given = Buffer.from(seal)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const age = now() - Number.parseInt(issued, 36)
  if (!(age >= 0 && age <= lasts)) return undefined
  const hash = createHash('sha256')
    .update(proofText(challenge, Number(answer)))
    .digest()
  return beginsWithZeros(hash) ? key : undefined
}
