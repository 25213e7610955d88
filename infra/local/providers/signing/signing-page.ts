import { printDay } from '#shared/base/day.ts'
import { escapedXml } from '#shared/formats/xml-escape.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'
import { signedPdf } from './signed-pdf.ts'
import type { Process, Signer, SigningLedger } from './signing-ledger.ts'

interface Service {
  /** As people know it: 'Visma Sign'. */
  readonly label: string
  readonly ledger: SigningLedger
  /** Called after somebody has signed or declined. */
  readonly changed?: () => void
}

/** What the pages call means that the real service gets from the identification broker. */
const strongMeans = ['Osuuspankki', 'Nordea', 'Danske Bank', 'Mobiilivarmenne']

/**
 * The page that a signer opens from the letter: /sign/<signer>, its document at /sign/<signer>/document. Undefined when
 * the address is another.
 */
export function signingPage({ label, ledger, changed }: Service, request: WireRequest): WireAnswer | undefined {
  const [, word, id = '', what] = request.path.split('/')
  if (word !== 'sign') return undefined
  const process = ledger.ofSigner(id)
  const signer = process?.signers.find((each) => each.id === id)
  if (!process || !signer) return page(label, 404, 'Kutsua ei löytynyt', '<p>Tarkista osoite viestistäsi.</p>')
  if (what === 'document') return documentOf(ledger, process)
  const isOpen = process.status === 'pending' && (signer.status === 'invited' || signer.status === 'opened')
  if (request.method === 'POST' && isOpen) {
    const form = new URLSearchParams(request.body)
    if (form.get('command') === 'decline') ledger.decline(process, id)
    else if (!meansOf(signer).includes(form.get('means') ?? '')) return form400(label, process, signer)
    else ledger.sign(process, id, form.get('means') ?? '')
    changed?.()
  } else if (isOpen) {
    ledger.opened(process, id)
  }
  const now = ledger.ofSigner(id)
  const own = now?.signers.find((each) => each.id === id)
  return now && own ? stateOf(label, now, own) : undefined
}

const meansOf = ({ strong }: Signer): readonly string[] => (strong ? strongMeans : ['Käsin'])

function documentOf(ledger: SigningLedger, process: Process): WireAnswer {
  const file = ledger.file(process.id)
  if (!file || process.status === 'deleted') return { status: 404, body: 'Asiakirjaa ei ole.' }
  const body = process.status === 'signed' ? signedPdf(file, process) : file
  return { status: 200, headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline' }, body }
}

const form400 = (label: string, process: Process, signer: Signer): WireAnswer =>
  page(label, 400, process.name, formOf(process, signer, 'Valitse tunnistustapa.'))

function stateOf(label: string, process: Process, signer: Signer): WireAnswer {
  return page(label, 200, process.name, stateText(process, signer) ?? formOf(process, signer))
}

/** Undefined when it is this signer's turn. */
function stateText({ status }: Process, { id, status: own }: Signer): string | undefined {
  const read = `<p><a href="${id}/document">Avaa asiakirja (PDF)</a></p>`
  if (own === 'declined') return '<p role="status">Olet hylännyt allekirjoituspyynnön. Lähettäjä saa siitä tiedon.</p>'
  if (status === 'signed') return `<p role="status" class="done">Kaikki ovat allekirjoittaneet asiakirjan.</p>${read}`
  if (own === 'signed') return `<p role="status" class="done">Kiitos! Allekirjoituksesi on tallennettu.</p>${read}`
  if (status !== 'pending') return '<p role="status">Allekirjoituspyyntö on peruttu tai vanhentunut.</p>'
  if (own === 'waiting') return '<p role="status">Allekirjoitusvuoro tulee, kun muut ovat allekirjoittaneet.</p>'
  return undefined
}

function formOf({ message, validUntil }: Process, signer: Signer, fault?: string): string {
  const choices = meansOf(signer).map(
    (means) => `<label><input type="radio" name="means" value="${means}" required> ${means}</label>`,
  )
  return `
    <p>Allekirjoittaja: <strong>${escapedXml(signer.name)}</strong></p>
    ${message ? `<blockquote>${escapedXml(message)}</blockquote>` : ''}
    ${validUntil ? `<p>Allekirjoita viimeistään ${printDay(validUntil)}.</p>` : ''}
    <p><a class="button" href="${signer.id}/document" target="_blank">Lue asiakirja (PDF)</a></p>
    <form method="post" action="${signer.id}">
      <fieldset>
        <legend>${signer.strong ? 'Tunnistaudu (testitunnistus)' : 'Allekirjoitustapa'}</legend>
        ${choices.join('\n        ')}
        ${fault ? `<p role="alert">${fault}</p>` : ''}
      </fieldset>
      <button name="command" value="sign" class="main">Allekirjoita</button>
      <button name="command" value="decline" formnovalidate>Hylkää</button>
    </form>`
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 34rem; padding: 1rem }
  header { border-bottom: 1px solid #8886; color: color-mix(in srgb, CanvasText 75%, Canvas); padding-bottom: .5rem }
  h1 { font-size: 1.3rem; overflow-wrap: anywhere }
  fieldset { border: 1px solid #8886; border-radius: 6px; margin: 1rem 0 }
  label { display: block; padding: .5rem 0 }
  blockquote { border-left: 3px solid #8886; margin: 1rem 0; padding-left: 1rem; white-space: pre-line }
  button, .button { border: 1px solid #8888; border-radius: 6px; box-sizing: border-box; display: inline-block; font: inherit; min-height: 2.75rem; padding: .5rem 1rem }
  .main { background: #1f5fbf; border-color: #1f5fbf; color: #fff }
  .done { font-weight: 600 }
  [role=alert] { color: #c0362c }
  :focus-visible { outline: 3px solid #1f5fbf; outline-offset: 2px }`

/** A whole page in the service's name that says it is none of theirs. */
export function page(label: string, status: number, title: string, content: string): WireAnswer {
  const body = `<!doctype html>
<html lang="fi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapedXml(title)} – ${label}</title>
<style>${style}</style>
</head>
<body>
<header>${label} (paikallinen sijainen, ei oikea palvelu)</header>
<main>
<h1>${escapedXml(title)}</h1>
${content}
</main>
</body>
</html>
`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body }
}
