import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { agreementModel } from '#shared/contracts/agreed-prices.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { modelsApi, otherContractsApi } from '#shared/contracts/texts/models-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { type Line, netOf } from '#shared/invoices/lines/line.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

type Lease = Parameters<typeof aRunningContract>[2]
type Wish = Partial<InputOf<typeof api.agree.body>>
const running = (lease: Lease = {}) => aRunningContract(world.owner, home, lease)
const agree = (contract: string, more: Wish = {}, by = world.owner) =>
  world.call(api.agree, { body: { contract, dueDate: '2027-03-02', ...more } }, by)
const preview = async (contract: string, more: Wish = {}) =>
  (await world.call(api.previewAgreement, { body: { contract, dueDate: '2027-03-02', ...more } }, world.owner)).preview
const recurringOf = async (id: string) =>
  (await world.call(billingApi.readRecurring, { params: { id } }, world.owner)).recurringInvoice
const contractOf = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract
const invoicesOf = async (contract: string) => {
  const body = { contract, itemsPerPage: 100, sortBy: 'dueDate', from: '2026-01-01', to: '2029-01-01' }
  return (await world.call(invoicesApi.listInvoices, { body }, world.owner)).rows.map(({ dueDate, total }) => [
    dueDate,
    total,
  ])
}
const billUntil = async (...days: string[]) => {
  for (const day of days) {
    await world.runJob('bill-rents', day)
    await world.drainQueues()
  }
}
const begin = (day: string) => world.runJob('begin-increases', day)
/** The lines of a contract with other prices of some. */
const priced = (products: readonly Line[], prices: Readonly<Record<string, number>>) =>
  products.map((line) => ({ ...line, amount: prices[line.desc] ?? line.amount }))
const gone = (id: string) =>
  world.call(api.deleteActive, { params: { id }, body: { returnPreviousProducts: true } }, world.owner)

const everyCharge: Lease = {
  waterChargeType: 'fixed',
  waterChargePerMonth: 20_00,
  waterChargeCount: 2,
  electricity: 'fixed',
  electricityAmount: 15_00,
  parkingCost: 50_00,
  saunaCost: 12_00,
  laundretteCost: 5_00,
  otherCosts: 7_00,
  otherCostsDetails: 'Varasto',
  otherProducts: [{ desc: 'Laajakaista', amount: 9_00 }],
}
const newPrices = {
  Vuokra: 800_00,
  Vesimaksu: 22_00,
  Sähkömaksu: 16_00,
  Autopaikka: 55_00,
  Saunamaksu: 0,
  Pesutupamaksu: 6_00,
  Varasto: 8_00,
  Laajakaista: 10_00,
}

describe('prices changed by agreement', () => {
  it('change every charge, in the lease from their first day on, and all comes back', async () => {
    const { _id: id } = await running(everyCharge)
    const before = { contract: await contractOf(id), recurring: await recurringOf(id) }
    const products = priced(before.recurring.products, newPrices)
    const { rentIncrease } = await agree(id, { products, comment: 'Sovittu puhelimessa' })
    expect(rentIncrease).toMatchObject({ kind: 'agreement', state: 'inactive', rentBefore: 850_00, rentAfter: 800_00 })
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20')
    await begin('2027-02-28')
    expect((await contractOf(id)).lease).toEqual(before.contract.lease)
    await begin('2027-03-01')
    await begin('2027-03-01')
    const { lease, rents, increased } = await contractOf(id)
    expect(lease).toMatchObject({
      rent: 800_00,
      waterChargePerMonth: 22_00,
      electricityAmount: 16_00,
      parkingCost: 55_00,
      saunaCost: 0,
      laundretteCost: 6_00,
      otherCosts: 8_00,
      otherProducts: [{ desc: 'Laajakaista', amount: 10_00 }],
      nextRentIncreaseDate: before.contract.lease.nextRentIncreaseDate,
    })
    expect(rents.map(({ from, rent }) => [from, rent])).toEqual([
      ['2026-12-01', 850_00],
      ['2027-03-01', 800_00],
    ])
    expect(increased).toBeNull()
    expect((await invoicesOf(id)).slice(-2)).toEqual([
      ['2027-02-02', 988_00],
      ['2027-03-02', products.reduce((sum, line) => sum + netOf(line), 0)],
    ])
    await gone(rentIncrease._id)
    expect((await contractOf(id)).lease).toEqual(before.contract.lease)
    expect((await contractOf(id)).rents).toEqual([])
    expect((await recurringOf(id)).products).toEqual(before.recurring.products)
  })

  it('give a discount for a time, while the rent of the lease stays', async () => {
    const { _id: id } = await running()
    const discount = { desc: 'Remonttialennus', amount: 100_00, lastDueDate: '2027-03-02' }
    const wish = { dueDate: '2027-02-02', discount }
    expect((await preview(id, wish)).invoices.slice(0, 5)).toEqual([
      { dueDate: '2026-12-02', before: 850_00, after: 850_00 },
      { dueDate: '2027-01-02', before: 850_00, after: 850_00 },
      { dueDate: '2027-02-02', before: 850_00, after: 750_00 },
      { dueDate: '2027-03-02', before: 850_00, after: 750_00 },
      { dueDate: '2027-04-02', before: 850_00, after: 850_00 },
    ])
    const { rentIncrease } = await agree(id, wish)
    expect(rentIncrease).toMatchObject({ to: '2027-03-31', rentBefore: 850_00, rentAfter: 850_00 })
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20')
    await begin('2027-02-01')
    expect(await contractOf(id)).toMatchObject({ lease: { rent: 850_00 }, rents: [] })
    expect((await invoicesOf(id)).map(([, total]) => total)).toEqual([850_00, 850_00, 750_00, 750_00, 850_00])
  })

  it('may end a discount before its time', async () => {
    const { _id: id } = await running()
    const discount = { desc: 'Alennus', amount: 850_00, lastDueDate: '2027-12-02' }
    const { rentIncrease } = await agree(id, { dueDate: '2027-01-02', discount })
    await billUntil('2026-11-19', '2026-12-20')
    await begin('2027-01-01')
    await gone(rentIncrease._id)
    await billUntil('2027-01-20')
    expect(await invoicesOf(id)).toEqual([
      ['2026-12-02', 850_00],
      ['2027-02-02', 850_00],
    ])
  })

  it('are refused where an invoice would come below zero, a name is taken or nothing changes', async () => {
    const { _id: id } = await running({ otherProducts: [{ desc: 'Talkooalennus', amount: -10_00 }] })
    const discount = { desc: 'Alennus', amount: 850_00, lastDueDate: '2027-04-02' }
    expect((await preview(id, { discount })).faults).toEqual({
      'discount.amount': `Eräpäivän 02.03.2027 laskun summaksi tulisi ${printMoney(-10_00)}. Lasku ei voi jäädä alle nollan.`,
    })
    await expect(agree(id, { discount })).rejects.toThrow('alle nollan')
    const taken = { ...discount, amount: 1_00, desc: 'Talkooalennus' }
    await expect(agree(id, { discount: taken })).rejects.toThrow('samanniminen rivi')
    await expect(agree(id)).rejects.toThrow('Anna uusi hinta tai alennus')
    const early = { ...discount, amount: 1_00, lastDueDate: '2027-02-02' }
    await expect(agree(id, { discount: early })).rejects.toThrow('Valitse eräpäivä luettelosta')
    const { products } = await recurringOf(id)
    await expect(agree(id, { products: priced(products, { Vuokra: 0 }) })).rejects.toThrow('Anna vuokra')
    await expect(agree(id, { products: [] })).rejects.toThrow('Anna uusi hinta')
    await expect(agree(id, { products: products.slice(0, 1) })).rejects.toThrow('muutettu sillä välin')
  })

  it('are for contracts without a clause too, with lines changed by hand, and under notice until they end', async () => {
    const { _id: id } = await running({ noRentIncrease: true, parkingCost: 50_00 })
    const { active, ...recurring } = await recurringOf(id)
    const edited = priced(recurring.products, { Vuokra: 900_00, Autopaikka: 60_00 })
    await world.call(billingApi.editRecurring, { body: { ...recurring, products: edited, active } }, world.owner)
    expect((await recurringOf(id)).overwritten).toBe(true)
    const dismissal = { dismissalDate: '2027-04-30', noticeGiven: '2026-11-02', dismissedBy: 'tenant' as const }
    await world.call(dismissalApi.dismissContract, { params: { id }, body: dismissal }, world.owner)
    await expect(agree(id, { dueDate: '2027-05-02', products: priced(edited, { Vuokra: 910_00 }) })).rejects.toThrow(
      'päättyy',
    )
    const products = priced(edited, { Vuokra: 880_00, Autopaikka: 65_00 })
    const { rentIncrease } = await agree(id, { dueDate: '2027-02-02', products })
    await billUntil('2026-11-19', '2026-12-20', '2027-01-20')
    await begin('2027-02-01')
    expect((await contractOf(id)).lease).toMatchObject({ rent: 880_00, parkingCost: 65_00 })
    expect((await recurringOf(id)).overwritten).toBe(false)
    await gone(rentIncrease._id)
    expect((await contractOf(id)).lease).toMatchObject({ rent: 850_00, parkingCost: 50_00 })
    expect(await recurringOf(id)).toMatchObject({ overwritten: true, products: edited })
  })

  it('begin at once for a period of the past that has not been billed', async () => {
    const { _id: id } = await running({ startDate: '2026-10-01' })
    const { products, nextDueDate } = await recurringOf(id)
    expect(nextDueDate).toBe('2026-10-02')
    const { rentIncrease } = await agree(id, { dueDate: nextDueDate, products: priced(products, { Vuokra: 700_00 }) })
    expect(rentIncrease.state).toBe('active')
    expect((await contractOf(id)).lease.rent).toBe(700_00)
    await gone(rentIncrease._id)
    expect((await contractOf(id)).lease.rent).toBe(850_00)
  })

  it('are written down on a paper to sign, with former and new prices', async () => {
    const { _id: id } = await running({ parkingCost: 50_00 })
    const { products } = await recurringOf(id)
    const discount = { desc: 'Alennus', amount: 10_00, lastDueDate: '2027-04-02' }
    const { rentIncrease } = await agree(id, { products: priced(products, { Vuokra: 800_00 }), discount })
    const { agreement } = await world.call(api.readAgreementPaper, { params: { id: rentIncrease._id } }, world.owner)
    const { model } = await world.call(modelsApi.readModel, { params: { id: agreementModel } }, world.owner)
    const body = {
      version: 0,
      name: model.name,
      rentalContract: id,
      agreement,
      modelId: model._id,
      content: model.content,
    }
    const { otherContract } = await world.call(otherContractsApi.createOther, { body }, world.owner)
    expect(otherContract.agreement).toEqual({
      increase: rentIncrease._id,
      from: '2027-03-01',
      dueDate: '2027-03-02',
      lines: [{ desc: 'Vuokra', before: 850_00, after: 800_00, taxpr: 0 }],
      formerTotal: 900_00,
      newTotal: 850_00,
      discount: { desc: 'Alennus', amount: 10_00, to: '2027-04-30' },
    })
    const { papers } = await world.call(api.readIncrease, { params: { id: rentIncrease._id } }, world.owner)
    expect(papers).toEqual([{ _id: otherContract._id, name: model.name, state: '' }])
    const { content } = await world.call(
      modelsApi.fillContent,
      {
        body: {
          contractType: 2,
          contentData: model.content,
          contractData: { name: model.name, rentalContract: id, agreement },
        },
      },
      world.owner,
    )
    const reported = JSON.stringify(content.blocks)
    expect(reported).toContain(`Vuokra: ennen ${printMoney(850_00)}, nyt ${printMoney(800_00)} kuukaudessa`)
    expect(reported).toContain('30.04.2027')
  })

  it('come once by two at once and by one click that comes twice', async () => {
    const { _id: id } = await running()
    const products = priced((await recurringOf(id)).products, { Vuokra: 800_00 })
    const both = await Promise.allSettled([agree(id, { products }), agree(id, { products })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { _id: other } = await aRunningContract(world.owner, await aHome(world.owner, { number: 'B 2' }))
    const body = { contract: other, dueDate: '2027-03-02', products: priced(products, { Vuokra: 790_00 }) }
    const given = { ...body, products: priced((await recurringOf(other)).products, { Vuokra: 790_00 }) }
    const ask = () =>
      world.ask<{ rentIncrease: { _id: string } }>('POST', '/rent-increase/agree', given, world.owner, {
        key: 'sama-napsautus-kahdesti',
      })
    const [first, second] = [await ask(), await ask()]
    expect(second.body.rentIncrease._id).toBe(first.body.rentIncrease._id)
    expect((await recurringOf(other)).priceChanges).toHaveLength(1)
  })

  it('are out of reach of other accounts and of those who may not make them', async () => {
    const { _id: id } = await running()
    const products = priced((await recurringOf(id)).products, { Vuokra: 800_00 })
    await expect(agree(id, {}, world.stranger)).rejects.toThrow('404')
    await expect(agree(id, { products }, world.reader)).rejects.toThrow('403')
    expect((await recurringOf(id)).priceChanges).toEqual([])
  })

  it('keep the lines that they price from being edited by hand until they are taken back', async () => {
    const { _id: id } = await running({ parkingCost: 50_00 })
    const { products } = await recurringOf(id)
    const discount = { desc: 'Alennus', amount: 10_00, lastDueDate: '2027-04-02' }
    const { rentIncrease } = await agree(id, { products: priced(products, { Autopaikka: 55_00 }), discount })
    const edit = async (next: readonly Line[]) => {
      const recurring = await recurringOf(id)
      return world.call(billingApi.editRecurring, { body: { ...recurring, products: [...next] } }, world.owner)
    }
    const refusal = 'Riviin ”Autopaikka” kuuluu hinnan muutos, joka alkaa 01.03.2027.'
    await expect(edit(priced(products, { Autopaikka: 60_00 }))).rejects.toThrow(`"products":"${refusal}`)
    await expect(edit(products.slice(0, 1))).rejects.toThrow(refusal)
    await expect(edit(products.map((line) => ({ ...line, desc: `${line.desc} 1` })))).rejects.toThrow(refusal)
    await expect(edit([...products, { ...products[0], desc: 'Alennus' } as Line])).rejects.toThrow('”Alennus”')
    await edit(priced(products, { Vuokra: 860_00 }))
    await world.call(api.deleteInactive, { params: { id: rentIncrease._id } }, world.owner)
    await edit(priced(products, { Autopaikka: 60_00 }))
    expect((await recurringOf(id)).products.map(({ amount }) => amount)).toEqual([850_00, 60_00])
  })
})
