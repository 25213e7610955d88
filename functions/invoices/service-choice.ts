import type { InvoiceService } from '#shared/accounts/invoice-services.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { addressFaults, normaliseEinvoiceAddress } from '#shared/invoices/einvoice-operators.ts'
import type { InvoiceServiceDraft, InvoiceServiceSettings } from '#shared/invoices/invoice-service.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { waitingDispatches } from './dispatches.ts'
import { invoicePortWith, leaveInvoiceService, setInvoiceService, standingConfig } from './service-settings.ts'

/** The account's invoicing service without its keys. */
export async function readInvoiceService(actor: Actor): Promise<InvoiceServiceSettings> {
  const { service } = (await readAccount(actor)).settings.invoice
  const config = service ? await standingConfig(actor, service) : undefined
  return {
    service,
    environment: config?.environment === 'test' ? 'test' : 'production',
    cid: String(config?.cid ?? ''),
    hasKey: Boolean(config?.apicode),
    evoiceAddress: String(config?.evoiceAddress ?? ''),
    evoiceOperator: String(config?.evoiceOperator ?? ''),
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
  const config = service === 'oma' ? ownConfig(draft) : await keysConfig(actor, service, draft)
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

/** The key that stands belongs to its customer number: another number comes with a key of its own. */
async function keysConfig(
  actor: Actor,
  service: InvoiceService,
  { environment, cid, apicode }: InvoiceServiceDraft,
): Promise<object> {
  const standing = await standingConfig(actor, service)
  const key = apicode || (standing?.cid === cid ? standing.apicode : '')
  if (!key) throw invalidField('apicode', 'Anna API-tunnus')
  return { ...standing, environment, cid, apicode: key }
}

/** Asks the service something that changes nothing, to see whether it knows the customer. */
async function isKnown(actor: Actor, service: InvoiceService, config: object): Promise<boolean> {
  try {
    await invoicePortWith(actor, service, config).changes(portContext(actor, 10), `day:${today()}`)
    return true
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.kind === 'config') throw new Problem('invalid', problemOf(error).message)
    if (error.kind === 'auth') {
      throw invalidField('apicode', 'Palvelu ei hyväksynyt asiakasnumeroa ja API-tunnusta. Tarkista ne.')
    }
    log.warn('The invoicing service was not asked about its customer', error)
    return false
  }
}
