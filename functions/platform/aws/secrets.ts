import * as z from 'zod'
import { now } from '../clock.ts'
import { log } from '../log.ts'
import { onDemand } from '../on-demand.ts'
import { quickConfig } from '../quick-config.ts'
import { settings } from '../settings.ts'

/** The operator's own keys at outside services: each has one secret, a JSON object of texts. */
export type SecretName = 'signhero' | 'nordigen' | 'enable-banking' | 'stripe' | 'netvisor'
export type Secret = Readonly<Record<string, string>>

interface Held {
  readonly secret: Secret
  /** Milliseconds since 1970. */
  readonly at: number
}

/** So long a process uses a secret that it has read, in milliseconds. */
const holds = 5 * 60_000
/** So often, at most, it reads one anew because a service refused it: calls that anybody may make are refused too. */
const betweenRefusals = 60_000

const held = new Map<string, Promise<Held>>()

const manager = onDemand(async () => {
  const aws = await import('./secrets-manager.ts')
  return { aws, client: quickConfig(new aws.SecretsManagerClient({})) }
})

/** The client itself, for whoever runs the product. */
export const secretsClient = async () => (await manager()).client

/** A secret's texts; none where the operator has put none. It is read when it is first needed, and anew after some minutes. */
export const readSecret = async (name: SecretName): Promise<Secret> => {
  const id = settings.secretId(name)
  return id === undefined ? {} : (await youngerThan(holds, name, id)).secret
}

/** The secret read anew because the one that was read is refused; undefined when it is the same or was read just now. */
export async function renewedSecret(name: SecretName, refused: Secret): Promise<Secret | undefined> {
  const id = settings.secretId(name)
  if (id === undefined) return undefined
  const { secret } = await youngerThan(betweenRefusals, name, id)
  return JSON.stringify(secret) === JSON.stringify(refused) ? undefined : secret
}

async function youngerThan(milliseconds: number, name: SecretName, id: string): Promise<Held> {
  for (;;) {
    const reading = held.get(id) ?? begun(name, id)
    const found = await reading
    const age = now() - found.at
    if (age >= 0 && age < milliseconds) return found
    // Of those who find it too old side by side the first one reads it anew, for all.
    if (held.get(id) === reading) held.set(id, begun(name, id, found))
  }
}

function begun(name: SecretName, id: string, existing?: Held): Promise<Held> {
  const reading = fetched(name, id, existing)
  held.set(id, reading)
  reading.catch(() => held.delete(id))
  return reading
}

/** While the Secrets Manager does not answer, what was read before goes on. */
async function fetched(name: SecretName, id: string, existing: Held | undefined): Promise<Held> {
  try {
    const { aws, client } = await manager()
    const { SecretString = '' } = await client.send(new aws.GetSecretValueCommand({ SecretId: id }))
    return { secret: textsIn(name, SecretString), at: now() }
  } catch (error) {
    const isEmpty = error instanceof Error && error.name === 'ResourceNotFoundException'
    if (isEmpty) return { secret: {}, at: now() }
    if (!existing) throw error
    log.warn('A secret could not be read anew', { secret: name, error: error as Error })
    return { ...existing, at: now() }
  }
}

const Texts = z.record(z.string(), z.string())

/** What a JSON parser says of a text may quote it. */
function textsIn(name: SecretName, text: string): Secret {
  try {
    return Texts.parse(JSON.parse(text))
  } catch {
    throw new Error(`The secret ${name} is no JSON object of texts`)
  }
}
