import * as z from 'zod'
import { busy, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { instant, newId, now } from '../clock.ts'
import { log } from '../log.ts'
import { onDemand } from '../on-demand.ts'
import { quickConfig } from '../quick-config.ts'
import { settings } from '../settings.ts'
import { registry } from '../table/registry.ts'
import { retryOnContention, transact } from '../table/transact.ts'

/**
 * The data keys of an account, or of the service, wrapped by KMS with the account as encryption context. The first one
 * seals, all of them open. Its id is the scope.
 */
const DataKeys = z.object({
  ...stored,
  keys: z.array(
    z.object({
      id: z.string(),
      /** Base64, as KMS gave it. */
      wrapped: z.string(),
      made: z.string(),
      /** The instant from which on it seals no more. */
      retired: z.string().default(''),
    }),
  ),
  /** The instant at which its keys were destroyed; what they had sealed is gone for good. */
  destroyed: z.string().default(''),
})
type DataKeys = z.output<typeof DataKeys>
const dataKeys = registry({ kind: 'data-key', schema: DataKeys })

interface Held {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly known: DataKeys | undefined
  /** Unwrapped keys by their names. */
  readonly unwrapped: Map<string, Promise<Buffer>>
}

/** So long a process keeps unwrapped keys, in milliseconds, and goes on sealing with one that another has retired. */
const holds = 10 * 60_000
const mostHeld = 500
const held = new Map<string, Promise<Held>>()

/** Between its retirement and its removal, in milliseconds: far longer than any process may still seal with it. */
const retirement = 24 * 3_600_000

const kms = onDemand(async () => {
  const aws = await import('./kms.ts')
  return { aws, client: quickConfig(new aws.KMSClient({})) }
})

/** The client itself, for whoever runs the product. */
export const kmsClient = async () => (await kms()).client

/** The key that seals in a scope now; the first one is made when it is first needed. */
export async function dataKeyToSeal(scope: string): Promise<{ readonly id: string; readonly key: Buffer }> {
  const { known } = await heldOf(scope)
  const current = known?.keys[0] ?? (await withNewKey(scope, () => true))
  const key = await unwrap(scope, current, (await heldOf(scope)).unwrapped)
  if (key) return { id: current.id, key }
  // What only a lost key could open stays closed, but the account goes on with a new one.
  const next = await withNewKey(scope, ({ id }) => id !== current.id)
  const nextKey = await unwrap(scope, next, (await heldOf(scope)).unwrapped)
  if (!nextKey) throw new Error(`The data key of ${scope} cannot be opened`)
  return { id: next.id, key: nextKey }
}

/** A key of a scope by its name; undefined when there is none, or KMS cannot open it any more. */
export async function dataKeyToOpen(scope: string, id: string): Promise<Buffer | undefined> {
  const first = await heldOf(scope)
  const isKnown = ({ known }: Held) => known?.keys.some((each) => each.id === id)
  // Another process may have made it a moment ago.
  if (!isKnown(first)) forgetHeld(scope)
  const { known, unwrapped } = isKnown(first) ? first : await heldOf(scope)
  const found = known?.keys.find((each) => each.id === id)
  return found && unwrap(scope, found, unwrapped)
}

/** Has the scope seal with a key that is made after the instant, from now on; done again it changes nothing. */
export async function renewDataKey(scope: string, since: string): Promise<void> {
  if (await dataKeys.find(scope)) await withNewKey(scope, ({ made }) => made >= since)
}

/** Forgets the keys that have sealed nothing for a day: to be done only once everything has been sealed anew. */
export async function dropRetiredKeys(scope: string): Promise<void> {
  await retryOnContention(async () => {
    const existing = await dataKeys.find(scope)
    const isNeeded = ({ retired }: DataKeys['keys'][number]) =>
      retired === '' || Date.parse(retired) + retirement > now()
    if (!existing || existing.keys.every(isNeeded)) return
    await transact([dataKeys.replacing({ ...existing, keys: existing.keys.filter(isNeeded) })])
  })
  forgetHeld(scope)
}

/**
 * Destroys the keys of a scope: what they have sealed cannot be opened by anybody, as soon as no process holds them, within
 * ten minutes. Copies of the table have them for as long as they are kept.
 */
export async function destroyDataKeys(scope: string): Promise<void> {
  await retryOnContention(async () => {
    const existing = await dataKeys.find(scope)
    if (existing) await transact([dataKeys.replacing({ ...existing, keys: [], destroyed: instant() }, busy)])
  })
  forgetHeld(scope)
}

/** Whether keys of the scope have been destroyed: then what does not open is no fault. */
export const hasDestroyedKeys = async (scope: string): Promise<boolean> =>
  Boolean((await heldOf(scope)).known?.destroyed)

type DataKey = DataKeys['keys'][number]

/** A new key, unless the one that stands does. Of several who make one at once each takes the one that stands in the end. */
async function withNewKey(scope: string, does: (current: DataKey) => boolean): Promise<DataKey> {
  const existing = await dataKeys.find(scope)
  const [current] = existing?.keys ?? []
  forgetHeld(scope)
  if (current && does(current)) return current
  const { made, key } = await newKey(scope)
  const retired = (existing?.keys ?? []).map((key) => ({ ...key, retired: key.retired || made.made }))
  const { version = 0, destroyed = '' } = existing ?? {}
  const next = { _id: scope, version, keys: [made, ...retired], destroyed }
  try {
    await transact([existing ? dataKeys.replacing(next) : dataKeys.creating(next)])
  } catch (error) {
    const first = error instanceof Problem ? (await dataKeys.find(scope))?.keys[0] : undefined
    if (!first || first.id === current?.id) throw error
    return first
  }
  const known = { ...next, version: next.version + 1 }
  held.set(nameOf(scope), Promise.resolve({ at: now(), known, unwrapped: new Map([[made.id, Promise.resolve(key)]]) }))
  return made
}

async function newKey(scope: string): Promise<{ readonly made: DataKey; readonly key: Buffer }> {
  const { aws, client } = await kms()
  const { Plaintext, CiphertextBlob } = await client.send(
    new aws.GenerateDataKeyCommand({
      KeyId: settings.sealKey,
      KeySpec: 'AES_256',
      EncryptionContext: { account: scope },
    }),
  )
  if (!Plaintext || !CiphertextBlob) throw new Error('KMS gave no data key')
  const wrapped = Buffer.from(CiphertextBlob).toString('base64')
  return { made: { id: newId(), wrapped, made: instant(), retired: '' }, key: Buffer.from(Plaintext) }
}

const nameOf = (scope: string) => `${settings.table} ${scope}`
const forgetHeld = (scope: string) => held.delete(nameOf(scope))

async function heldOf(scope: string): Promise<Held> {
  const name = nameOf(scope)
  for (;;) {
    const reading = held.get(name) ?? begun(name, scope)
    const found = await reading
    const age = now() - found.at
    if (age >= 0 && age < holds) return found
    // Of those who find it too old side by side the first one reads it anew, for all.
    if (held.get(name) === reading) held.delete(name)
  }
}

function begun(name: string, scope: string): Promise<Held> {
  const reading = dataKeys.find(scope).then((existing) => ({ at: now(), known: existing, unwrapped: new Map() }))
  const [oldest] = held.keys()
  if (held.size >= mostHeld && oldest !== undefined) held.delete(oldest)
  held.set(name, reading)
  reading.catch(() => held.delete(name))
  return reading
}

async function unwrap(
  scope: string,
  { id, wrapped }: DataKey,
  unwrapped: Held['unwrapped'],
): Promise<Buffer | undefined> {
  const opening = unwrapped.get(id) ?? decrypted(scope, wrapped)
  unwrapped.set(id, opening)
  try {
    return await opening
  } catch (error) {
    unwrapped.delete(id)
    if (!(error instanceof Error) || !forGood.has(error.name)) throw error
    log.error('A data key cannot be opened', { scope, id, error })
    return undefined
  }
}

/** It is not what this key of KMS wrapped for this account, and will never be. */
const forGood: ReadonlySet<string> = new Set(['InvalidCiphertextException', 'IncorrectKeyException'])

async function decrypted(scope: string, wrapped: string): Promise<Buffer> {
  const { aws, client } = await kms()
  const { Plaintext } = await client.send(
    new aws.DecryptCommand({
      KeyId: settings.sealKey,
      CiphertextBlob: Buffer.from(wrapped, 'base64'),
      EncryptionContext: { account: scope },
    }),
  )
  if (!Plaintext) throw new Error('KMS opened nothing')
  return Buffer.from(Plaintext)
}
