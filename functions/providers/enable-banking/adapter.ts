import type { BankingDeps, ConsentWish, OpenBankingPort } from '../banking/port.ts'
import { type Ctx, PortError } from '../ports.ts'
import {
  bodyOf,
  type EnableBankingConfig,
  type EnableBankingSession,
  enableBankingConfigSchema,
  enableBankingSession,
  failed,
  provider,
} from './session.ts'
import {
  Aspsps,
  Authorization,
  accountOf,
  consentStateOf,
  enableBankingAddress,
  NewSession,
  Session,
  Transactions,
  transactionOf,
} from './wire.ts'

const daySeconds = 86_400
const usualDays = 90
const mostDays = 180

export const enableBanking = {
  name: provider,
  configSchema: enableBankingConfigSchema,
  create(config: EnableBankingConfig, deps: BankingDeps): OpenBankingPort {
    const baseUrl = deps.baseUrl ?? process.env.ENABLE_BANKING_URL ?? enableBankingAddress
    return enableBankingPort(enableBankingSession(config, baseUrl))
  },
} as const

const idIn = (id: string) => encodeURIComponent(id)

/** What a person's visit opened is a session; until they come back there is an authorisation, which nothing can be asked of. */
function enableBankingPort(session: EnableBankingSession): OpenBankingPort {
  return {
    provider,
    async institutions(c) {
      return (await aspspsOf(session, c)).map(({ name, bic, maximum_consent_validity: seconds }) => ({
        id: name,
        name,
        ...(bic && { bic }),
        mostDays: Math.min(mostDays, Math.max(1, seconds ? Math.floor(seconds / daySeconds) : usualDays)),
      }))
    },
    beginConsent: (c, wish) => begin(session, c, wish),
    finishConsent: (c, p) => finish(session, c, p),
    async consent(c, consentId) {
      const call = { operation: 'consent', path: `/sessions/${idIn(consentId)}`, safe: true }
      const { status, access } = bodyOf(await session(c, call), call, Session)
      const expiresAt = access?.valid_until
      return {
        consentId,
        state: consentStateOf(status),
        providerState: status,
        ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
      }
    },
    async revoke(c, consentId) {
      try {
        const path = `/sessions/${idIn(consentId)}`
        await session(c, { operation: 'revoke', path, method: 'DELETE', safe: true, tries: 1 })
      } catch (error) {
        const isGone = error instanceof PortError && (error.kind === 'notFound' || error.kind === 'consent')
        if (!isGone) throw error
      }
    },
    transactions: (c, p) => readTransactions(session, c, p),
  }
}

async function aspspsOf(session: EnableBankingSession, c: Ctx) {
  const call = { operation: 'institutions', path: '/aspsps?country=FI', safe: true }
  return bodyOf(await session(c, call), call, Aspsps).aspsps
}

async function begin(session: EnableBankingSession, c: Ctx, wish: ConsentWish) {
  const { institutionId, redirectUrl, reference, days, isCompany } = wish
  const aspsp = (await aspspsOf(session, c)).find(({ name }) => name === institutionId)
  if (!aspsp) throw failed('notFound', 'beginConsent')
  const psuType = isCompany && aspsp.psu_types.includes('business') ? 'business' : (aspsp.psu_types[0] ?? 'personal')
  const seconds = Math.min(days * daySeconds, aspsp.maximum_consent_validity ?? usualDays * daySeconds)
  // A little less than the most, so that a moment on the way does not make it too much.
  const validUntil = new Date(c.now().getTime() + seconds * 1000 - 60_000).toISOString()
  const call = {
    operation: 'beginConsent',
    path: '/auth',
    method: 'POST',
    safe: true,
    tries: 1,
    body: {
      access: { valid_until: validUntil },
      aspsp: { name: aspsp.name, country: aspsp.country },
      state: reference,
      redirect_url: redirectUrl,
      psu_type: psuType,
      language: 'fi',
    },
  } as const
  const { url, authorization_id: consentId } = bodyOf(await session(c, call), call, Authorization)
  return { consentId, link: url }
}

/** The code is good once; a lost answer takes it along, and the person begins anew. */
async function finish(session: EnableBankingSession, c: Ctx, { consentId, code }: { consentId: string; code: string }) {
  if (!code) return { consentId, state: 'refused', providerState: 'no-code', accounts: [] } as const
  const call = { operation: 'finishConsent', path: '/sessions', method: 'POST', safe: false, body: { code } } as const
  const made = bodyOf(await session(c, call), call, NewSession)
  const expiresAt = made.access?.valid_until
  return {
    consentId: made.session_id,
    state: 'active',
    providerState: 'AUTHORIZED',
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
    accounts: made.accounts.flatMap((each) => accountOf(each) ?? []),
  } as const
}

async function readTransactions(
  session: EnableBankingSession,
  c: Ctx,
  { accountId, from, to, cursor }: { accountId: string; from: string; to: string; cursor?: string },
) {
  const query = new URLSearchParams({ date_from: from, date_to: to, transaction_status: 'BOOK' })
  if (cursor) query.set('continuation_key', cursor)
  const path = `/accounts/${idIn(accountId)}/transactions?${query}`
  const call = { operation: 'transactions', path, safe: true, tries: 1 }
  const { transactions, continuation_key: next } = bodyOf(await session(c, call), call, Transactions)
  const items = transactions.map(transactionOf)
  if (items.includes(undefined)) throw failed('protocol', call.operation, { code: 'amount-or-day' })
  return { items: items.filter((item) => item !== undefined), ...(next && { cursor: next }) }
}
