import { createHash } from 'node:crypto'
import { normaliseIban } from '#shared/identifiers/iban.ts'
import type { BankConsent, BankingDeps, ConsentWish, LinkedAccount, OpenBankingPort } from '../banking/port.ts'
import { type Ctx, PortError } from '../ports.ts'
import {
  bodyOf,
  failed,
  type NordigenConfig,
  type NordigenSession,
  nordigenConfigSchema,
  nordigenSession,
  provider,
} from './session.ts'
import {
  consentStateOf,
  NordigenAgreement,
  NordigenDetails,
  NordigenInstitutions,
  NordigenRequisition,
  NordigenTransactions,
  nordigenAddress,
  transactionOf,
} from './wire.ts'

/** The bank's own limit is not always told; this is what the interface takes. */
const mostDays = 180
const usualDays = 90

export const nordigen = {
  name: provider,
  configSchema: nordigenConfigSchema,
  create(config: NordigenConfig, deps: BankingDeps): OpenBankingPort {
    const baseUrl = deps.baseUrl ?? process.env.NORDIGEN_URL ?? nordigenAddress
    return nordigenPort(nordigenSession(config, baseUrl, deps.tokens))
  },
} as const

const idIn = (id: string) => encodeURIComponent(id)

function nordigenPort(session: NordigenSession): OpenBankingPort {
  const read = async (c: Ctx, id: string) => {
    const call = { operation: 'consent', path: `/requisitions/${idIn(id)}/` }
    return bodyOf(await session(c, call), call, NordigenRequisition)
  }
  return {
    provider,
    async institutions(c) {
      const call = { operation: 'institutions', path: '/institutions/?country=fi' }
      return bodyOf(await session(c, call), call, NordigenInstitutions).map(({ id, name, bic, ...each }) => ({
        id,
        name,
        ...(bic && { bic }),
        mostDays: Math.min(mostDays, each.max_access_valid_for_days ?? usualDays),
      }))
    },
    beginConsent: (c, wish) => begin(session, c, wish),
    async finishConsent(c, { consentId }) {
      const found = await read(c, consentId)
      const consent = { consentId, state: consentStateOf(found), providerState: found.status }
      if (consent.state !== 'active') return { ...consent, accounts: [] }
      return { ...consent, accounts: await Promise.all(found.accounts.map((id) => accountOf(session, c, id))) }
    },
    async consent(c, consentId): Promise<BankConsent> {
      const found = await read(c, consentId)
      return { consentId, state: consentStateOf(found), providerState: found.status }
    },
    async revoke(c, consentId) {
      try {
        await session(c, { operation: 'revoke', path: `/requisitions/${idIn(consentId)}/`, method: 'DELETE' })
      } catch (error) {
        const isGone = error instanceof PortError && (error.kind === 'notFound' || error.kind === 'consent')
        if (!isGone) throw error
      }
    },
    transactions: (c, p) => readTransactions(session, c, p),
  }
}

/** An agreement says for how long and of what, a requisition sends the person to the bank. */
async function begin(session: NordigenSession, c: Ctx, { institutionId, redirectUrl, reference, days }: ConsentWish) {
  const agreeing = {
    operation: 'beginAgreement',
    path: '/agreements/enduser/',
    method: 'POST',
    body: {
      institution_id: institutionId,
      max_historical_days: usualDays,
      access_valid_for_days: Math.min(mostDays, Math.max(1, days)),
      access_scope: ['details', 'transactions'],
    },
  } as const
  const { id: agreement } = bodyOf(await session(c, agreeing), agreeing, NordigenAgreement)
  const asking = {
    operation: 'beginConsent',
    path: '/requisitions/',
    method: 'POST',
    body: { redirect: redirectUrl, institution_id: institutionId, reference, agreement, user_language: 'FI' },
  } as const
  const { id: consentId, link } = bodyOf(await session(c, asking), asking, NordigenRequisition)
  if (!link) throw failed('protocol', asking.operation, { code: 'no-link' })
  return { consentId, link }
}

/** GoCardless gives an account a new id in each consent, so what stays the same is made of the account's number. */
async function accountOf(session: NordigenSession, c: Ctx, accountId: string): Promise<LinkedAccount> {
  const call = { operation: 'account', path: `/accounts/${idIn(accountId)}/details/` }
  const { account } = bodyOf(await session(c, call), call, NordigenDetails)
  const iban = normaliseIban(account.iban ?? '')
  const { currency, ownerName } = account
  const name = account.name || account.product
  const stableId = iban
    ? createHash('sha256')
        .update(`${iban} ${currency ?? ''}`)
        .digest('hex')
        .slice(0, 40)
    : accountId
  return {
    accountId,
    stableId,
    ...(iban && { iban }),
    ...(currency && { currency }),
    ...(ownerName && { ownerName }),
    ...(name && { name }),
  }
}

async function readTransactions(
  session: NordigenSession,
  c: Ctx,
  { accountId, from, to }: { accountId: string; from: string; to: string },
) {
  const query = new URLSearchParams({ date_from: from, date_to: to })
  const call = { operation: 'transactions', path: `/accounts/${idIn(accountId)}/transactions/?${query}`, tries: 1 }
  const { transactions } = bodyOf(await session(c, call), call, NordigenTransactions)
  const items = transactions.booked.map(transactionOf)
  if (items.includes(undefined)) throw failed('protocol', call.operation, { code: 'amount-or-day' })
  return { items: items.filter((item) => item !== undefined) }
}
