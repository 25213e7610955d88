import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isKnownRedirect } from '../open-banking/bank-page.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { CheckoutLedger } from './checkout-ledger.ts'
import { checkoutSwitch } from './checkout-switches.ts'
import { payPage } from './pay-page.ts'
import { refused, unknownParameter } from './refusals.ts'
import { checkoutAnswer } from './stripe-checkout.ts'
import { type LocalEvent, type LocalMerchant, StripeLedger } from './stripe-ledger.ts'
import { stripePage } from './stripe-page.ts'

/** Our platform at the Stripe of this machine. */
export const localStripe = { secretKey: 'sk_test_paikallinen', webhookSecret: 'whsec_paikallinen' }

const NewAccount = z.strictObject({
  type: z.literal('express'),
  country: z.literal('FI'),
  'capabilities[card_payments][requested]': z.literal('true'),
  'capabilities[transfers][requested]': z.literal('true'),
  'metadata[account]': z.string().min(1).max(500),
})

const redirect = z.url().refine(isKnownRedirect, 'Not a valid URL')
const NewLink = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: redirect,
  refresh_url: redirect,
})

/**
 * Stripe Connect on this machine, by its published interface: bearer key, bodies as forms, keys of repetition that hold
 * for a day with the same words, links that open once within five minutes, signed events. Switches: GET merchants and
 * events (each with its body and signature as sent), POST merchants/<id>/<state>, webhook {url}.
 */
export function stripeStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const ledger = new StripeLedger(folder, now)
  const checkouts = new CheckoutLedger(folder, now, ledger)
  const reported = new Set(ledger.events.map(({ id }) => id))
  const tell = () => {
    const news = ledger.events.filter(({ id }) => !reported.has(id))
    for (const event of news) {
      reported.add(event.id)
      // The receiver may be away: whoever comes back from the pages is looked up anyhow.
      if (ledger.aim) void fetch(ledger.aim, { method: 'POST', ...signed(event, now()) }).catch(() => undefined)
    }
  }
  return {
    name: 'stripe',
    operationOf: ({ method, path }) => operations[`${method} ${path.replace(/(accounts|sessions)\/[^/]+/, '$1/:id')}`],
    page: (request) => stripePage(ledger, tell, request) ?? payPage(checkouts, tell, request),
    expired: () => refused(401, 'api_key_expired', 'Expired API Key provided'),
    close: () => undefined,
    answer: async (request) => {
      const answer = answered({ ledger, checkouts }, request)
      tell()
      return answer
    },
    async control({ method, path, body }) {
      const [, what, id = '', state] = path.split('/')
      if (method === 'GET' && what === 'merchants') return json(200, { merchants: ledger.merchants() })
      if (method === 'GET' && what === 'events')
        return json(200, { events: ledger.events.map((event) => signed(event, now())) })
      const merchantState = z.enum(['new', 'asked', 'ready', 'disabled']).safeParse(state)
      if (what === 'merchants' && merchantState.success) ledger.change(id, merchantState.data)
      else if (what === 'webhook') ledger.aimAt(z.object({ url: z.string() }).parse(parsed(body)).url)
      else {
        const done = checkoutSwitch(checkouts, { method, path, body })
        if (!done) return json(404, { error: `No ${path}` })
        tell()
        return done
      }
      tell()
      return json(200, { ok: true })
    },
  }
}

const operations: Readonly<Record<string, string>> = {
  'POST /v1/accounts': 'createAccount',
  'GET /v1/accounts': 'listAccounts',
  'GET /v1/accounts/:id': 'readAccount',
  'POST /v1/account_links': 'createLink',
  'POST /v1/checkout/sessions': 'createSession',
  'GET /v1/checkout/sessions': 'findSession',
  'GET /v1/checkout/sessions/:id': 'readSession',
  'POST /v1/checkout/sessions/:id/expire': 'expireSession',
  'POST /v1/refunds': 'createRefund',
  'GET /v1/refunds': 'listRefunds',
  'GET /v1/disputes': 'listDisputes',
}

interface Ledgers {
  readonly ledger: StripeLedger
  readonly checkouts: CheckoutLedger
}

function answered({ ledger, checkouts }: Ledgers, request: WireRequest): WireAnswer {
  const { method, path, headers } = request
  if (headers.authorization !== `Bearer ${localStripe.secretKey}`)
    return refused(401, 'invalid_api_key', 'Invalid API Key provided')
  if (method === 'POST' && !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refused(400, 'bad_request', 'The body must be a form')
  const own = headers['stripe-account']
  if (own !== undefined) {
    const merchant = ledger.merchant(String(own))
    if (!merchant) return refused(403, 'account_invalid', 'The account does not exist or access was revoked')
    if (merchant.state !== 'ready' && method === 'POST' && path === '/v1/checkout/sessions')
      return refused(400, 'account_invalid', 'Charges are not enabled')
    const answer = checkoutAnswer({ ledger: checkouts, request, account: merchant.id })
    return answer ?? refused(404, 'resource_missing', 'Unrecognized request URL')
  }
  if (method === 'POST') return path === '/v1/accounts' ? create(ledger, request) : makeLink(ledger, request)
  if (path === '/v1/accounts') return list(ledger, request)
  const merchant = ledger.merchant(decodeURIComponent(path.split('/').at(-1) ?? ''))
  return merchant ? json(200, shown(merchant)) : refused(404, 'resource_missing', 'No such account')
}

function create(ledger: StripeLedger, { body, headers }: WireRequest): WireAnswer {
  const asked = NewAccount.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!asked.success) return unknownParameter(asked.error)
  const key = String(headers['idempotency-key'] ?? '')
  const existing = key ? ledger.ofKey(key, body) : undefined
  if (existing === 'otherWords')
    return refused(400, 'idempotency_error', 'Keys can only be used with the same parameters')
  return json(200, shown(existing ?? ledger.make({ account: asked.data['metadata[account]'] }, key, body)))
}

function list(ledger: StripeLedger, { query }: WireRequest): WireAnswer {
  const limit = Number(query.get('limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) return refused(400, 'parameter_invalid_integer', 'Invalid limit')
  const newest = ledger.merchants().toReversed()
  const from = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = newest.slice(from, from + limit).map(shown)
  return json(200, { object: 'list', data, has_more: newest.length > from + limit })
}

function makeLink(ledger: StripeLedger, { body, headers }: WireRequest): WireAnswer {
  const asked = NewLink.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!asked.success) return unknownParameter(asked.error)
  const { account, return_url: returnUrl, refresh_url: refreshUrl } = asked.data
  if (!ledger.merchant(account)) return refused(400, 'resource_missing', 'No such account')
  const { id, until } = ledger.link({ account, returnUrl, refreshUrl })
  const expires = Math.floor(until / 1000)
  return json(200, { object: 'account_link', expires_at: expires, url: `http://${headers.host}/stripe/setup/${id}` })
}

const shown = ({ id, metadata, state }: LocalMerchant) => ({
  id,
  object: 'account',
  metadata,
  charges_enabled: state === 'ready',
  payouts_enabled: state === 'ready',
  details_submitted: state !== 'new',
  requirements: {
    currently_due: state === 'asked' ? ['individual.verification.document', 'external_account'] : [],
    disabled_reason: state === 'disabled' ? 'rejected.fraud' : state === 'ready' ? null : 'requirements.past_due',
  },
})

/** An event as it is sent: its body and its signature. */
function signed({ id, account, created, type = 'account.updated', object = { id: account } }: LocalEvent, now: number) {
  const data = { object }
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, account, data })
  const time = Math.floor(now / 1000)
  const v1 = createHmac('sha256', localStripe.webhookSecret).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1}` } }
}
