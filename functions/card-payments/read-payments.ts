import { busy } from '#shared/base/problem.ts'
import { payableByCard } from '#shared/invoices/pay-by-card.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { log } from '../platform/log.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { PortError } from '../providers/ports.ts'
import { cardPayments, nextLookOf } from './card-payments.ts'
import { attempts, closeAttempt, isLost, lookLater } from './checkouts.ts'
import { endCheckout } from './pay-page.ts'
import { goOnWithRefunds } from './refunds.ts'
import { settleCheckout, settlePayment } from './settle.ts'

/** Pages that may be paid on. Looked at whether or not word of them has come. */
export const readCheckouts = forEach((actor, id) => looking(() => lookAtCheckout(actor, id)))

/** Payments with refunds that were asked for, fees and disputes. */
export const readCardPayments = forEach((actor, id) => looking(() => lookAtPayment(actor, id)))

/** The provider's being out of order is no fault: it is asked again at the next turn. */
async function looking(look: () => Promise<void>): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A card payment was not read', error)
  }
}

/** A page of another sum than is open now is ended: the invoice was paid or credited meanwhile, or cards turned off. */
async function lookAtCheckout(actor: Actor, id: string): Promise<void> {
  const attempt = await attempts.find(actor, id)
  if (!attempt || attempt.state === 'over') return
  if (attempt.state === 'begun') {
    await unlessBusy(() => (isLost(attempt) ? closeAttempt(actor, attempt) : lookLater(actor, attempt)))
    return
  }
  const account = await readAccount(actor)
  const { merchantId } = account.stripe
  const checkout = await settleCheckout(actor, merchantId, attempt.checkout)
  const invoice = await invoices.find(actor, id)
  const payable = invoice ? payableByCard(account, invoice) : 0
  if (!checkout) await unlessBusy(() => closeAttempt(actor, attempt))
  else if (checkout.state === 'open' && checkout.amount !== payable)
    await endCheckout(actor, merchantId, attempt.checkout)
  else if (checkout.state === 'open') await unlessBusy(() => lookLater(actor, attempt))
}

/** Somebody else is at it just now, and sees to it. */
const unlessBusy = (write: () => Promise<void>): Promise<void> => write().catch(rethrowUnlessBusy)

function rethrowUnlessBusy(error: unknown): void {
  if (!(error instanceof Error && 'kind' in error && error.kind === busy().kind)) throw error
}

async function lookAtPayment(actor: Actor, id: string): Promise<void> {
  const { merchantId } = (await readAccount(actor)).stripe
  await settlePayment(actor, merchantId, id)
  await goOnWithRefunds(actor, id)
  await retryOnContention(async () => {
    const existing = await cardPayments.read(actor, id)
    await transact([cardPayments.replacing(actor, { ...existing, nextLook: nextLookOf(existing) }, busy)])
  })
}
