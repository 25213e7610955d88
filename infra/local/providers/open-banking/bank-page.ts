import { escapedXml } from '#shared/formats/xml-escape.ts'
import { isIban, normaliseIban, printIban } from '#shared/identifiers/iban.ts'
import { page } from '../signing/signing-page.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'
import type { BankLedger } from './bank-ledger.ts'
import type { ConsentBook, Visit } from './consent-book.ts'

/** Addresses of this machine, and names that belong to nobody (RFC 2606). */
export const isKnownRedirect = (address: string): boolean =>
  /^https?:\/\/(127\.0\.0\.1|localhost|[\w-]+\.example)(:\d+)?\//.test(address)

interface Visiting {
  readonly book: ConsentBook
  readonly ledger: BankLedger
  /** What the browser takes back with it. */
  readonly backWith: (visit: Visit) => Readonly<Record<string, string>>
}

/** The bank's own page, on which its customer chooses accounts and gives the consent or refuses it. */
export function bankPage({ book, ledger, backWith }: Visiting, id: string, request: WireRequest): WireAnswer {
  const visit = book.find(id)
  if (!visit) return page('Pankki', 404, 'Pyyntöä ei löytynyt', '<p>Aloita valtuutus alusta.</p>')
  if (visit.state !== 'asked')
    return page(visit.bank, 409, 'Pyyntöön on jo vastattu', '<p>Aloita valtuutus alusta, jos haluat muuttaa sitä.</p>')
  if (request.method !== 'POST') return asked(visit, ledger)
  const form = new URLSearchParams(request.body)
  if (form.get('command') !== 'allow') return back(book.change(visit, { state: 'refused' }), backWith)
  const typed = normaliseIban(form.get('other') ?? '')
  if (typed && !isIban(typed)) return asked(visit, ledger, 'Tarkista tilinumero.')
  if (typed) ledger.open({ iban: typed, bank: visit.bank, owner: 'Tilin omistaja' })
  const chosen = new Set([...form.getAll('iban'), ...(typed ? [typed] : [])])
  const ibans = [...chosen].filter((iban) => ledger.account(iban)?.bank === visit.bank)
  if (ibans.length === 0) return asked(visit, ledger, 'Valitse ainakin yksi tili.')
  return back(book.give(visit, ibans), backWith)
}

function back(visit: Visit, backWith: Visiting['backWith']): WireAnswer {
  const address = new URL(visit.redirect)
  for (const [name, value] of Object.entries(backWith(visit))) address.searchParams.set(name, value)
  return { status: 303, headers: { location: address.href } }
}

function asked({ bank, id }: Visit, ledger: BankLedger, fault?: string): WireAnswer {
  const choices = ledger
    .accountsAt(bank)
    .map(
      ({ iban, owner }) =>
        `<label><input type="checkbox" name="iban" value="${iban}" checked> ${printIban(iban)}, ${escapedXml(owner)}</label>`,
    )
  return page(
    bank,
    fault ? 400 : 200,
    'Anna lupa lukea tilitapahtumia',
    `<p>Vuokrakirja pyytää lupaa lukea valitsemiesi tilien tapahtumat. Maksuja se ei voi tehdä.</p>
    <form method="post" action="${id}">
      <fieldset>
        <legend>Tilit</legend>
        ${choices.join('\n        ')}
        <label>Muu tilinumero<br><input name="other" autocomplete="off" size="26"></label>
        ${fault ? `<p role="alert">${fault}</p>` : ''}
      </fieldset>
      <button name="command" value="allow" class="main">Anna lupa</button>
      <button name="command" value="refuse">En anna lupaa</button>
    </form>`,
  )
}
