import type { Account } from '#shared/accounts/account.ts'
import type { FirstSteps, Stats } from '#shared/reports/figures/overview.ts'
import { invoices } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'

type Figures = Pick<Stats, 'invoice' | 'apartment' | 'contract' | 'tenant'>

/**
 * What an account has done of its first hour, told by the figures that were read anyway. Only where they tell of no invoice
 * one is looked for, since those of former years are not among them.
 */
export async function firstStepsOf(
  actor: Actor,
  { iban, settings }: Account,
  { invoice, apartment, contract, tenant }: Figures,
): Promise<FirstSteps | null> {
  if (!settings.view.firstSteps || invoice.billedThisYear.count + invoice.open.count > 0) return null
  const [any] = await invoices.summariesStarting(actor, '', 1)
  if (any) return null
  return {
    iban: iban !== '',
    service: settings.invoice.service !== '',
    homes: apartment.count > 0,
    tenants: tenant.count > 0,
    leases: contract.active + contract.notActivated > 0,
  }
}
