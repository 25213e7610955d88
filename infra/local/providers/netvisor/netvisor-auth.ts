import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WireRequest } from '../wire.ts'

const mostSkew = 15 * 60_000

export const localNetvisorPartner = { partnerId: 'vuokrakirja-local', partnerKey: 'kumppanin-avain' }

export interface NetvisorCompany {
  readonly user: string
  readonly key: string
  readonly organisation: string
}

const names = [
  'sender',
  'customerid',
  'timestamp',
  'language',
  'organisation',
  'transactionid',
  'timestampunix',
] as const

/** What a call says of itself, by the names that its mark is reckoned in. */
function saidBy({ headers }: WireRequest): Record<(typeof names)[number], string> {
  const own = (name: string) => String(headers[`x-netvisor-${name}`] ?? '')
  return {
    sender: own('authentication-sender'),
    customerid: own('authentication-customerid'),
    timestamp: own('authentication-timestamp'),
    language: own('interface-language'),
    organisation: own('organisation-id'),
    transactionid: own('authentication-transactionid'),
    timestampunix: own('authentication-timestampunix'),
  }
}

/** The transaction of a signed call and whose it is; a text says why it is refused. How far its time may be is our reading. */
export function netvisorCaller(
  request: WireRequest,
  companies: ReadonlyMap<string, NetvisorCompany>,
  now: number,
): { readonly transaction: string; readonly company: NetvisorCompany } | string {
  const said = saidBy(request)
  const { headers, target } = request
  const lacking = names.find((name) => !said[name])
  if (lacking) return `header ${lacking} is missing`
  if (headers['x-netvisor-authentication-partnerid'] !== localNetvisorPartner.partnerId)
    return 'Integration partner not found, check documentation'
  if (headers['x-netvisor-authentication-machashcalculationalgorithm'] !== 'HMACSHA256') return 'Use HMACSHA256'
  if (headers['x-netvisor-authentication-usehttpresponsestatuscodes'] !== '1') return 'Use status codes'
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.000$/.test(said.timestamp)) return 'Timestamp is not ANSI'
  if (!(Math.abs(Number(said.timestampunix) * 1000 - now) <= mostSkew)) return 'Timestamp is too old'
  const company = companies.get(said.customerid)
  if (company?.organisation !== said.organisation) return 'Integration keys are not valid'
  const url = `http://${headers.host}${target}`
  const signed = [url, ...names.map((name) => said[name]), company.key, localNetvisorPartner.partnerKey].join('&')
  const expected = createHmac('sha256', Buffer.from(`${company.key}&${localNetvisorPartner.partnerKey}`, 'latin1'))
    .update(Buffer.from(signed, 'latin1'))
    .digest('hex')
  const given = Buffer.from(String(headers['x-netvisor-authentication-mac'] ?? ''))
  const isOurs = given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
  return isOurs ? { transaction: said.transactionid, company } : 'MAC is not valid'
}
