import type { SigningService } from '#shared/accounts/signing-services.ts'
import { PortError } from './ports.ts'
import type { SigningPort, SigningServiceDeps } from './signing-port.ts'
import { vismaSign } from './visma-sign.ts'

/** Every signing service by the name under which an account's settings hold it. */
const signingServices = { vismaSign } as const

const isKnown = (name: SigningService): name is keyof typeof signingServices => Object.hasOwn(signingServices, name)

/** A signing service with an account's settings for it; PortError('config') when they are missing or do not do. */
export function signingService(name: SigningService, settings: unknown, deps: SigningServiceDeps): SigningPort {
  const failed = (code: string) =>
    new PortError('config', { provider: name, operation: 'settings', outcome: 'none', code })
  if (!isKnown(name)) throw failed('no-service')
  const service = signingServices[name]
  const config = service.configSchema.safeParse(settings)
  if (!config.success) throw failed(config.error.issues.map((issue) => issue.path.join('.')).join(' '))
  return service.create(config.data, deps)
}
