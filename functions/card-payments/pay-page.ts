import type { Account } from '#shared/accounts/account.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import type { PayPage } from '#shared/card-payments/pay-api.ts'
import { type Invoice, shownState } from '#shared/invoices/invoice.ts'
import { payableByCard } from '#shared/invoices/pay-by-card.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { payeeOf } from '#shared/invoices/seller.ts'
import { mailWords } from '#shared/texts/invoice-mails.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { addressOf, invoiceOfToken } from '../invoices/pay-links.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { today } from '../platform/clock.ts'
import { enterAccount } from '../platform/public-door.ts'
import { retryOnContention } from '../platform/table/transact.ts'
import type { NewCheckout } from '../providers/card-payments-port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { stripeCheckout } from '../providers/stripe/checkout.ts'
import { isConfigured } from '../providers/stripe/settings.ts'
import { oneAtATime, told } from './card-payments.ts'
import { type Attempt, attempts, beginAttempt, endOf, openAttempt } from './checkouts.ts'
import { settleCheckout } from './settle.ts'

/** More calls than this from one address in ten seconds are no people: looks, and ways to the provider. */
const [mostLooks, mostStarts] = [30, 10]

interface Visit {
  readonly token: string
  readonly from: string
}

interface Opened {
  readonly actor: Actor
  readonly account: Account
  readonly invoice: Invoice
}

/** The door of payers: the secret opens this one invoice's page and nothing else of the account. */
async function opened(token: string): Promise<Opened> {
  const existing = await invoiceOfToken(token)
  if (existing) await enterAccount(existing.account)
  const actor = existing && actorOfAccount(existing.account)
  const invoice = actor && (await invoices.find(actor, existing.invoice))
  if (!actor || !invoice) throw new Problem('missing', 'Laskua ei löytynyt. Tarkista osoite laskusta.')
  return { actor, invoice, account: await readAccount(actor) }
}

export async function openPayPage({ token, from }: Visit): Promise<PayPage> {
  await holdBack('pay-page', from, mostLooks)
  return pageOf(await opened(token))
}

async function pageOf({ account, invoice }: Omit<Opened, 'actor'>): Promise<PayPage> {
  const { invoiceNumber, dueDate, total, reference, seller, recipient } = invoice
  return {
    state: await stateOf(account, invoice),
    language: recipient.language,
    payee: payeeOf(seller),
    invoiceNumber,
    dueDate,
    total,
    open: payableOf(invoice),
    iban: seller.iban,
    reference,
  }
}

async function stateOf(account: Account, invoice: Invoice): Promise<PayPage['state']> {
  const shown = shownState(invoice, today())
  if (invoice.kind === 'refund' || invoice.kind === 'reward' || invoice.state === 'draft') return 'over'
  if (shown === 'credited' || shown === 'paid') return shown
  return payableByCard(account, invoice) > 0 && (await isConfigured()) ? 'open' : 'bank'
}

/**
 * The way to the provider's page for what is open now. An open page of the same sum is gone on with, whoever asks; one of
 * another sum is ended there first, and if it was paid meanwhile that is booked.
 */
export async function startPaying({ token, from }: Visit): Promise<{ url: string; page: PayPage }> {
  await holdBack('pay-start', from, mostStarts)
  return told(() =>
    retryOnContention(async () => {
      const { actor, account, invoice } = await opened(token)
      const page = await pageOf({ account, invoice })
      if (page.state !== 'open') return { url: '', page }
      const last = await attempts.find(actor, invoice._id)
      if (last?.state === 'open') return { url: await goOn(actor, account, last, page.open), page }
      return { url: await begin({ actor, account, invoice }, page, token, last), page }
    }),
  )
}

/** Busy when it is over by now: then all is looked at anew. */
async function goOn(actor: Actor, { stripe }: Account, last: Attempt, open: number): Promise<string> {
  const checkout = await settleCheckout(actor, stripe.merchantId, last.checkout)
  if (checkout?.state !== 'open') throw busy()
  if (checkout.amount === open) return checkout.url
  await endCheckout(actor, stripe.merchantId, last.checkout)
  throw busy()
}

/** Ends it at the provider, and books it if it was paid before that. */
export async function endCheckout(actor: Actor, merchantId: string, id: string): Promise<void> {
  try {
    await stripeCheckout.expireCheckout(portContext(actor, 20), merchantId, id)
  } catch (error) {
    const isOver = error instanceof PortError && (error.kind === 'invalid' || error.kind === 'notFound')
    if (!isOver) throw error
  }
  await settleCheckout(actor, merchantId, id)
}

async function begin({ actor, account, invoice }: Opened, page: PayPage, token: string, last?: Attempt) {
  const attempt = await beginAttempt(actor, invoice, page.open, last)
  const { invoiceNumber, recipient } = invoice
  const address = addressOf(token)
  const made: NewCheckout = {
    merchantId: account.stripe.merchantId,
    invoice: invoice._id,
    attempt: attempt.number,
    amount: attempt.amount,
    title: `${mailWords[recipient.language].invoice} ${invoiceNumber}`,
    language: languageCodes[recipient.language],
    successUrl: addressOf(token, '?paid=1'),
    cancelUrl: address,
    until: endOf(attempt),
  }
  const key = `vuokrakirja-checkout-${actor.accountId}-${invoice._id}-${attempt.number}`
  const checkout = await oneAtATime(() => stripeCheckout.beginCheckout(portContext(actor, 20), made, { key }))
  await openAttempt(actor, attempt, checkout)
  return checkout.url
}

/** The payer is back from the provider. */
export async function backFromPaying({ token, from }: Visit): Promise<PayPage> {
  await holdBack('pay-page', from, mostLooks)
  const { actor, account, invoice } = await opened(token)
  const last = await attempts.find(actor, invoice._id)
  if (last?.state === 'open') await told(() => settleCheckout(actor, account.stripe.merchantId, last.checkout))
  return openPayPage({ token, from: '' })
}
