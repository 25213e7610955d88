import * as z from 'zod'
import type { Account, InvoiceService } from '#shared/accounts/account.ts'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { readAccount } from '../accounts/accounts.ts'
import { accounts } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/collection.ts'
import { dueUntil } from '../platform/places.ts'
import type { Item, Key } from '../platform/table.ts'
import { together } from '../platform/together.ts'
import { invoiceService, invoiceServices } from '../providers/invoice-services.ts'
import type { InvoicePort } from '../providers/ports.ts'
import { serviceTokens } from './service-tokens.ts'

const ServiceSettings = z.object({ ...stored, config: z.record(z.string(), z.unknown()) })

/** What an account needs at its invoicing service, passwords too: no endpoint reads it. Its id is the service's name. */
const serviceSettings = collection({
  kind: 'invoiceService',
  trail: 'names',
  called: 'Laskutuspalvelun asetuksia',
  schema: ServiceSettings,
  row: ({ _id }) => ({ _id }),
  places: () => ({ due: { list: 'invoiceServices', over: 'all', at: '0' } }),
})

/**
 * Sends the account's invoices through a service from now on. Ropo only delivers them, unless the settings say that it
 * watches the payments too: payments are followed here.
 */
export async function setInvoiceService(actor: Actor, name: InvoiceService, config: object): Promise<Account> {
  const settings = { serviceModel: 'connect', ...config }
  const checked = invoiceServices[name].configSchema.safeParse(settings)
  if (!checked.success) throw new Problem('invalid', checked.error.issues[0]?.message ?? 'Tarkista tiedot.')
  const [account, standing] = await Promise.all([readAccount(actor), serviceSettings.find(actor, name)])
  const changed = { ...account, settings: { ...account.settings, invoice: { service: name } } }
  await together([
    standing
      ? serviceSettings.replacing(actor, { ...standing, config: settings })
      : serviceSettings.creating(actor, { _id: name, version: 0, config: settings }),
    accounts.replacing(changed),
  ])
  return { ...changed, version: changed.version + 1 }
}

/** The account sends its invoices itself from now on, and the keys are forgotten. */
export async function leaveInvoiceService(actor: Actor): Promise<void> {
  const account = await readAccount(actor)
  const { service } = account.settings.invoice
  if (!service) return
  const standing = await serviceSettings.find(actor, service)
  await together([
    accounts.replacing({ ...account, settings: { ...account.settings, invoice: { service: '' } } }),
    ...(standing ? [serviceSettings.removing(actor, standing)] : []),
  ])
}

/** The settings as they stand, keys and all: they never leave the server. */
export const standingConfig = async (actor: Actor, name: InvoiceService) =>
  (await serviceSettings.find(actor, name))?.config

/** The account's invoicing service; PortError('config') when its settings are missing or do not do. */
export const invoicePortOf = async (actor: Actor, name: string): Promise<InvoicePort> =>
  portWith(name, await serviceSettings.find(actor, name))

const portWith = (name: string, standing: Pick<z.output<typeof ServiceSettings>, 'config'> | undefined): InvoicePort =>
  invoiceService(name, standing?.config, { tokens: serviceTokens })

/** The service as it would be with these settings, to be tried before they are kept. */
export const invoicePortWith = (name: InvoiceService, config: object): InvoicePort =>
  portWith(name, { config: { ...config } })

/** For whoever reads them together with other documents, not knowing yet which service the account has. */
export const serviceSettingsKeys = (actor: Actor): Key[] =>
  Object.keys(invoiceServices).map((name) => serviceSettings.keyOf(actor, name))

/** The same as `invoicePortOf`, of what has been read by those keys. */
export function invoicePortAmong(found: (key: Key) => Item | undefined, actor: Actor, name: string): InvoicePort {
  const item = found(serviceSettings.keyOf(actor, name))
  return portWith(name, item && serviceSettings.docOf(item))
}

/** Every account that has an invoicing service, with the service's name. */
export async function accountsWithService(): Promise<{ accountId: string; service: string }[]> {
  const all = await dueUntil('invoiceServices', '1')
  return all.map(({ accountId, id }) => ({ accountId, service: id }))
}
