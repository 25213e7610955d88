import type { Account } from '../accounts/account.ts'
import { isOutsideService } from '../accounts/invoice-services.ts'
import type { Cents } from '../base/money.ts'
import type { Invoice } from './invoice.ts'
import { payableOf } from './payable.ts'

/** What the provider takes at the least and at the most at a time, cents. */
const [leastByCard, mostByCard] = [50, 99_999_999]

/** Its payers may pay by card now: it has turned that on, and the provider lets payments in. */
const takesCards = ({ settings, stripe }: CardAccount): boolean => settings.cardPayments.isOn && stripe.chargesEnabled

type CardAccount = Pick<Account, 'iban' | 'settings' | 'stripe'>

/**
 * The invoice may be paid by card: the money of a card comes to the account's own merchant, so what is to be paid to
 * somebody else's bank account, such as a principal's or that of deposits, is not offered. What an outside service
 * follows the payments of is paid by that service's ways.
 */
export const isOfferedByCard = (account: CardAccount, { kind, seller, service }: Invoice): boolean =>
  takesCards(account) &&
  (kind === 'recurring' || kind === 'single') &&
  seller.iban === account.iban &&
  !isOutsideService(service.name)

/** What a card would pay of it now, cents; 0 when it cannot. */
export function payableByCard(account: CardAccount, invoice: Invoice): Cents {
  if (invoice.state !== 'sent' || !isOfferedByCard(account, invoice)) return 0
  const open = payableOf(invoice)
  return open >= leastByCard && open <= mostByCard ? open : 0
}
