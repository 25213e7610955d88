import { createHmac } from 'node:crypto'
import { Problem } from '#shared/base/problem.ts'
import { readXml, type XmlElement } from '#shared/formats/xml.ts'
import { failing, tidy } from '../answer.ts'
import { callPartner } from '../call-partner.ts'
import type { Ctx, PortErrorInfo, PortErrorKind } from '../ports.ts'
import { baseUrl, type NetvisorConfig, type PartnerKeys, provider, withPartnerKeys } from './settings.ts'

export const failed = failing(provider)

/** By which we are called in Netvisor's own screens. */
const sender = 'Vuokrakirja'
const language = 'FI'
/** Netvisor asks for two minutes of patience. */
const patience = 120_000

interface PartnerRequest {
  readonly operation: string
  /** 'accounting.nv', with its query. */
  readonly resource: string
  /** The same one is taken once. */
  readonly transaction: string
  readonly body?: Uint8Array
}

/** Calls Netvisor and answers the root of its reply; a FAILED one, whatever its HTTP status, is thrown. */
export const askNetvisor = (c: Ctx, config: NetvisorConfig, asked: PartnerRequest): Promise<XmlElement> =>
  withPartnerKeys((keys) => asking(c, config, keys, asked))

async function asking(c: Ctx, config: NetvisorConfig, keys: PartnerKeys, asked: PartnerRequest): Promise<XmlElement> {
  const { operation, resource, transaction, body } = asked
  if (!keys.partnerId || !keys.partnerKey) throw failed('config', operation, { code: 'partner' })
  const url = `${baseUrl()}/${resource}`
  const result = await callPartner(c, {
    provider,
    operation,
    url,
    method: body ? 'POST' : 'GET',
    headers: signedHeaders({ url, transaction, now: c.now() }, config, keys),
    ...(body && { body }),
    safe: !body,
    // A transaction that came once is refused, also when it only reads.
    tries: 1,
    timeout: patience,
  })
  const root = rootOf(result.text(), operation, body !== undefined)
  const [status = '', words = ''] = valuesOf(root, 'responsestatus', 'status')
  if (status === 'OK') return root
  throw refusal(operation, words, body !== undefined)
}

/** The names of Netvisor's elements are written in small and in large letters. */
export const childrenNamed = (of: XmlElement | undefined, name: string): readonly XmlElement[] =>
  (of?.children ?? []).filter((each) => each.name.toLowerCase() === name)

const valuesOf = (root: XmlElement, within: string, name: string): string[] =>
  childrenNamed(childrenNamed(root, within)[0], name).map(({ text }) => text.trim())

function rootOf(text: string, operation: string, isWrite: boolean): XmlElement {
  try {
    return readXml(text)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw failed('protocol', operation, { outcome: isWrite ? 'unknown' : 'none', code: 'not-xml' }, error)
  }
}

interface Signed {
  readonly url: string
  readonly transaction: string
  readonly now: Date
}

/** What a call is signed with: HMAC-SHA256 over its address, its headers and both keys, in Netvisor's own order. */
export function signedHeaders(
  { url, transaction, now }: Signed,
  { user, key, organisation }: Pick<NetvisorConfig, 'user' | 'key' | 'organisation'>,
  { partnerId, partnerKey }: PartnerKeys,
): Record<string, string> {
  const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}.000`
  const unix = String(Math.floor(now.getTime() / 1000))
  const parts = [url, sender, user, timestamp, language, organisation, transaction, unix, key, partnerKey]
  const mac = createHmac('sha256', Buffer.from(`${key}&${partnerKey}`, 'latin1'))
    .update(Buffer.from(parts.join('&'), 'latin1'))
    .digest('hex')
  return {
    'content-type': 'text/xml; charset=iso-8859-15',
    'X-Netvisor-Authentication-Sender': sender,
    'X-Netvisor-Authentication-CustomerId': user,
    'X-Netvisor-Authentication-PartnerId': partnerId,
    'X-Netvisor-Authentication-Timestamp': timestamp,
    'X-Netvisor-Authentication-TimestampUnix': unix,
    'X-Netvisor-Authentication-TransactionId': transaction,
    'X-Netvisor-Authentication-MAC': mac,
    'X-Netvisor-Authentication-MACHashCalculationAlgorithm': 'HMACSHA256',
    'X-Netvisor-Authentication-UseHTTPResponseStatusCodes': '1',
    'X-Netvisor-Interface-Language': language,
    'X-Netvisor-Organisation-ID': organisation,
  }
}

const kinds: Readonly<Record<string, PortErrorKind>> = {
  AUTHENTICATION_FAILED: 'auth',
  SERVICE_ACCESS_ERROR: 'auth',
  INVALID_DATA: 'invalid',
  INVALID_DATA_SIZE: 'invalid',
  PERIOD_LOCK: 'conflict',
  DUPLICATE_DATA: 'conflict',
  REQUEST_NOT_UNIQUE: 'conflict',
  SYSTEM_MAINTENANCE: 'unavailable',
}

/** What came before may have been taken. */
const doubtful: readonly string[] = ['DUPLICATE_DATA', 'REQUEST_NOT_UNIQUE']

const ownWords: Readonly<Record<string, string>> = {
  PERIOD_LOCK: 'kirjanpidon kausi on lukittu. Avaa kausi Netvisorissa tai pyydä tilitoimistoa avaamaan se.',
}

/** 'INVALID_DATA :: Tiliä 9999 ei löydy' as a failure that can be told. */
function refusal(operation: string, words: string, isWrite: boolean) {
  const [, code = '', said = ''] = /^\s*([A-Z_]+)\s*(?:::)?\s*([\s\S]*)$/.exec(words) ?? []
  const more: Partial<PortErrorInfo> = {
    code,
    userMessage: ownWords[code] ?? tidy(said || words),
    ...(isWrite && doubtful.includes(code) && { outcome: 'unknown' as const }),
  }
  const kind = kinds[code]
  if (kind) return failed(kind, operation, more)
  return failed('protocol', operation, { ...more, outcome: isWrite ? 'unknown' : 'none' })
}
