import { escapedXml } from '#shared/formats/xml-escape.ts'
import { page } from '../signing/signing-page.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'
import type { StripeLedger } from './stripe-ledger.ts'

const states = { finish: 'ready', part: 'asked' } as const

/**
 * The page of a link, which opens once and for minutes: another visit is led to the address that makes a new one. What is
 * done there is sent to /visit/<link>. Undefined when the address is no page's.
 */
export function stripePage(ledger: StripeLedger, changed: () => void, request: WireRequest): WireAnswer | undefined {
  const [, word, id = ''] = request.path.split('/')
  if (word !== 'setup' && word !== 'visit') return undefined
  const link = ledger.find(id)
  if (!link) return page('Stripe', 404, 'Linkkiä ei löytynyt', '<p>Aloita alusta.</p>')
  if (word === 'setup') return ledger.open(link) ? asked(id, link.account) : back(link.refreshUrl)
  if (request.method !== 'POST' || !link.isUsed) return back(link.refreshUrl)
  const command = new URLSearchParams(request.body).get('command')
  if (command === 'finish' || command === 'part') {
    ledger.change(link.account, states[command])
    changed()
  }
  return back(link.returnUrl)
}

const back = (location: string): WireAnswer => ({ status: 303, headers: { location } })

const asked = (id: string, account: string): WireAnswer =>
  page(
    'Stripe',
    200,
    'Ota korttimaksut käyttöön',
    `<p>Tunnus: ${escapedXml(account)}</p>
    <form method="post" action="../visit/${id}">
      <button name="command" value="finish" class="main">Anna kaikki tiedot</button>
      <button name="command" value="part">Anna osa tiedoista</button>
      <button name="command" value="leave">Poistu</button>
    </form>`,
  )
