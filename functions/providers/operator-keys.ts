import { readSecret, renewedSecret, type Secret, type SecretName } from '../platform/aws/secrets.ts'
import { PortError } from './ports.ts'

/**
 * Asks a service with the operator's keys at it. What it refuses for the keys' sake is asked once more when other keys
 * have been put meanwhile: a refused call did nothing.
 */
export async function withOperatorKeys<Result>(
  name: SecretName,
  ask: (keys: Secret) => Promise<Result>,
): Promise<Result> {
  const keys = await readSecret(name)
  try {
    return await ask(keys)
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'auth' || error.ambiguous) throw error
    const renewed = await renewedSecret(name, keys)
    if (!renewed) throw error
    return ask(renewed)
  }
}
