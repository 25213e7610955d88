import { printMoney } from '#shared/base/money.ts'
import { escapedXml } from '#shared/formats/xml-escape.ts'
import { page } from '../signing/signing-page.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'
import type { CheckoutLedger, LocalSession } from './checkout-ledger.ts'

/** What each button pays with; '' is the card itself. */
const means: Readonly<Record<string, string>> = { pay: '', wallet: 'google_pay' }

/**
 * The page on which a card pays: /pay/<session>. What is done there is sent to /paying/<session>. Undefined when the
 * address is no page's.
 */
export function payPage(ledger: CheckoutLedger, changed: () => void, request: WireRequest): WireAnswer | undefined {
  const [, word, id = ''] = request.path.split('/')
  if (word !== 'pay' && word !== 'paying') return undefined
  const session = ledger.session(id)
  if (!session) return page('Stripe', 404, 'Maksua ei löytynyt', '<p>Palaa laskun sivulle.</p>')
  if (session.status === 'complete') return back(session.successUrl)
  if (session.status === 'expired')
    return page('Stripe', 410, 'Maksusivu on vanhentunut', '<p>Palaa laskun sivulle ja aloita maksu uudelleen.</p>')
  if (word === 'pay' || request.method !== 'POST') return asked(session)
  const command = new URLSearchParams(request.body).get('command') ?? ''
  const wallet = means[command]
  if (wallet !== undefined) {
    ledger.pay(session, { wallet })
    changed()
    return back(session.successUrl)
  }
  return command === 'decline' ? asked(session, 'Kortti hylättiin. Kokeile toista korttia.') : back(session.cancelUrl)
}

const back = (location: string): WireAnswer => ({ status: 303, headers: { location } })

const asked = ({ id, name, amount }: LocalSession, fault = ''): WireAnswer =>
  page(
    'Stripe',
    200,
    `${name}: ${printMoney(amount)}`,
    `${fault && `<p role="alert">${escapedXml(fault)}</p>`}
    <form method="post" action="../paying/${id}">
      <button name="command" value="pay" class="main">Maksa kortilla</button>
      <button name="command" value="wallet">Google Pay</button>
      <button name="command" value="decline">Hylätty kortti</button>
      <button name="command" value="leave">Palaa maksamatta</button>
    </form>`,
  )
