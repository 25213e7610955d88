import type { Journey } from '../screens/journey.ts'
import { sessionOf } from '../screens/session.ts'

/** One call of the API as the owner. */
export type OwnersCall = (method: string, path: string, body?: object) => Promise<Record<string, { _id: string }>>

/** Signs the owner of a journey's product in, for what is made before the browser comes. */
export async function callAsOwner(product: Journey): Promise<OwnersCall> {
  const { token, user } = await sessionOf(product)
  const userdata = encodeURIComponent(JSON.stringify({ user: user._id, account: user.currentAccount._id }))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, userdata }
  return async (method, path, body) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}

/** The month that it is in Finland. */
export const thisMonth = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date()).slice(0, 7)

/** Homes in one house, one for each tenant, let from the first of this month on at 800, 810, 820… euros. */
export async function letHomes(
  call: OwnersCall,
  tenants: readonly string[],
  leaseOf: (at: number) => object = () => ({}),
): Promise<void> {
  const { account } = await call('GET', '/account')
  const { condominium } = await call('POST', '/condominium/create', { name: 'Asunto Oy Katajanmarja', city: 'Pori' })
  const { product: rent } = await call('POST', '/product/create', { desc: 'Vuokra' })
  for (const [at, name] of tenants.entries()) {
    const home = {
      condominium: condominium?._id,
      address: 'Katajakatu 5',
      apartmentNumber: `A ${at + 1}`,
      city: 'Pori',
    }
    const { apartment } = await call('POST', '/apartment/create', home)
    const { tenant } = await call('POST', '/tenant/create', { name, email: `vuokralainen${at}@katajakatu.example` })
    const { contract } = await call('POST', '/rental-contract/create', {
      apartment: apartment?._id,
      tenant: { tenantId: tenant?._id },
      landlords: [{ landlordId: account?._id, onModel: 'Account' }],
      lease: { startDate: `${thisMonth()}-01`, rent: 80_000 + at * 1_000, rentProduct: rent?._id, ...leaseOf(at) },
    })
    await call('PUT', `/rental-contract/activate/${contract?._id}`, {})
  }
}
