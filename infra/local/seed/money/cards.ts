import { isOfferedByCard } from '#shared/invoices/pay-by-card.ts'
import { readAccount } from '../../../../functions/accounts/accounts.ts'
import { saveCardSettings } from '../../../../functions/card-payments/office.ts'
import { beginOnboarding, verifyMerchant } from '../../../../functions/card-payments/onboarding.ts'
import { backFromPaying, startPaying } from '../../../../functions/card-payments/pay-page.ts'
import { refundCard } from '../../../../functions/card-payments/refunds.ts'
import { settlePayment } from '../../../../functions/card-payments/settle.ts'
import { invoices, openInvoiceSummaries } from '../../../../functions/invoices/invoices.ts'
import { payLinkOf } from '../../../../functions/invoices/pay-links.ts'
import type { Actor } from '../../../../functions/platform/actor.ts'
import type { Providers } from '../../providers/start-providers.ts'
import type { MadeAccount } from '../make-account.ts'

interface AtProvider {
  readonly payments: readonly { readonly id: string }[]
}

const partBack = 20_00

/** An account whose payers may pay by card. Two have: of one a part was given back, the other disputes theirs. */
export async function takeCards({ actor, chance }: MadeAccount, providers: Providers): Promise<void> {
  const tell = async (path: string, body: object): Promise<AtProvider> => {
    const answer = await fetch(`${providers.url}/__stripe/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as AtProvider
  }
  await beginOnboarding(actor)
  const { stripe } = await readAccount(actor)
  await tell(`merchants/${stripe.merchantId}/ready`, {})
  const { merchantId } = await verifyMerchant(actor)
  await saveCardSettings(actor, true)
  const [first, second] = await someOpen(actor)
  if (!first || !second) return
  const pay = async (invoice: string, wallet: string): Promise<string> => {
    const token = (await payLinkOf(actor, invoice)).split('#').at(-1) ?? ''
    const { url } = await startPaying({ token, from: '' })
    const { payments } = await tell('checkout', { what: 'pay', session: url.split('/').at(-1), wallet })
    await backFromPaying({ token, from: '' })
    return payments.at(-1)?.id ?? ''
  }
  await refundCard(actor, await pay(first, ''), partBack, chance.id())
  const disputed = await pay(second, 'apple_pay')
  await tell('checkout', { what: 'dispute', intent: disputed })
  await settlePayment(actor, merchantId, disputed)
}

/** Invoices that a card may pay, the one due last first: the oldest ones have letters of reminders about them. */
async function someOpen(actor: Actor): Promise<string[]> {
  const rows = (await openInvoiceSummaries(actor)).filter(({ paid }) => paid === 0).toReversed()
  const [account, found] = await Promise.all([
    readAccount(actor),
    invoices.readMany(
      actor,
      rows.map(({ _id }) => _id),
    ),
  ])
  const offered = new Set(found.filter((invoice) => isOfferedByCard(account, invoice)).map(({ _id }) => _id))
  return rows.map(({ _id }) => _id).filter((id) => offered.has(id))
}
