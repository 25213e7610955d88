import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Place } from '../../infra/environment.ts'
import { putSecrets } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { secretNames } from '../../infra/operator/provider-settings.ts'

type Keys = Parameters<typeof putSecrets>[1]

/** Gives the place secrets of its own, so that nothing that a process has read of others is taken for them. */
export async function putOperatorKeys(place: Place, keys: Keys): Promise<void> {
  setEnvironment({ ...place, secrets: await putSecrets(`${place.table}-${randomUUID()}`, keys) })
}

/** For one test: the operator has these keys and no others. */
export async function stubOperatorKeys(keys: Keys): Promise<void> {
  const ids = await putSecrets(`keys-${randomUUID()}`, keys)
  for (const name of secretNames) vi.stubEnv(`SECRET_${name.toUpperCase().replaceAll('-', '_')}`, ids[name] ?? '')
}
