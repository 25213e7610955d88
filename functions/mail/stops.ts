import { createHash } from 'node:crypto'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { type MailTrouble, stopDays, troubleWeights } from '#shared/mail/limits.ts'
import { instant, now } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { addDaysTrouble } from './sender.ts'

const daySeconds = 86_400

/** An address to which an account sends nothing for a while, kept by its hash. */
const stops = registry({
  kind: 'mail-stop',
  schema: z.object({
    ...stored,
    trouble: z.enum(['bounce', 'complaint']),
    at: z.string(),
    /** Seconds since 1970. */
    ends: z.number().int(),
  }),
  expires: ({ ends }) => ends,
})

/** By what an address is known without being written down. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 32)

const idOf = (accountId: string, address: string) => `${accountId}/${hashOfAddress(address)}`

/** Why nothing is sent to the address; undefined when something is. */
export async function stopOf(accountId: string, address: string): Promise<MailTrouble | undefined> {
  const stop = await stops.find(idOf(accountId, address))
  return stop && stop.ends > now() / 1000 ? stop.trouble : undefined
}

/**
 * Stops the account from sending to an address, once for however often it is told.
 *
 * @returns how the account's day stands with it; undefined when the address was stopped already
 */
export async function stopAddress(accountId: string, address: string, trouble: MailTrouble) {
  const existing = await stops.find(idOf(accountId, address))
  if (existing && existing.ends > now() / 1000) return undefined
  const ends = Math.floor(now() / 1000) + stopDays[trouble] * daySeconds
  const stop = { _id: idOf(accountId, address), version: existing?.version ?? 0, trouble, at: instant(), ends }
  const isFirst = await ifUnchanged(async () => {
    await transact([existing ? stops.replacing(stop) : stops.creating(stop)])
    return true
  })
  return isFirst ? addDaysTrouble(accountId, troubleWeights[trouble]) : undefined
}

/** The operator has heard that the address takes letters again. @returns false when it was not stopped */
export async function allowAddress(accountId: string, address: string): Promise<boolean> {
  const stop = await stops.find(idOf(accountId, address))
  if (stop) await transact([stops.removing(stop)])
  return stop !== undefined
}
