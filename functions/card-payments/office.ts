import { usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { CardPayment } from '#shared/card-payments/card-payment.ts'
import type { CardPaymentFilters, CardPaymentSummary } from '#shared/card-payments/payments-api.ts'
import { payableByCard } from '#shared/invoices/pay-by-card.ts'
import { changeAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { payLinkOf } from '../invoices/pay-links.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { cardPayments } from './card-payments.ts'

/** Only a merchant that payments are let in to may be paid to; turned off it may be at any time. */
export async function saveCardSettings(actor: Actor, isOn: boolean): Promise<{ isOn: boolean }> {
  const account = await changeAccount(actor, 'stripe', (existing) => {
    if (isOn && !existing.stripe.chargesEnabled)
      throw invalidField('isOn', 'Korttimaksut voi ottaa käyttöön, kun Stripe ottaa maksuja vastaan.')
    return { ...existing, settings: { ...existing.settings, cardPayments: { isOn } } }
  })
  return account.settings.cardPayments
}

export async function listCardPayments(actor: Actor, filters: CardPaymentFilters): Promise<Page<CardPaymentSummary>> {
  const { from, to, state } = filters
  const rows = await cardPayments.summariesBetween(actor, from || usualSince(today()), to || today())
  return pageOf(
    rows.filter((row) => !state || row.state === state),
    filters.sortBy ? filters : { ...filters, sortBy: 'paidDay', descending: true },
    ['invoiceNumber', 'payerName'],
    ['amount', 'fee'],
  )
}

/** The link of an invoice is made when somebody first wants it, if the invoice may be paid by card now. */
export async function readCardPayments(actor: Actor, id: string): Promise<{ link: string; payments: CardPayment[] }> {
  const [invoice, account, rows] = await Promise.all([
    invoices.read(actor, id),
    readAccount(actor),
    cardPayments.summariesOfParent(actor, id),
  ])
  const payments = await cardPayments.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  const link = payableByCard(account, invoice) > 0 ? await payLinkOf(actor, id) : ''
  return { link, payments: payments.toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : 1)) }
}
