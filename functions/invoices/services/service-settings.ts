import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { type InvoiceService, invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Channel } from '#shared/invoices/sending/sending-gaps.ts'
import { changeAccount } from '../../accounts/account-settings.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { sealedFields } from '../../platform/aws/sealing.ts'
import { collection } from '../../platform/table/collection.ts'
import type { Item, Key } from '../../platform/table/table.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { invoiceService, invoiceServices } from '../../providers/invoice-services.ts'
import type { InvoicePort } from '../../providers/ports.ts'
import { outboxOf } from '../dispatch/dispatches.ts'
import { serviceSteps } from './service-steps.ts'
import { serviceTokens } from './service-tokens.ts'

const ServiceSettings = z.object({ ...stored, config: z.record(z.string(), z.unknown()) })
type Config = z.output<typeof ServiceSettings>['config']

/** The work list of every account's invoicing services. */
export const serviceList = 'invoiceServices'

/** What an account needs at its invoicing service, passwords too: no endpoint reads it. Its id is the service's name. */
const serviceSettings = collection({
  kind: 'invoiceService',
  trail: 'names',
  called: 'Laskutuspalvelun asetuksia',
  schema: ServiceSettings,
  summary: ({ _id }) => ({ _id, name: invoiceServiceLabels[_id as InvoiceService] }),
  indexKeys: () => ({ due: { list: serviceList, over: 'all', at: '0' } }),
})

const keys = sealedFields('invoiceService', {
  over: 'account',
  fields: ['config.apicode', 'config.webhook.password', 'config.clientSecret', 'config.subscriptionKey'],
})

/** Sends the account's invoices through a service from now on. */
export async function setInvoiceService(actor: Actor, name: InvoiceService, config: object): Promise<Account> {
  const settings = { ...invoiceServices[name].initial, ...config }
  const checked = invoiceServices[name].configSchema.safeParse(settings)
  if (!checked.success) throw new Problem('invalid', checked.error.issues[0]?.message ?? 'Tarkista tiedot.')
  return changeAccount(actor, 'service', throughService(name), {
    along: async () => {
      const existing = await serviceSettings.find(actor, name)
      const next = { _id: name, version: 0, ...existing, config: settings }
      const sealed = await keys.sealed(actor.accountId, next, existing)
      return [existing ? serviceSettings.replacing(actor, sealed, busy) : serviceSettings.creating(actor, sealed, busy)]
    },
  })
}

const throughService =
  (service: InvoiceService | '') =>
  (account: Account): Account => ({ ...account, settings: { ...account.settings, invoice: { service } } })

/** The account sends its invoices itself from now on, and the keys are forgotten. */
export async function leaveInvoiceService(actor: Actor): Promise<void> {
  const { service } = (await readAccount(actor)).settings.invoice
  if (!service) return
  await changeAccount(actor, 'service', throughService(''), {
    along: async () => {
      const existing = await serviceSettings.find(actor, service)
      return existing ? [serviceSettings.removing(actor, existing, busy)] : []
    },
  })
}

/** Changes what is kept of a service, of which keys are sealed; undefined changes nothing. */
export async function changeServiceConfig(
  actor: Actor,
  name: InvoiceService,
  change: (config: Config | undefined) => Config | undefined,
): Promise<void> {
  await retryOnContention(async () => {
    const existing = await serviceSettings.find(actor, name)
    const config = change(existing?.config)
    if (!existing || !config) return
    const sealed = await keys.sealed(actor.accountId, { ...existing, config }, existing)
    await transact([serviceSettings.replacing(actor, sealed, busy)])
  })
}

/** The settings as they are kept, keys sealed: enough to tell which there are. */
export const keptConfig = async (actor: Actor, name: InvoiceService): Promise<Config | undefined> =>
  (await serviceSettings.find(actor, name))?.config

/** The settings as they stand, keys and all: they never leave the server. */
export async function standingConfig(actor: Actor, name: InvoiceService): Promise<Config | undefined> {
  const existing = await serviceSettings.find(actor, name)
  return existing && (await keys.opened(actor.accountId, existing)).config
}

/** The account's invoicing service; PortError('config') when its settings are missing or do not do. */
export const invoicePortOf = async (actor: Actor, name: string): Promise<InvoicePort> =>
  openedPort(actor, name, await serviceSettings.find(actor, name))

const openedPort = async (actor: Actor, name: string, kept: z.output<typeof ServiceSettings> | undefined) =>
  portWith(actor, name, kept && (await keys.opened(actor.accountId, kept)).config)

const portWith = (actor: Actor, name: string, config: object | undefined): InvoicePort =>
  invoiceService(name, config, {
    tokens: serviceTokens,
    outbox: outboxOf(actor),
    steps: serviceSteps(actor),
  })

/** The service as it would be with these settings, to be tried before they are kept. */
export const invoicePortWith = (actor: Actor, name: InvoiceService, config: object): InvoicePort =>
  portWith(actor, name, config)

/** How the account's invoices go out by a service, as the rule of what they lack asks it. */
export const channelOf = async (actor: Actor, service: InvoiceService | ''): Promise<Channel> =>
  channelWith(service, service === 'oma' ? await serviceSettings.find(actor, service) : undefined)

/** The same of what has been read by `serviceSettingsKeys`. */
export function channelAmong(
  found: (key: Key) => Item | undefined,
  actor: Actor,
  service: Channel['service'],
): Channel {
  const item = service === 'oma' ? found(serviceSettings.keyOf(actor, service)) : undefined
  return channelWith(service, item && serviceSettings.docOf(item))
}

const channelWith = (
  service: Channel['service'],
  settings: Pick<z.output<typeof ServiceSettings>, 'config'> | undefined,
): Channel => {
  const { evoiceAddress, evoiceOperator } = settings?.config ?? {}
  return { service, ...(service === 'oma' && { hasOwnEvoice: Boolean(evoiceAddress && evoiceOperator) }) }
}

/** For whoever reads them together with other documents, not knowing yet which service the account has. */
export const serviceSettingsKeys = (actor: Actor): Key[] =>
  Object.keys(invoiceServices).map((name) => serviceSettings.keyOf(actor, name))

/** The same as `invoicePortOf`, of what has been read by those keys. */
export async function invoicePortAmong(
  found: (key: Key) => Item | undefined,
  actor: Actor,
  name: string,
): Promise<InvoicePort> {
  const item = found(serviceSettings.keyOf(actor, name))
  return openedPort(actor, name, item && serviceSettings.docOf(item))
}
