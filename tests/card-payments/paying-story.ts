import { accountsApi } from '#shared/accounts/api.ts'
import { payApi } from '#shared/card-payments/pay-api.ts'
import { paymentsByCardApi as api } from '#shared/card-payments/payments-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { notifications } from '../../functions/notifications/notifications.ts'
import type {
  LocalDispute,
  LocalPayment,
  LocalRefund,
  LocalSession,
} from '../../infra/local/providers/stripe/checkout-ledger.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'
import { begin, eventsAt, hear, onPage, switchOf, verify } from './stripe-story.ts'

interface AtProvider {
  readonly sessions: readonly LocalSession[]
  readonly payments: readonly LocalPayment[]
  readonly refunds: readonly LocalRefund[]
  readonly disputes: readonly LocalDispute[]
}

/** A world whose first account has an open invoice of 850 euros that may be paid by card, and the secret of its page. */
export async function aPayableInvoice(): Promise<{ world: World; invoice: InvoiceSummary; token: string }> {
  const world = await aWorld()
  await world.providers()
  const [invoice] = await dueInvoices(world, [850_00])
  if (!invoice) throw new Error('An invoice is needed')
  await turnOn(world)
  return { world, invoice, token: await tokenOf(world, invoice._id) }
}

/** The next calls of the provider fail so. */
export const stripeFault = (world: World, operation: string, mode: string, times = 1) =>
  switchOf(world, '__fault', { provider: 'stripe', operation, mode, times })

/** The account becomes a merchant and lets its invoices be paid by card. */
export async function turnOn(world: World): Promise<void> {
  await onPage(await begin(world), 'finish')
  await verify(world)
  await setCards(world, true)
}

export async function setCards({ call, owner }: World, isOn: boolean): Promise<void> {
  await call(api.saveCardSettings, { body: { isOn } }, owner)
}

/** The link of the invoice's page, as the office copies it; its payments by card. */
export const cardsOf = ({ call, owner }: World, id: string, who: Person = owner) =>
  call(api.readCardPayments, { params: { id } }, who)

export const tokenOf = async (world: World, id: string): Promise<string> =>
  (await cardsOf(world, id)).link.split('#').at(-1) ?? ''

let visits = 0
/** Another payer's machine each time: who calls from one too often is held back. */
const visitor = () => ({ from: `203.0.113.${visits++ % 250}` })

export const lookAt = async ({ call }: World, token: string) =>
  (await call(payApi.openPayPage, { body: { token } }, undefined, visitor())).page
export const start = ({ call }: World, token: string) =>
  call(payApi.startPaying, { body: { token } }, undefined, visitor())
export const comeBack = async ({ call }: World, token: string) =>
  (await call(payApi.backFromPaying, { body: { token } }, undefined, visitor())).page

/** All that there is at the provider of the account's merchant. */
export async function atProvider(world: World): Promise<AtProvider> {
  const { stripe } = await merchantOf(world)
  const all = await switchOf<AtProvider>(world, '__stripe/checkout')
  const own = <T extends { readonly account: string }>(list: readonly T[]) =>
    list.filter(({ account }) => account === stripe.merchantId)
  return {
    sessions: own(all.sessions),
    payments: own(all.payments),
    refunds: own(all.refunds),
    disputes: own(all.disputes),
  }
}

const merchantOf = async ({ call, owner }: World) => (await call(accountsApi.readAccount, {}, owner)).account

/** What the provider's customers, their banks and its dashboard do. */
export const happens = (world: World, body: object) => switchOf(world, '__stripe/checkout', body)

/** Pays on the page that the link of the session shows. @returns where the browser is led */
export async function payOn(url: string, command = 'pay'): Promise<string> {
  const answer = await fetch(url.replace('/pay/', '/paying/'), {
    method: 'POST',
    body: new URLSearchParams({ command }),
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? ''
}

/** The events that the provider has sent since so many, each heard. @returns their answers */
export async function hearAll(world: World, since = 0): Promise<number[]> {
  const answers: number[] = []
  for (const event of (await eventsAt(world)).slice(since)) answers.push(await hear(event))
  return answers
}

/** How the books have an invoice: what is paid, its payments, and the money that came by card. */
export async function booksOf({ call, owner }: World, id: string) {
  const [{ invoice }, payments, entries] = await Promise.all([
    call(invoicesApi.readInvoice, { params: { id } }, owner),
    call(paymentsApi.listPayments, { body: { invoice: id, sortBy: 'payDate' } }, owner),
    call(paymentsApi.listEntries, { body: {} }, owner),
  ])
  return {
    paid: invoice.paid,
    paidDate: invoice.paidDate,
    payments: payments.rows.map(({ amount, source, payDate }) => ({ amount, source, payDate })),
    open: entries.rows.reduce((sum, entry) => sum + entry.open, 0),
    entries: entries.rows.length,
  }
}

/** What people are to be told of, in sentences. */
export async function noticesOf(world: World): Promise<string[]> {
  const all = await notifications.all(world.actor(world.owner))
  return all.map(({ sentence }) => sentence).toSorted()
}

/** Eleven minutes go by, and the job has its turn. */
export async function laterJob({ clock, runJob }: World): Promise<void> {
  clock.set(new Date(clock.now() + 11 * 60_000).toISOString())
  await runJob('read-card-payments')
}
