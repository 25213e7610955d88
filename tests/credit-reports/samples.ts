import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import type { World } from '../support/world.ts'

/** In the service's own test register, with three payment defaults. */
export const paavosCode = '021060-979D'
export const keys = { userid: 'kotiranta01', passwd: 'salasana-palvelussa', key: 'tarkisteen-avain' }

export async function control<Answer>(world: World, path: string, body?: object): Promise<Answer> {
  const { url } = await world.providers()
  const response = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await response.json()) as Answer
}

/** How many reports the service has sold. */
export const soldBy = async (world: World): Promise<number> =>
  (await control<{ sold: unknown[] }>(world, '__asiakastieto/sold')).sold.length

export const settingsOf = async ({ call, owner }: World) => (await call(api.readCreditSettings, {}, owner)).settings

/** The account has an agreement with the service, and says it. */
export async function withKeys(world: World, more: object = {}) {
  await control(world, '__asiakastieto/customers', keys)
  const { version } = await settingsOf(world)
  return world.call(api.saveCreditSettings, { body: { ...keys, keepDays: 30, version, ...more } }, world.owner)
}

let people = 0

/** Somebody who is about to rent, with their personal code. */
export async function aProspect({ call, owner }: World, more: object = {}) {
  people += 1
  const body = { name: `Paavo Testaaja ${people}`, social: paavosCode, isProspect: true, ...more }
  return (await call(customersApi.createTenant, { body }, owner)).tenant
}

export const buy = (
  { call, owner }: World,
  tenant: string,
  more: { instead?: string; key?: string; by?: typeof owner } = {},
) => {
  const { instead = '', key, by = owner } = more
  return call(api.createCreditReport, { body: { tenant, instead } }, by, key ? { key } : {})
}

export const listed = async ({ call, owner }: World, tenant = '') =>
  (await call(api.listCreditReports, { query: { tenant } }, owner)).creditReports
