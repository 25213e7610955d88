import type { Account } from '#shared/accounts/account.ts'
import { isOutsideService } from '#shared/accounts/invoice-services.ts'
import type { Day } from '#shared/base/day.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { allowed, invoices } from './invoices.ts'
import { findByServiceId } from './services/service-ids.ts'
import { invoicePortOf } from './services/service-settings.ts'

/**
 * Gives the payer more time: the invoice falls due on a later day, at its invoicing service too. What has been sent is
 * not sent again by it.
 *
 * @param id of the invoice at its service, or its own when the account has no service
 */
export async function changeDueDate(actor: Actor, id: string, dueDate: Day): Promise<Invoice> {
  const invoice = await invoiceMeant(actor, id)
  checkMove(invoice, dueDate)
  if (dueDate === invoice.dueDate) return invoice
  await tellService(actor, invoice, dueDate)
  return invoices.replace(actor, { ...invoice, dueDate })
}

/** Refuses a day that has gone by. */
export function checkDueDay(dueDate: Day): void {
  if (dueDate < today()) throw invalidField('dueDate', 'Eräpäivä on jo mennyt')
}

/** Refuses to move the due day of an invoice whose life does not let it, or to a day that it cannot have. */
export function checkMove(invoice: Invoice, dueDate: Day): void {
  allowed(invoice, 'moveDueDay')
  if (dueDate < invoice.billDate) throw invalidField('dueDate', 'Eräpäivä on ennen laskun päivää')
  checkDueDay(dueDate)
}

/** Under an invoicing service an invoice without that service's id has no due date to be changed (spec section 5). */
async function invoiceMeant(actor: Actor, id: string): Promise<Invoice> {
  const existing = await findByServiceId(actor, id)
  if (existing) return invoices.read(actor, existing)
  const [account, invoice] = await Promise.all([readAccount(actor), invoices.read(actor, id)])
  if (!isKnownToService(invoice, account)) throw new Problem('invalid', 'Service name not found')
  return invoice
}

/** False for one of an outside service's that has not come there. */
export function isKnownToService(invoice: Invoice, { settings }: Pick<Account, 'settings'>): boolean {
  const isOurs = !isOutsideService(settings.invoice.service) || invoice.state === 'draft' || isChargeId(invoice._id)
  return isOurs || invoice.service.jobId !== ''
}

/** The day itself is the same over every repeat, so a call whose outcome nobody knows is simply made again. */
export async function tellService(actor: Actor, invoice: Invoice, dueDate: Day): Promise<void> {
  const { name, jobId } = invoice.service
  if (!name || !jobId) return
  try {
    const port = await invoicePortOf(actor, name)
    if (!port.capabilities.changeDueDate) {
      throw conflict('Tämän laskun eräpäivää ei voi siirtää täältä. Siirrä se laskutuspalvelussa.')
    }
    await port.changeDueDate(
      portContext(actor, 20),
      { serviceId: jobId, dueDate },
      { key: `invoice:${invoice._id}:due:${dueDate}` },
    )
  } catch (error) {
    if (error instanceof PortError) throw problemOf(error)
    throw error
  }
}
