import * as z from 'zod'
import { signingServices } from '#shared/accounts/signing-services.ts'
import { stored } from '#shared/base/stored.ts'
import type { Signing } from '#shared/signing/signing.ts'
import type { Actor } from '../platform/actor.ts'
import { onDemand } from '../platform/on-demand.ts'
import { collection } from '../platform/table/collection.ts'
import type { SigningPort } from '../providers/signing/port.ts'

/** Which signing a service's own id means; made together with the signing's knowing that id. */
export const serviceProcesses = collection({
  kind: 'signing-process',
  trail: 'none',
  called: 'Allekirjoitusta',
  schema: z.object({ ...stored, signing: z.string() }),
  summary: () => ({}),
  indexKeys: () => ({}),
})

export const serviceProcessId = (service: string, processId: string): string => `${service}-${processId}`

const services = onDemand(() => import('./service-settings.ts'))

/** The service that a signing is at; PortError('config') when the account has it no more. */
export async function portOf(actor: Actor, { method }: Pick<Signing, 'method'>): Promise<SigningPort> {
  const service = signingServices.find((each) => each === method)
  if (!service) throw new Error(`${method} is no service`)
  return (await services()).signingServiceOf(actor, service)
}
