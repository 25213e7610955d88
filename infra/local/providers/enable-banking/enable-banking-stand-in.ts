import { createHash, randomUUID } from 'node:crypto'
import { dayOf, isDay } from '#shared/base/day.ts'
import { decimalOf } from '#shared/base/money.ts'
import type { BankLedger, TestTransaction } from '../open-banking/bank-ledger.ts'
import { bankPage, isKnownRedirect } from '../open-banking/bank-page.ts'
import { testBanks } from '../open-banking/banks.ts'
import { ConsentBook, consentControl, type Visit } from '../open-banking/consent-book.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { isSigned, newApplication } from './enable-banking-auth.ts'
import { Authorization, Code } from './enable-banking-requests.ts'

const daySeconds = 86_400
const pageSize = 50
/** A code that was not exchanged in this time is good for nothing. */
const codeMilliseconds = 10 * 60_000

interface World {
  readonly ledger: BankLedger
  readonly book: ConsentBook
  readonly now: () => number
  /** When the browser was sent back with each visit's code. */
  readonly given: Map<string, number>
}

interface Call {
  readonly world: World
  readonly request: WireRequest
  readonly id: string
}

export interface EnableBankingStandIn extends StandIn {
  /** The application that is registered here, with its private key. */
  readonly application: { readonly id: string; readonly privateKey: string }
}

let made: ReturnType<typeof newApplication> | undefined

/** One for all stand-ins of this process: its key takes longer to make than all services to start. */
function registered(): ReturnType<typeof newApplication> {
  made ??= newApplication()
  return made
}

/**
 * Enable Banking on this machine: every call bears a token that is checked by the application's key; a code is good once,
 * transactions come in pages, and a bank tells of an account four times a day.
 */
export function enableBankingStandIn(
  folder: string | undefined,
  now: () => number,
  ledger: BankLedger,
): EnableBankingStandIn {
  const application = registered()
  const book = new ConsentBook('enable-banking', folder, now)
  const world: World = { ledger, book, now, given: new Map() }
  const backWith = (visit: Visit): Record<string, string> => {
    world.given.set(visit.code, now())
    return visit.state === 'given'
      ? { state: visit.reference, code: visit.code }
      : { state: visit.reference, error: 'access_denied', error_description: 'Cancelled by the user' }
  }
  return {
    name: 'enable-banking',
    application,
    operationOf: (request) => operationIn(request)?.name,
    page(request) {
      const id = /^\/visit\/([\w-]+)$/.exec(request.path)?.[1]
      return id === undefined ? undefined : bankPage({ book, ledger, backWith }, id, request)
    },
    expired: () => refused(401, 'UNAUTHORIZED_ACCESS', 'The token has expired'),
    control: async (request) => ledger.control(request) ?? consentControl(book, request),
    close: () => undefined,
    async answer(request) {
      const found = operationIn(request)
      if (!found) return refused(404, 'NOT_FOUND', 'No such address')
      if (!isSigned(application, request.headers.authorization, now()))
        return refused(401, 'UNAUTHORIZED_ACCESS', 'Wrong token')
      return found.handle({ world, request, id: found.id })
    },
  }
}

interface Operation {
  readonly name: string
  readonly at: RegExp
  handle(call: Call): WireAnswer
}

const operations: readonly Operation[] = [
  { name: 'institutions', at: /^GET \/aspsps$/, handle: aspsps },
  { name: 'beginConsent', at: /^POST \/auth$/, handle: ask },
  { name: 'finishConsent', at: /^POST \/sessions$/, handle: exchange },
  { name: 'consent', at: /^GET \/sessions\/([\w-]+)$/, handle: show },
  { name: 'revoke', at: /^DELETE \/sessions\/([\w-]+)$/, handle: close },
  { name: 'transactions', at: /^GET \/accounts\/([\w-]+)\/transactions$/, handle: transactions },
]

function operationIn({ method, path }: WireRequest) {
  for (const operation of operations) {
    const found = operation.at.exec(`${method} ${path}`)
    if (found) return { ...operation, id: found[1] ?? '' }
  }
  return undefined
}

const refused = (status: number, error: string, message: string): WireAnswer =>
  json(status, { code: status, error, message })

function aspsps({ request }: Call): WireAnswer {
  if (request.query.get('country') !== 'FI') return json(200, { aspsps: [] })
  const list = testBanks.map(({ name, bic, mostDays }) => ({
    name,
    country: 'FI',
    bic,
    maximum_consent_validity: mostDays * daySeconds,
    psu_types: ['personal', 'business'],
    required_psu_headers: [],
    beta: false,
  }))
  return json(200, { aspsps: list })
}

function ask({ world: { book, now }, request }: Call): WireAnswer {
  const given = Authorization.safeParse(parsed(request.body))
  if (!given.success) return refused(422, 'WRONG_REQUEST_PARAMETERS', given.error.message)
  const { access, aspsp, state, redirect_url: redirect } = given.data
  const bank = testBanks.find(({ name }) => name === aspsp.name && aspsp.country === 'FI')
  if (!bank) return refused(400, 'WRONG_ASPSP_PROVIDED', 'No such bank')
  if (!isKnownRedirect(redirect)) return refused(400, 'REDIRECT_URI_NOT_ALLOWED', 'The address is not on the list')
  const until = Date.parse(access.valid_until)
  if (until <= now() || until > now() + bank.mostDays * daySeconds * 1000)
    return refused(400, 'WRONG_CONSENT_VALIDITY', 'valid_until is beyond the longest consent')
  const visit = book.ask({ bank: bank.name, redirect, reference: state, until })
  const url = `http://${request.headers.host}/enable-banking/visit/${visit.id}`
  return json(200, { url, authorization_id: visit.id, psu_id_hash: '' })
}

function exchange({ world: { book, given, now, ledger }, request }: Call): WireAnswer {
  const asked = Code.safeParse(parsed(request.body))
  const visit = asked.success ? book.by(({ code, state }) => code === asked.data.code && state === 'given') : undefined
  const since = given.get(visit?.code ?? '')
  if (!visit || since === undefined) return refused(400, 'WRONG_AUTHORIZATION_CODE', 'No such code')
  if (visit.session) return refused(400, 'ALREADY_AUTHORIZED', 'The code was used')
  if (now() - since > codeMilliseconds) return refused(400, 'EXPIRED_AUTHORIZATION_CODE', 'The code is too old')
  const session = randomUUID()
  book.change(visit, { session })
  return json(200, {
    session_id: session,
    accounts: visit.accounts.map(({ id, iban }) => ({
      uid: id,
      identification_hash: createHash('sha256').update(`hash ${iban}`).digest('base64'),
      account_id: { iban },
      currency: 'EUR',
      name: ledger.account(iban)?.owner,
      details: 'Käyttötili',
    })),
    aspsp: { name: visit.bank, country: 'FI' },
    psu_type: 'business',
    access: { valid_until: new Date(visit.until).toISOString() },
  })
}

const sessionNamed = ({ world: { book }, id }: Call) => book.by(({ session }) => session === id)
const noSession = () => refused(404, 'SESSION_DOES_NOT_EXIST', 'No such session')

function show(call: Call): WireAnswer {
  const visit = sessionNamed(call)
  if (!visit) return noSession()
  const status = visit.state === 'revoked' ? 'REVOKED' : call.world.book.isOver(visit) ? 'EXPIRED' : 'AUTHORIZED'
  return json(200, {
    status,
    accounts: visit.accounts.map(({ id }) => id),
    aspsp: { name: visit.bank, country: 'FI' },
    access: { valid_until: new Date(visit.until).toISOString() },
  })
}

function close(call: Call): WireAnswer {
  const visit = sessionNamed(call)
  if (!visit) return noSession()
  if (visit.state === 'revoked') return refused(400, 'CLOSED_SESSION', 'The session is closed')
  call.world.book.change(visit, { state: 'revoked' })
  return json(200, { message: 'OK' })
}

function transactions({ world, request, id }: Call): WireAnswer {
  const found = world.book.account(id)
  if (!found?.visit.session) return refused(404, 'ACCOUNT_DOES_NOT_EXIST', 'No such account')
  if (found.visit.state === 'revoked') return refused(401, 'REVOKED_SESSION', 'The session was revoked')
  if (world.book.isOver(found.visit)) return refused(401, 'EXPIRED_SESSION', 'The session has expired')
  const { query } = request
  const [from, to] = [query.get('date_from') ?? '', query.get('date_to') ?? '']
  if (!isDay(from) || !isDay(to) || from > to || to > dayOf(world.now()))
    return refused(
      422,
      'WRONG_TRANSACTIONS_PERIOD',
      'date_from and date_to must be days that have come, in their order',
    )
  if (query.get('transaction_status') !== 'BOOK') return refused(422, 'WRONG_REQUEST_PARAMETERS', 'Ask for BOOK')
  const key = query.get('continuation_key')
  const start = key === null ? 0 : Number(/^page-(\d+)$/.exec(key)?.[1] ?? Number.NaN)
  if (Number.isNaN(start)) return refused(422, 'WRONG_CONTINUATION_KEY', 'No such page')
  if (key === null && world.book.tell(found.account.iban).wait > 0)
    return refused(429, 'ASPSP_RATE_LIMIT_EXCEEDED', 'The bank has been asked enough')
  const all = world.ledger.transactions(found.account.iban, from, to)
  const next = start + pageSize
  return json(200, {
    transactions: all.slice(start, next).map(wireOf),
    ...(next < all.length && { continuation_key: `page-${next}` }),
  })
}

function wireOf(each: TestTransaction) {
  const isIn = each.cents > 0
  const own = createHash('md5')
    .update(`enable ${JSON.stringify(each)}`)
    .digest('hex')
  const party = { ...(each.name && { name: each.name }) }
  const account = each.counterIban ? { iban: each.counterIban } : null
  return {
    entry_reference: each.ownId ? `EB${own}` : each.archiveId,
    transaction_amount: { amount: decimalOf(Math.abs(each.cents)), currency: each.currency },
    credit_debit_indicator: isIn ? 'CRDT' : 'DBIT',
    status: 'BOOK',
    booking_date: each.bookingDay,
    value_date: each.valueDay ?? null,
    creditor: isIn ? null : party,
    creditor_account: isIn ? null : account,
    debtor: isIn ? party : null,
    debtor_account: isIn ? account : null,
    reference_number: each.reference ?? null,
    remittance_information: each.message ? [each.message] : [],
    bank_transaction_code: each.isTotal
      ? { code: '705', sub_code: null, description: null }
      : each.isReturn
        ? { code: 'PMNT', sub_code: 'RRTN', description: null }
        : null,
  }
}
