import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { settings } from '../platform/settings.ts'
import type { Site } from './site.ts'
import { styleOf } from './style.ts'

/** Escaped by the template that made it: whatever stands in an advertisement stays text. */
export type Html = ReturnType<typeof html>

export interface Page {
  readonly title: string
  readonly body: Html
  /** For search engines and previews of links; a page without it is not to be found. */
  readonly description?: string
  /** The path of the page, where it is found; '' for one that is not. */
  readonly path?: string
  /** The path of the picture that a preview shows. */
  readonly image?: string | undefined
  /** What machines are told of it, schema.org. */
  readonly facts?: object
  readonly status?: 200 | 400 | 404 | 409 | 429
  /** For so many seconds the front door may keep it; a page with what somebody typed is never kept. */
  readonly keptFor?: number
}

/** JSON in a page: nothing in it may end its element. */
const jsonText = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Nothing is loaded but our own pictures, script and the style that is in the page. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src 'self' ${settings.filesAddress}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The group's columns; '{{logo}}' in them is the logo. */
function footer({ look, path }: Site): Html {
  if (!look?.showFooter) return html``
  const column = (text: string) => {
    const [before, ...after] = text.split('{{logo}}')
    return html`<div>${before}${after.length > 0 && logo({ look, path })}${after.join('')}</div>`
  }
  const { left, middle, right } = look.footer
  return html`<footer><div class="foot">${column(left)}${column(middle)}${column(right)}</div></footer>`
}

const logo = ({ look, path }: Pick<Site, 'look' | 'path'>): Html =>
  look?.logo ? html`<img src="${path}/logo/${look.logo}" alt="" height="40">` : html``

/** What search engines and previews of links read. */
function head(site: Site, { title, description, path, image, facts }: Page): Html {
  if (!description || !path) return html`<meta name="robots" content="noindex">`
  const address = `${settings.siteUrl}${path}`
  return html`<meta name="description" content="${description}"><link rel="canonical" href="${address}">
<meta property="og:type" content="website"><meta property="og:locale" content="fi_FI"><meta property="og:site_name" content="${site.told.name}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}">
${image && html`<meta property="og:image" content="${settings.siteUrl}${image}"><meta name="twitter:card" content="summary_large_image">`}
${facts && html`<script type="application/ld+json">${raw(jsonText(facts))}</script>`}`
}

const whole = (site: Site, page: Page, style: string): Html => html`<!doctype html>
<html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title} – ${site.told.name}</title>${head(site, page)}
<style>${raw(style)}</style><script src="/kohteet.js" defer></script></head>
<body><a class="skip" href="#sisalto">Siirry sisältöön</a>
<header class="bar"><div><a href="${site.path}">${logo(site)}${site.told.name}</a></div></header>
<main id="sisalto" tabindex="-1">${page.body}</main>
${footer(site)}</body></html>`

export async function answerPage(site: Site, page: Page): Promise<Response> {
  const style = styleOf(site.look)
  return new Response(String(await whole(site, page, style)), {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(style),
      'cache-control': page.keptFor ? `public, max-age=0, s-maxage=${page.keptFor}` : 'no-store',
    },
  })
}

/** What is not there and what is not shown are answered alike, without a word of whose it would be. */
export const notFound = (): Response =>
  new Response(
    '<!doctype html><html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Sivua ei löytynyt</title></head><body><main><h1>Sivua ei löytynyt</h1><p>Kohde on voitu jo vuokrata tai osoite on väärä.</p></main></body></html>',
    {
      status: 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      },
    },
  )
