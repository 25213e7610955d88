import type { InvoiceService } from '#shared/accounts/invoice-services.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { addressFaults, normaliseEinvoiceAddress } from '#shared/invoices/sending/einvoice-operators.ts'
import type { InvoiceServiceDraft, InvoiceServiceSettings } from '#shared/invoices/sending/invoice-service.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { portContext } from '../../providers/port-context.ts'
import { PortError } from '../../providers/ports.ts'
import { problemOf } from '../../providers/problem-of.ts'
import { waitingDispatches } from '../dispatch/dispatches.ts'
import {
  existingConfig,
  invoicePortWith,
  keptConfig,
  leaveInvoiceService,
  setInvoiceService,
} from './service-settings.ts'

/** The account's invoicing service without its keys. */
export async function readInvoiceService(actor: Actor): Promise<InvoiceServiceSettings> {
  const { service } = (await readAccount(actor)).settings.invoice
  const config = service ? await keptConfig(actor, service) : undefined
  return {
    service,
    environment: config?.environment === 'test' ? 'test' : 'production',
    cid: String(config?.cid ?? ''),
    hasKey: Boolean(config?.apicode ?? config?.clientSecret),
    hasPush: Boolean(config?.webhook),
    evoiceAddress: String(config?.evoiceAddress ?? ''),
    evoiceOperator: String(config?.evoiceOperator ?? ''),
    talenom: {
      organizationNumber: String(config?.organizationNumber ?? ''),
      clientId: String(config?.clientId ?? ''),
      salesAccount: String(config?.salesAccount ?? ''),
      receivablesAccount: String(config?.receivablesAccount ?? ''),
    },
  }
}

/**
 * Chooses the service that the account's invoices go out through, or none. Keys that the service refuses are not kept;
 * a service that cannot be reached just now does not hinder the choice.
 *
 * @returns `checked` false when the service did not answer, so that nobody knows yet whether the keys are right
 */
export async function chooseInvoiceService(
  actor: Actor,
  draft: InvoiceServiceDraft,
): Promise<{ invoiceService: InvoiceServiceSettings; checked: boolean }> {
  const { service } = draft
  if (service !== 'oma') await refuseWhileWaiting(actor)
  if (!service) {
    await leaveInvoiceService(actor)
    return { invoiceService: await readInvoiceService(actor), checked: true }
  }
  const config = await configs[service](actor, draft)
  const checked = await isKnown(actor, service, config)
  await setInvoiceService(actor, service, config)
  return { invoiceService: await readInvoiceService(actor), checked }
}

/** What our own channel still has to hand on would be forgotten with it. */
async function refuseWhileWaiting(actor: Actor): Promise<void> {
  const { length } = await waitingDispatches(actor)
  if (length === 0) return
  const words = length === 1 ? '1 lasku odottaa' : `${length} laskua odottaa`
  throw conflict(`Omassa laskutuksessa ${words} tulostusta tai luovutusta. Hoida ne ensin.`)
}

/** The address that our own e-invoices come from: whole, or left out. */
function ownConfig({ evoiceAddress: address, evoiceOperator: operator }: InvoiceServiceDraft): object {
  const faults = address || operator ? addressFaults({ address, operator }) : {}
  const [fault] = Object.values(faults)
  if (fault) {
    throw new Problem('invalid', fault, {
      ...(faults.address && { evoiceAddress: faults.address }),
      ...(faults.operator && { evoiceOperator: faults.operator }),
    })
  }
  return { evoiceAddress: normaliseEinvoiceAddress(address), evoiceOperator: normaliseEinvoiceAddress(operator) }
}

const configs: Readonly<Record<InvoiceService, (actor: Actor, draft: InvoiceServiceDraft) => Promise<object>>> = {
  oma: async (_, draft) => ownConfig(draft),
  ropoCapital: ropoConfig,
  talenom: talenomConfig,
}

/** The key that stands belongs to its customer number: another number comes with a key of its own. */
async function ropoConfig(actor: Actor, { environment, cid, apicode }: InvoiceServiceDraft): Promise<object> {
  const existing = await existingConfig(actor, 'ropoCapital')
  const key = apicode || (existing?.cid === cid ? existing.apicode : '')
  if (!key) throw invalidField('apicode', 'Anna API-tunnus')
  return { ...existing, environment, cid, apicode: key }
}

/** The keys that stand belong to their customer: another organisation or client comes with keys of its own. */
async function talenomConfig(actor: Actor, { talenom }: InvoiceServiceDraft): Promise<object> {
  const existing = await existingConfig(actor, 'talenom')
  const { organizationNumber, clientId } = talenom
  const isSame = existing?.organizationNumber === organizationNumber && existing.clientId === clientId
  const kept = (key: 'clientSecret' | 'subscriptionKey') => talenom[key] || (isSame ? existing[key] : '')
  const [clientSecret, subscriptionKey] = [kept('clientSecret'), kept('subscriptionKey')]
  if (!clientSecret) throw invalidField('talenom.clientSecret', 'Anna asiakassalaisuus')
  if (!subscriptionKey) throw invalidField('talenom.subscriptionKey', 'Anna tilausavain')
  return { ...existing, ...talenom, clientSecret, subscriptionKey }
}

const refusedKeys: Readonly<Record<InvoiceService, readonly [string, string]>> = {
  oma: ['evoiceAddress', 'Palvelu ei hyväksynyt osoitetta.'],
  ropoCapital: ['apicode', 'Palvelu ei hyväksynyt asiakasnumeroa ja API-tunnusta. Tarkista ne.'],
  talenom: ['talenom.clientSecret', 'Palvelu ei hyväksynyt tunnuksia ja organisaationumeroa. Tarkista ne.'],
}

/** Asks the service something that changes nothing, to see whether it knows the customer. */
async function isKnown(actor: Actor, service: InvoiceService, config: object): Promise<boolean> {
  try {
    await invoicePortWith(actor, service, config).changes(portContext(actor, 10), `day:${today()}`)
    return true
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.kind === 'config') throw new Problem('invalid', problemOf(error).message)
    if (error.kind === 'auth') throw invalidField(...refusedKeys[service])
    log.warn('The invoicing service was not asked about its customer', error)
    return false
  }
}
