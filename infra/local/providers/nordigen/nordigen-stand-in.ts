import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { dayOf, isDay } from '#shared/base/day.ts'
import { decimalOf } from '#shared/base/money.ts'
import type { BankLedger, TestTransaction } from '../open-banking/bank-ledger.ts'
import { bankPage, isKnownRedirect } from '../open-banking/bank-page.ts'
import { testBanks } from '../open-banking/banks.ts'
import { ConsentBook, consentControl, mostADay, type Visit } from '../open-banking/consent-book.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { Agreement, Requisition, Token } from './nordigen-requests.ts'

/** The operator's keys on this machine. */
export const localNordigenKeys = { id: 'vuokrakirja-paikallinen', key: 'paikallinen-gocardless-avain' }

const tokenMilliseconds = 86_400_000
const dayMilliseconds = 86_400_000

interface World {
  readonly ledger: BankLedger
  readonly book: ConsentBook
  readonly now: () => number
  /** Tokens, and until when they hold. */
  readonly tokens: Map<string, number>
  readonly agreements: Map<string, { bank: string; days: number }>
}

interface Call {
  readonly world: World
  readonly request: WireRequest
  /** The part of the path that names something. */
  readonly id: string
}

/**
 * GoCardless Bank Account Data v2 on this machine: slashes at the end, tokens of a day, four successful readings of an
 * account's transactions a day, and the bank's page. An account has a new id in each consent.
 */
export function nordigenStandIn(folder: string | undefined, now: () => number, ledger: BankLedger): StandIn {
  const book = new ConsentBook('nordigen', folder, now)
  const world: World = { ledger, book, now, tokens: new Map(), agreements: new Map() }
  return {
    name: 'nordigen',
    operationOf: (request) => operationIn(request)?.name,
    page(request) {
      const id = /^\/psd2\/start\/([\w-]+)$/.exec(request.path)?.[1]
      return id === undefined ? undefined : bankPage({ book, ledger, backWith }, id, request)
    },
    expired: () => refused(401, 'Invalid token', 'Token is invalid or expired'),
    control: async (request) => ledger.control(request) ?? consentControl(book, request),
    close: () => undefined,
    async answer(request) {
      const found = operationIn(request)
      if (!found) return refused(404, 'Not found.', 'Not found.')
      const { handle, id, name } = found
      const until = world.tokens.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
      if (name !== 'token' && (until === undefined || until <= now()))
        return refused(401, 'Invalid token', 'Token is invalid or expired')
      return handle({ world, request, id })
    },
  }
}

const backWith = ({ reference, state }: Visit): Record<string, string> =>
  state === 'given'
    ? { ref: reference }
    : { ref: reference, error: 'UserCancelledSession', details: 'User cancelled the session' }

interface Operation {
  readonly name: string
  readonly at: RegExp
  handle(call: Call): WireAnswer
}

/** Without the slash at the end there is nothing. */
const operations: readonly Operation[] = [
  { name: 'token', at: /^POST \/api\/v2\/token\/new\/$/, handle: logIn },
  { name: 'institutions', at: /^GET \/api\/v2\/institutions\/$/, handle: institutions },
  { name: 'beginAgreement', at: /^POST \/api\/v2\/agreements\/enduser\/$/, handle: agree },
  { name: 'beginConsent', at: /^POST \/api\/v2\/requisitions\/$/, handle: ask },
  { name: 'consent', at: /^GET \/api\/v2\/requisitions\/([\w-]+)\/$/, handle: show },
  { name: 'revoke', at: /^DELETE \/api\/v2\/requisitions\/([\w-]+)\/$/, handle: remove },
  { name: 'account', at: /^GET \/api\/v2\/accounts\/([\w-]+)\/details\/$/, handle: details },
  { name: 'transactions', at: /^GET \/api\/v2\/accounts\/([\w-]+)\/transactions\/$/, handle: transactions },
]

function operationIn({ method, path }: WireRequest) {
  for (const operation of operations) {
    const found = operation.at.exec(`${method} ${path}`)
    if (found) return { ...operation, id: found[1] ?? '' }
  }
  return undefined
}

const refused = (status: number, summary: string, detail: string, more: object = {}): WireAnswer =>
  json(status, { summary, detail, status_code: status, ...more })

/** Faults of fields are told by the field's name. */
const invalid = ({ issues }: z.ZodError): WireAnswer =>
  json(400, {
    ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), [message]])),
    status_code: 400,
  })

function logIn({ world, request }: Call): WireAnswer {
  const given = Token.safeParse(parsed(request.body))
  if (!given.success) return invalid(given.error)
  if (given.data.secret_id !== localNordigenKeys.id || given.data.secret_key !== localNordigenKeys.key)
    return refused(401, 'Authentication failed', 'No active account found with the given credentials')
  const access = randomUUID()
  world.tokens.set(access, world.now() + tokenMilliseconds)
  return json(200, { access, access_expires: 86_400, refresh: randomUUID(), refresh_expires: 2_592_000 })
}

const idOf = ({ name, bic }: { name: string; bic: string }) =>
  `${name.toUpperCase().replaceAll(/[^A-ZÅÄÖ]+/g, '_')}_${bic}`

function institutions({ request }: Call): WireAnswer {
  const country = request.query.get('country')
  if (country?.toLowerCase() !== 'fi') return refused(400, 'Unknown country', 'No such country')
  const list = testBanks.map((bank) => ({
    id: idOf(bank),
    name: bank.name,
    bic: bank.bic,
    transaction_total_days: '730',
    max_access_valid_for_days: String(bank.mostDays),
    countries: ['FI'],
    logo: '',
  }))
  return json(200, list)
}

function agree({ world, request }: Call): WireAnswer {
  const given = Agreement.safeParse(parsed(request.body))
  if (!given.success) return invalid(given.error)
  const bank = testBanks.find((each) => idOf(each) === given.data.institution_id)
  if (!bank) return json(400, { institution_id: ['Unknown institution'], status_code: 400 })
  if (given.data.access_valid_for_days > bank.mostDays)
    return json(400, { access_valid_for_days: [`At most ${bank.mostDays}`], status_code: 400 })
  const id = randomUUID()
  world.agreements.set(id, { bank: bank.name, days: given.data.access_valid_for_days })
  return json(201, { id, ...given.data, accepted: null })
}

function ask({ world: { agreements, book, now }, request }: Call): WireAnswer {
  const given = Requisition.safeParse(parsed(request.body))
  if (!given.success) return invalid(given.error)
  const { redirect, reference, agreement: agreementId } = given.data
  const agreement = agreements.get(agreementId ?? '')
  if (!agreement) return refused(404, 'Not found.', 'No such agreement')
  if (!isKnownRedirect(redirect)) return json(400, { redirect: ['Unknown address'], status_code: 400 })
  if (book.by((visit) => visit.reference === reference))
    return json(400, { reference: ['Client reference must be unique'], status_code: 400 })
  const visit = book.ask({
    bank: agreement.bank,
    redirect,
    reference,
    until: now() + agreement.days * dayMilliseconds,
  })
  return json(201, shown(book, visit, request))
}

const words: Record<Visit['state'], string> = { asked: 'CR', given: 'LN', refused: 'RJ', revoked: 'SU' }

const shown = (book: ConsentBook, visit: Visit, { headers }: WireRequest) => ({
  id: visit.id,
  status: visit.state === 'given' && book.isOver(visit) ? 'EX' : words[visit.state],
  reference: visit.reference,
  redirect: visit.redirect,
  link: `http://${headers.host}/nordigen/psd2/start/${visit.id}`,
  accounts: visit.accounts.map(({ id }) => id),
})

const isRemoved = (visit: Visit) => visit.session === 'removed'

function show({ world: { book }, request, id }: Call): WireAnswer {
  const visit = book.find(id)
  return visit && !isRemoved(visit)
    ? json(200, shown(book, visit, request))
    : refused(404, 'Not found.', 'No such requisition')
}

function remove({ world: { book }, id }: Call): WireAnswer {
  const visit = book.find(id)
  if (!visit || isRemoved(visit)) return refused(404, 'Not found.', 'No such requisition')
  book.change(visit, { state: 'revoked', session: 'removed' })
  return json(200, {
    summary: 'Requisition deleted',
    detail: `Requisition '${id}' deleted with all its End User Agreements`,
  })
}

/** The account when its consent holds, else why it is not told of. */
function opened({ world: { book, ledger }, id }: Call) {
  const found = book.account(id)
  const account = found && ledger.account(found.account.iban)
  if (!found || !account || isRemoved(found.visit)) return refused(404, 'Not found.', `Account ID ${id} not found`)
  if (found.visit.state === 'revoked')
    return refused(409, 'Account suspended', 'This account was suspended due to numerous errors')
  if (book.isOver(found.visit))
    return refused(401, 'End User Agreement (EUA) has expired', 'EUA was valid for its days', {
      type: 'AccessExpiredError',
    })
  return account
}

const isAnswer = (value: object): value is WireAnswer => 'status' in value

function details(call: Call): WireAnswer {
  const account = opened(call)
  if (isAnswer(account)) return account
  const { iban, owner } = account
  return json(200, {
    account: { resourceId: randomUUID(), iban, currency: 'EUR', ownerName: owner, name: 'Käyttötili' },
  })
}

function transactions(call: Call): WireAnswer {
  const { world, request } = call
  const account = opened(call)
  if (isAnswer(account)) return account
  const [from, to] = [request.query.get('date_from') ?? '', request.query.get('date_to') ?? '']
  if (!isDay(from) || !isDay(to) || from > to || to > dayOf(world.now()))
    return refused(400, 'Incorrect dates', 'date_from and date_to must be days that have come, in their order')
  const { wait, left } = world.book.tell(account.iban)
  const headers = {
    http_x_ratelimit_account_success_limit: String(mostADay),
    http_x_ratelimit_account_success_remaining: String(left),
    http_x_ratelimit_account_success_reset: String(wait || 86_400),
  }
  if (wait > 0)
    return json(
      429,
      { summary: 'Rate limit exceeded', detail: `Please try again in ${wait} seconds`, status_code: 429 },
      headers,
    )
  const booked = world.ledger.transactions(account.iban, from, to).map(wireOf)
  return json(200, { transactions: { booked, pending: [] } }, headers)
}

function wireOf(each: TestTransaction) {
  const isIn = each.cents > 0
  const party = each.counterIban ? { iban: each.counterIban } : undefined
  const own = createHash('md5').update(JSON.stringify(each)).digest('hex')
  return {
    transactionId: each.ownId ? `GC${own}` : each.archiveId,
    internalTransactionId: own,
    bookingDate: each.bookingDay,
    ...(each.valueDay && { valueDate: each.valueDay }),
    transactionAmount: { amount: decimalOf(each.cents), currency: each.currency },
    ...(each.name && (isIn ? { debtorName: each.name } : { creditorName: each.name })),
    ...(party && (isIn ? { debtorAccount: party } : { creditorAccount: party })),
    ...(each.reference && { remittanceInformationStructured: each.reference }),
    ...(each.message && { remittanceInformationUnstructured: each.message }),
    ...(each.isReturn && { bankTransactionCode: 'PMNT-RCDT-RRTN' }),
    ...(each.isTotal && { proprietaryBankTransactionCode: '705' }),
  }
}
