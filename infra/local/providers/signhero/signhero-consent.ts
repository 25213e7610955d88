import { randomUUID } from 'node:crypto'
import { escapedXml } from '#shared/formats/xml-escape.ts'
import { page } from '../signing/signing-page.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'

const label = 'SignHero'
const codeLifeMilliseconds = 600_000
/** Addresses of this machine, and names that belong to nobody (RFC 2606). */
const existing = /^https?:\/\/(127\.0\.0\.1|localhost|[\w-]+\.example)(:\d+)?\//

/** Codes that were given to browsers and not yet used; each is good once, for ten minutes and for one address. */
export class Consents {
  readonly #now: () => number
  readonly #codes = new Map<string, { until: number; redirectUri: string }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** /oauth/authorize asks the customer, and sends the browser back with a code or an error. */
  page({ method, path, query, body }: WireRequest): WireAnswer | undefined {
    if (path !== '/oauth/authorize') return undefined
    const redirectUri = query.get('redirect_uri') ?? ''
    const state = query.get('state') ?? ''
    if (!existing.test(redirectUri) || query.get('response_type') !== 'code' || !query.get('client_id'))
      return page(label, 400, 'Pyyntö on virheellinen', '<p>Aloita yhdistäminen alusta.</p>')
    if (method !== 'POST') return asked(query)
    const answer =
      new URLSearchParams(body).get('command') === 'allow'
        ? { code: this.#make(redirectUri) }
        : { error: 'access_denied' }
    const back = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...answer, state })) back.searchParams.set(name, value)
    return { status: 303, headers: { location: back.href } }
  }

  /** Whether the code was given for the address; it is used up. */
  use(code: string, redirectUri: string | undefined): boolean {
    const given = this.#codes.get(code)
    this.#codes.delete(code)
    return given !== undefined && given.redirectUri === redirectUri && given.until > this.#now()
  }

  #make(redirectUri: string): string {
    const code = randomUUID()
    this.#codes.set(code, { until: this.#now() + codeLifeMilliseconds, redirectUri })
    return code
  }
}

const asked = (query: URLSearchParams): WireAnswer =>
  page(
    label,
    200,
    'Yhdistä Vuokrakirja SignHeroon',
    `<p>Vuokrakirja pyytää lupaa lähettää asiakirjoja allekirjoitettavaksi SignHero-tililläsi.</p>
    <form method="post" action="?${escapedXml(query.toString())}">
      <button name="command" value="allow" class="main">Salli</button>
      <button name="command" value="deny">Älä salli</button>
    </form>`,
  )
