import { addMonths } from '#shared/base/day.ts'
import { today } from '../platform/clock.ts'
import { settings } from '../platform/settings.ts'

const path = '/.well-known/security.txt'

/** RFC 9116 asks for less than a year; by months, so that the answer is the same for a while. */
const validMonths = 7

/** Where to tell of a fault in the product (RFC 9116). @returns undefined where nobody has said who is told */
export function answerSecurityTxt(): Response | undefined {
  const contact = settings.securityContact
  if (!contact) return undefined
  const expires = addMonths(`${today().slice(0, 7)}-01`, validMonths)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: fi, en',
    `Canonical: ${settings.siteUrl}${path}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
