import { createHash } from 'node:crypto'
import { beginsWithZeros, proofText } from '#shared/site/proof-of-work.ts'
import { createSite } from '../../functions/site/pages.ts'
import { anAddress } from '../forms/samples.ts'
import type { Person } from '../support/things/people.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import { accountIsPublic, publish } from '../support/things/published.ts'

const site = createSite()
export const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

interface Manner {
  readonly from?: string
  readonly agent?: string
}

const headersOf = ({ from = anAddress(), agent = browserAgent }: Manner) => ({
  'x-viewer-address': from,
  'user-agent': agent,
})

/** A page as everybody gets it. */
export async function seen(path: string, manner: Manner = {}) {
  const answer = await site.request(path, { headers: headersOf(manner) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** What a browser sends for a form. */
export async function sent(path: string, typed: Readonly<Record<string, string>>, manner: Manner = {}) {
  const answer = await site.request(path, {
    method: 'POST',
    headers: { ...headersOf(manner), 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(typed)),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

export const sitePathOf = (by: Person) => `/kohteet/${by.accountId}`

export function solved(challenge: string): string {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(proofText(challenge, answer)).digest()
    if (beginsWithZeros(hash)) return String(answer)
  }
}

/** The fields that the page's script fills before a form is sent. */
export async function aProof(by: Person) {
  const { text } = await seen(`${sitePathOf(by)}/haaste`)
  return { haaste: text, ratkaisu: solved(text) }
}

/** A home of a public account, with its page. */
export async function aShownHome(by: Person, part: object = {}): Promise<Home & { path: string }> {
  await accountIsPublic(by)
  const home = await aHome(by)
  await publish(by, home.apartment, part)
  return { ...home, path: `${sitePathOf(by)}/${home.apartment}` }
}
