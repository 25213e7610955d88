import * as z from 'zod'
import { decodeLatin9 } from '#shared/formats/text-bytes.ts'
import { type XmlNode, xml, xmlDocument } from '#shared/formats/xml-writer.ts'
import { openJournal } from '../journal.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { type NetvisorCompany, netvisorCaller } from './netvisor-auth.ts'
import { type BookedVoucher, bookedVoucher } from './netvisor-voucher.ts'

const Company = z.object({ user: z.string().min(1), key: z.string().min(1), organisation: z.string().min(1) })
/** What a company's books refuse: accounts that are not in its chart, and days until which they are locked. */
const Rules = z.object({
  user: z.string(),
  unknown: z.array(z.string()).default([]),
  lockedUntil: z.string().default(''),
})
type Rules = z.output<typeof Rules>

interface Kept extends BookedVoucher {
  readonly user: string
  readonly key: number
  /** When it was added, milliseconds since 1970. */
  readonly at: number
}

type Change =
  | { readonly company: NetvisorCompany }
  | { readonly rules: Rules }
  | { readonly used: string }
  | { readonly voucher: Kept }

/**
 * Netvisor's interface for vouchers on this machine: every call is signed and its transaction is taken once, a voucher has
 * its elements in order and balances, and a refusal comes with HTTP 200. POST companies lets a company in, POST rules says
 * what its books refuse, GET vouchers tells what they have.
 */
export function netvisorStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const journal = openJournal<Change>(folder, 'netvisor')
  const companies = new Map<string, NetvisorCompany>()
  const rules = new Map<string, Rules>()
  const used = new Set<string>()
  const vouchers: Kept[] = []
  const apply = (change: Change) => {
    if ('company' in change) companies.set(change.company.user, change.company)
    else if ('rules' in change) rules.set(change.rules.user, change.rules)
    else if ('used' in change) used.add(change.used)
    else vouchers.push(change.voucher)
  }
  const write = (...changes: Change[]) => {
    journal.append(...changes)
    for (const change of changes) apply(change)
  }
  for (const change of journal.past) apply(change)

  function take(user: string, body: string, transaction: string): WireAnswer {
    const { unknown = [], lockedUntil = '' } = rules.get(user) ?? {}
    const taken = bookedVoucher(body, unknown)
    const isLocked = typeof taken !== 'string' && taken.day <= lockedUntil
    if (typeof taken === 'string' || isLocked) {
      write({ used: transaction })
      return isLocked ? refused('PERIOD_LOCK', 'Kausi on lukittu') : refused('INVALID_DATA', String(taken))
    }
    const key = vouchers.length + 1
    write({ used: transaction }, { voucher: { ...taken, user, key, at: now() } })
    return replied(now(), [xml('Replies', [xml('InsertedDataIdentifier', String(key))])])
  }

  function ledger(user: string, query: URLSearchParams): WireAnswer {
    const since = query.get('changedsince') ?? ''
    if (!/^\d{4}-\d\d-\d\d$/.test(since)) return refused('INVALID_DATA', 'Anna changedsince')
    const found = vouchers.filter((each) => each.user === user && new Date(each.at).toISOString() >= since)
    return replied(now(), [xml('Vouchers', found.map(voucherXml))])
  }

  return {
    name: 'netvisor',
    operationOf: ({ method, path }) => {
      if (method === 'POST' && path === '/accounting.nv') return 'pushVoucher'
      return method === 'GET' && path === '/accountingledger.nv' ? 'findVoucher' : undefined
    },
    expired: () => refused('AUTHENTICATION_FAILED', 'Integration keys are not valid.'),
    close: () => undefined,
    async answer(request) {
      const caller = netvisorCaller(request, companies, now())
      if (typeof caller === 'string') return refused('AUTHENTICATION_FAILED', caller)
      const { transaction, company } = caller
      if (used.has(transaction)) return refused('REQUEST_NOT_UNIQUE', 'Tunniste on jo käytetty')
      if (request.method === 'POST') return take(company.user, decodeLatin9(request.bytes), transaction)
      write({ used: transaction })
      return ledger(company.user, request.query)
    },
    async control({ method, path, body }: WireRequest) {
      if (method === 'GET' && path === '/vouchers') return json(200, { vouchers })
      const company = Company.safeParse(parsed(body))
      const ruled = Rules.safeParse(parsed(body))
      if (path === '/companies' && company.success) write({ company: company.data })
      else if (path === '/rules' && ruled.success) write({ rules: ruled.data })
      else return json(400, { error: `No ${path}` })
      return json(200, { ok: true })
    },
  }
}

const xmlAnswer = (content: readonly XmlNode[]): WireAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: xmlDocument(xml('Root', content), 'utf-8'),
})

const statusXml = (now: number, ...words: readonly string[]): XmlNode =>
  xml('ResponseStatus', [
    words.map((each) => xml('Status', each)),
    xml('TimeStamp', new Date(now).toISOString().slice(0, 19)),
  ])

const replied = (now: number, content: readonly XmlNode[]): WireAnswer => xmlAnswer([statusXml(now, 'OK'), ...content])

const refused = (code: string, words: string): WireAnswer =>
  xmlAnswer([statusXml(Date.now(), 'FAILED', `${code} :: ${words}`)])

const voucherXml = ({ key, day, description, voucherClass, lines }: Kept): XmlNode =>
  xml(
    'Voucher',
    [
      xml('NetvisorKey', String(key)),
      xml('VoucherDate', day),
      xml('VoucherNumber', String(key)),
      xml('VoucherDescription', description),
      xml('VoucherClass', voucherClass),
      lines.map(({ account, sum }) =>
        xml('VoucherLine', [xml('LineSum', (sum / 100).toFixed(2).replace('.', ',')), xml('AccountNumber', account)]),
      ),
    ],
    { status: 'valid' },
  )
