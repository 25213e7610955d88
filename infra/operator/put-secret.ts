import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { providerSecrets, secretNames } from './provider-settings.ts'

/**
 * Puts the operator's keys at a service into their secret. They come by standard input, so that they are in no command
 * line, no history and no list of processes.
 *
 * @param id the secret's ARN, as the deployment prints it
 */
export async function putSecret(service: string, id: string, input: AsyncIterable<unknown>): Promise<void> {
  const name = secretNames.find((each) => each === service)
  if (!name || !id) throw new Error(`Give one of ${secretNames.join(', ')}, and the id of its secret`)
  const keys = await keysIn(input, providerSecrets[name])
  await new SecretsManagerClient({}).send(
    new PutSecretValueCommand({ SecretId: id, SecretString: JSON.stringify(keys) }),
  )
}

async function keysIn(input: AsyncIterable<unknown>, names: readonly string[]): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of input) text += String(chunk)
  const given = new Map(Object.entries(parsed(text)))
  const keys = names.map((name): [string, unknown] => [name, given.get(name)])
  const isWhole = given.size === names.length && keys.every(([, key]) => typeof key === 'string' && key.trim() !== '')
  if (!isWhole) throw new Error(`Standard input is to be JSON with these texts: ${names.join(', ')}`)
  return Object.fromEntries(keys.map(([name, key]) => [name, String(key).trim()]))
}

/** What a parser says of a text may quote it. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
