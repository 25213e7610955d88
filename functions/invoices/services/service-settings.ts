import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { type InvoiceService, invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { Problem } from '#shared/base/problem.ts'
import type { Channel } from '#shared/invoices/sending/sending-gaps.ts'
import { changeAccount } from '../../accounts/account-settings.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { serviceSettings } from '../../platform/service-settings.ts'
import type { Item, Key } from '../../platform/table/table.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { invoiceService, invoiceServices } from '../../providers/invoice-services.ts'
import type { InvoicePort } from '../../providers/ports.ts'
import { outboxOf } from '../dispatch/dispatches.ts'
import { serviceSteps } from './service-steps.ts'
import { serviceTokens } from './service-tokens.ts'

type Config = Record<string, unknown>

/** The work list of every account's invoicing services. */
export const serviceList = 'invoiceServices'

/** What an account needs at its invoicing service. */
const services = serviceSettings<Config>({
  kind: 'invoiceService',
  called: 'Laskutuspalvelun asetuksia',
  config: z.record(z.string(), z.unknown()),
  labels: invoiceServiceLabels,
  secrets: ['config.apicode', 'config.webhook.password', 'config.clientSecret', 'config.subscriptionKey'],
  workList: serviceList,
})
const { documents } = services

/** Sends the account's invoices through a service from now on. */
export async function setInvoiceService(actor: Actor, name: InvoiceService, config: object): Promise<Account> {
  const settings = { ...invoiceServices[name].initial, ...config }
  const checked = invoiceServices[name].configSchema.safeParse(settings)
  if (!checked.success) throw new Problem('invalid', checked.error.issues[0]?.message ?? 'Tarkista tiedot.')
  return changeAccount(actor, 'service', throughService(name), {
    along: () => services.writing(actor, name, settings),
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
    along: () => services.writing(actor, service, undefined),
  })
}

/** Changes what is kept of a service, of which keys are sealed; undefined changes nothing. */
export async function changeServiceConfig(
  actor: Actor,
  name: InvoiceService,
  change: (config: Config | undefined) => Config | undefined,
): Promise<void> {
  await retryOnContention(async () => {
    const config = change(await services.kept(actor, name))
    if (config) await transact(await services.writing(actor, name, config))
  })
}

export const { kept: keptConfig, opened: existingConfig } = services

/** The account's invoicing service; PortError('config') when its settings are missing or do not do. */
export const invoicePortOf = async (actor: Actor, name: string): Promise<InvoicePort> =>
  portWith(actor, name, await services.opened(actor, name))

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
  channelWith(service, service === 'oma' ? await services.kept(actor, service) : undefined)

/** The same of what has been read by `serviceSettingsKeys`. */
export function channelAmong(
  found: (key: Key) => Item | undefined,
  actor: Actor,
  service: Channel['service'],
): Channel {
  const item = service === 'oma' ? found(documents.keyOf(actor, service)) : undefined
  return channelWith(service, item && documents.docOf(item).config)
}

const channelWith = (service: Channel['service'], config: Config | undefined): Channel => {
  const { evoiceAddress, evoiceOperator } = config ?? {}
  return { service, ...(service === 'oma' && { hasOwnEvoice: Boolean(evoiceAddress && evoiceOperator) }) }
}

/** For whoever reads them together with other documents, not knowing yet which service the account has. */
export const serviceSettingsKeys = (actor: Actor): Key[] =>
  Object.keys(invoiceServices).map((name) => documents.keyOf(actor, name))

/** The same as `invoicePortOf`, of what has been read by those keys. */
export async function invoicePortAmong(
  found: (key: Key) => Item | undefined,
  actor: Actor,
  name: string,
): Promise<InvoicePort> {
  const item = found(documents.keyOf(actor, name))
  return portWith(actor, name, item && (await services.openedOf(actor, documents.docOf(item))))
}
