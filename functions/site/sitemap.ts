import { xml, xmlDocument } from '#shared/formats/xml-writer.ts'
import { sitePath } from '#shared/properties/public/site-paths.ts'
import { accounts, shownAccounts } from '../accounts/people.ts'
import { listAdvertisements } from '../contracts/published-apartments.ts'
import { settings } from '../platform/settings.ts'
import type { Site } from './site.ts'

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

/** What search engines look for, for an hour. */
const answer = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } })

const answerXml = (name: string, inside: string, addresses: readonly string[]): Response =>
  answer(
    xmlDocument(
      xml(
        name,
        addresses.map((address) => xml(inside, [xml('loc', address)])),
        namespace,
      ),
    ),
    'application/xml',
  )

/** The pages of one account. */
export async function answerSitemap(site: Site): Promise<Response> {
  const homes = await listAdvertisements(site.actor)
  const addresses = homes.map(({ _id }) => `${site.address}/${encodeURIComponent(_id)}`)
  return answerXml('urlset', 'url', [site.address, ...addresses])
}

/** The sitemaps of all accounts that show themselves. */
export async function answerSitemaps(): Promise<Response> {
  const ids = await accounts.idsOfParent(shownAccounts)
  return answerXml(
    'sitemapindex',
    'sitemap',
    ids.map((id) => `${settings.siteUrl}${sitePath(id)}/sitemap.xml`),
  )
}

export const answerRobots = (): Response =>
  answer(
    `User-agent: *\nDisallow: /api/\nAllow: /kohteet/\nSitemap: ${settings.siteUrl}/kohteet/sitemap.xml\n`,
    'text/plain',
  )
