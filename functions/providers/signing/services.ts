import type * as z from 'zod'
import type { SigningService } from '#shared/accounts/signing-services.ts'
import { PortError } from '../ports.ts'
import { signhero } from '../signhero/adapter.ts'
import { vismaSign } from '../visma-sign/adapter.ts'
import type { SigningPort, SigningServiceDeps } from './port.ts'

interface Service<Config> {
  readonly name: SigningService
  readonly configSchema: z.ZodType<Config>
  create(config: Config, deps: SigningServiceDeps): SigningPort
}

/** A signing service with an account's settings for it; PortError('config') when they are missing or do not do. */
export function signingService(name: SigningService, settings: unknown, deps: SigningServiceDeps): SigningPort {
  return name === 'vismaSign' ? opened(vismaSign, settings, deps) : opened(signhero, settings, deps)
}

function opened<Config>(
  { name, configSchema, create }: Service<Config>,
  settings: unknown,
  deps: SigningServiceDeps,
): SigningPort {
  const config = configSchema.safeParse(settings)
  if (config.success) return create(config.data, deps)
  const code = config.error.issues.map((issue) => issue.path.join('.')).join(' ')
  throw new PortError('config', { provider: name, operation: 'settings', outcome: 'none', code })
}
