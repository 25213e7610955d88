import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { withFailureId } from '#shared/base/correlation.ts'
import { Problem } from '#shared/base/problem.ts'
import { finnishFault } from '#shared/base/schema-words.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import { settingsOf } from '../contacts/settings.ts'
import { countView } from '../contacts/views.ts'
import { openTimes } from '../contacts/visitors.ts'
import { findAdvertised, listAdvertisements } from '../contracts/published-apartments.ts'
import { holdBack } from '../platform/attempts.ts'
import { correlating, correlationId } from '../platform/correlation.ts'
import { log } from '../platform/log.ts'
import { callerAddress } from '../platform/serve.ts'
import { apartmentPage } from './apartment-page.ts'
import { makeChallenge } from './challenge.ts'
import type { Filled } from './forms.ts'
import { listPage } from './list-page.ts'
import { answerPage, notFound, type Page } from './page.ts'
import { answerLogo, answerPicture } from './pictures.ts'
import { privacyPage, queuePage, thanksPage } from './plain-pages.ts'
import { receive, typedIn } from './receive.ts'
import { answerSecurityTxt } from './security-txt.ts'
import { findSite, type Site } from './site.ts'
import { answerRobots, answerSitemap, answerSitemaps } from './sitemap.ts'

z.config({ jitless: true, localeError: finnishFault })

type OnSite = (c: Context, site: Site) => Promise<Response>
type AtHome = (c: Context, site: Site, home: Advertisement) => Promise<Response>

/** Longer ids than this nothing has. */
const longestId = 60

/** A page of an account that shows itself; any other looks as if it were not there. */
const onSite = (run: OnSite) => async (c: Context) => {
  const account = c.req.param('account') ?? ''
  const site = account.length <= longestId ? await findSite(account) : undefined
  return site ? run(c, site) : notFound()
}

/** A page of a home that is shown just now. */
const atHome = (run: AtHome) =>
  onSite(async (c, site) => {
    const id = c.req.param('apartment') ?? ''
    const found = id.length <= longestId ? await findAdvertised(site.actor, id) : undefined
    return found ? run(c, site, found.advertisement) : notFound()
  })

const monthsOf = async ({ actor }: Site) => (await settingsOf(actor)).forgetAfterMonths

async function showHome(site: Site, home: Advertisement, filled?: Filled): Promise<Response> {
  const [times, months] = await Promise.all([openTimes(site.actor, home._id), monthsOf(site)])
  const page = apartmentPage(site, { home, times, months, ...(filled && { filled }) })
  return answerPage(site, filled ? comeBack(page) : page)
}

/** What somebody typed stands on it: nobody may keep it. */
const comeBack = (page: Page): Page => ({ ...page, status: 400, keptFor: 0 })

const thank = (c: Context, { path }: Site, form: Filled['form']) => c.redirect(`${path}/kiitos?asia=${form}`, 303)

const asHome = (form: 'yhteydenotto' | 'naytto') =>
  atHome(async (c, site, home) => {
    const typed = { ...(await typedIn(c)), apartment: home._id }
    const filled = await receive(c, site, form, typed)
    return filled ? showHome(site, home, filled) : thank(c, site, form)
  })

async function showQueue(site: Site, apartment: string, filled?: Filled): Promise<Response> {
  const [found, months] = await Promise.all([
    apartment && apartment.length <= longestId ? findAdvertised(site.actor, apartment) : undefined,
    monthsOf(site),
  ])
  const page = queuePage(site, { months, filled, home: found?.advertisement })
  return answerPage(site, filled ? comeBack(page) : page)
}

/** So many riddles and looks in ten seconds from one network. */
const most = { riddles: 30, looks: 60 }

const forms = ['yhteydenotto', 'naytto', 'jono'] as const satisfies readonly Filled['form'][]

/** What search engines, browsers and finders of faults ask besides pages. */
const files = new Hono()
  .get('/robots.txt', answerRobots)
  .get('/.well-known/security.txt', () => answerSecurityTxt() ?? notFound())
  .get('/kohteet/sitemap.xml', answerSitemaps)
  .get(
    '/kohteet/:account/sitemap.xml',
    onSite((_, site) => answerSitemap(site)),
  )
  .get(
    '/kohteet/:account/logo/:name',
    onSite((c, site) => answerLogo(site, c.req.param('name') ?? '')),
  )
  .get(
    '/kohteet/:account/:apartment/kuvat/:key',
    atHome((c, site, home) => answerPicture(site, home, c.req.param('key') ?? '')),
  )

/** Pages of the account; what they are called no home is. */
const plain = new Hono()
  .get(
    '/kohteet/:account/tietosuoja',
    onSite(async (_, site) => answerPage(site, privacyPage(site, await monthsOf(site)))),
  )
  .get(
    '/kohteet/:account/haaste',
    onSite(async (c, { actor }) => {
      await holdBack('site-riddles', callerAddress(c), most.riddles)
      c.header('cache-control', 'no-store')
      return c.text(await makeChallenge(actor.accountId))
    }),
  )
  .get(
    '/kohteet/:account/kiitos',
    onSite((c, site) => {
      const form = forms.find((each) => each === c.req.query('asia'))
      return answerPage(site, thanksPage(site, form ?? 'yhteydenotto'))
    }),
  )
  .get(
    '/kohteet/:account/jono',
    onSite((c, site) => showQueue(site, c.req.query('kohde') ?? '')),
  )
  .post(
    '/kohteet/:account/jono',
    onSite(async (c, site) => {
      const typed = await typedIn(c)
      const filled = await receive(c, site, 'jono', typed)
      return filled ? showQueue(site, typed.apartment ?? '', filled) : thank(c, site, 'jono')
    }),
  )

const homes = new Hono()
  .get(
    '/kohteet/:account',
    onSite(async (c, site) =>
      answerPage(
        site,
        listPage(site, await listAdvertisements(site.actor), (field) => c.req.query(field) ?? ''),
      ),
    ),
  )
  .get(
    '/kohteet/:account/:apartment',
    atHome((_, site, home) => showHome(site, home)),
  )
  .post('/kohteet/:account/:apartment/yhteydenotto', asHome('yhteydenotto'))
  .post('/kohteet/:account/:apartment/naytto', asHome('naytto'))
  .post(
    '/kohteet/:account/:apartment/katsottu',
    atHome(async (c, { actor }, home) => {
      await holdBack('site-looks', callerAddress(c), most.looks)
      await countView(actor, home._id, { from: callerAddress(c), agent: c.req.header('user-agent') ?? '' })
      return c.body(null, 204)
    }),
  )

function failed(error: Error, c: Context): Response {
  const isBusy = error instanceof Problem && error.kind === 'busy'
  c.header('cache-control', 'no-store')
  if (isBusy) return c.text(error.message, 429)
  log.error('A page failed', error)
  return c.text(withFailureId('Jokin meni pieleen. Yritä hetken kuluttua uudelleen.', correlationId() ?? ''), 500)
}

/** The pages that everybody may see: they need no signing in, set no cookie and are made on the server. */
export function createSite(): Hono {
  const site = new Hono()
  site.use(correlating)
  for (const part of [files, plain, homes]) site.route('/', part)
  site.notFound(notFound)
  site.onError(failed)
  return site
}
