import type * as z from 'zod'
import type { InvoiceService } from '#shared/accounts/invoice-services.ts'
import { oma } from './oma/adapter.ts'
import { type InvoicePort, type InvoiceServiceDeps, PortError } from './ports.ts'
import { ropoCapital } from './ropo/adapter.ts'
import { talenom } from './talenom/adapter.ts'

interface Service {
  readonly name: InvoiceService
  readonly label: string
  readonly configSchema: z.ZodType
  /** Settings that an account has there unless it says otherwise. */
  readonly initial: object
  create(config: unknown, deps: InvoiceServiceDeps): InvoicePort
}

/** Every invoicing service by the name under which an account's settings hold it. */
export const invoiceServices: Readonly<Record<InvoiceService, Service>> = { oma, ropoCapital, talenom }

const isKnown = (name: string): name is InvoiceService => Object.hasOwn(invoiceServices, name)

/** The account's invoicing service; PortError('config') when there is none or its settings do not do. */
export function invoiceService(name: string | undefined, settings: unknown, deps: InvoiceServiceDeps): InvoicePort {
  const failed = (code: string) =>
    new PortError('config', { provider: name ?? 'invoice', operation: 'settings', outcome: 'none', code })
  if (name === undefined || !isKnown(name)) throw failed('no-service')
  const service = invoiceServices[name]
  const config = service.configSchema.safeParse(settings)
  if (!config.success) throw failed(config.error.issues.map((issue) => issue.path.join('.')).join(' '))
  return service.create(config.data, deps)
}
