import { createHash } from 'node:crypto'
import { failing } from '../answer.ts'
import { callPartner } from '../call-partner.ts'
import type { Ctx } from '../ports.ts'
import { type AsiakastietoConfig, operatorSettings, provider } from './settings.ts'

export const failed = failing(provider)

/** Two hours ahead of Greenwich all year round: the service knows no summer time. */
const finnishOffset = 2 * 3_600_000

/** 'YYYYMMDDHHMMSSXX+02NNNNN' (the service's authentication page). */
export function timestampOf(now: Date): string {
  const local = new Date(now.getTime() + finnishOffset).toISOString().replaceAll(/\D/g, '')
  return `${local.slice(0, 16)}+0200000`
}

/** Upper-case hex SHA-512 over what proves who asks and when. */
export const checksumOf = (userid: string, enduser: string, timestamp: string, key: string): string =>
  createHash('sha512').update(`${userid}&${enduser}&${timestamp}&${key}&`).digest('hex').toUpperCase()

/** The service names the person who asks in twelve signs at the most. */
const enduserOf = (requestedBy: string): string => requestedBy.replaceAll(/\W/g, '').slice(-12)

/**
 * Asks for the credit information of a person (Consumer REST, version 2018). The address has the person's code and our
 * password in it, as the service wants, so nothing but `callPartner` sees it. Each call is paid for: it is made once.
 */
export async function askConsumer(
  c: Ctx,
  { userid, passwd, key }: AsiakastietoConfig,
  { nationalId, requestedBy }: { readonly nationalId: string; readonly requestedBy: string },
): Promise<unknown> {
  const operation = 'creditInformation'
  const { baseUrl, leaseCode } = operatorSettings()
  if (!leaseCode) throw failed('config', operation, { code: 'purpose' })
  const timestamp = timestampOf(c.now())
  const enduser = enduserOf(requestedBy)
  const query = new URLSearchParams({
    version: '2018',
    reqmsg: 'CONSUMER',
    request: 'H',
    qtype: '41',
    format: 'json',
    lang: 'FI',
    purpose: leaseCode,
    userid,
    passwd,
    enduser,
    idnumber: nationalId,
    timestamp,
    checksum: checksumOf(userid, enduser, timestamp, key),
  })
  const result = await callPartner(c, {
    provider,
    operation,
    url: `${baseUrl}/services/consumer5/REST?${query}`,
    headers: { accept: 'application/json' },
    safe: false,
    timeout: 15_000,
  })
  if (result.status === 200) return result.json()
  const kind = result.status === 401 || result.status === 403 ? 'auth' : 'invalid'
  throw failed(kind, operation, { status: result.status })
}
