import type { InputOf } from '#shared/base/endpoint.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { taxPackApi as api, type TaxHome } from '#shared/reports/tax/api.ts'
import type { Person } from '../support/things/people.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

export const packOf = (world: World, principal: string, year: number, by: Person = world.reader) =>
  world.call(api.listTaxPack, { body: { principal, year, itemsPerPage: 100 } }, by)
export const homeOf = async (
  world: World,
  apartment: string,
  of: { principal?: string; year: number },
): Promise<TaxHome> =>
  (await world.call(api.readTaxHome, { params: { id: apartment }, query: { principal: '', ...of } }, world.reader)).home

type Change = Partial<InputOf<typeof propertiesApi.updateApartment.body>['documentUpdate']>

export async function changedHome(world: World, id: string, change: Change) {
  const { apartment } = await world.call(propertiesApi.readApartment, { params: { id } }, world.owner)
  const documentUpdate = { ...apartment, ...change }
  await world.call(propertiesApi.updateApartment, { params: { id }, body: { documentUpdate } }, world.owner)
}

interface Rent {
  readonly amount: number
  readonly payDate: string
  readonly billDate?: string
}

export async function paidRent(world: World, home: Home, { amount, payDate, billDate = payDate }: Rent) {
  const products = [{ desc: 'Vuokra', amount, count: 1, itemtype: 'kk', productType: 'Vuokra' }]
  const draft = { tenant: home.tenant, apartment: home.apartment, billDate, dueDate: billDate, products }
  const made = await world.ask<{ invoice: { _id: string } }>('POST', '/invoices/create', draft, world.owner)
  const { _id: invoice } = made.body.invoice
  await world.ask('POST', `/invoices/send/${invoice}`, undefined, world.owner)
  await world.drainQueues()
  await world.call(paymentsApi.makePayment, { body: { invoice, amount, payDate } }, world.owner)
}
