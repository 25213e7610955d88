import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import type { Language } from '#shared/texts/language.ts'
import { metered } from '../../bench/meter.ts'
import { fillDueLeases } from '../../bench/night/due-leases.ts'
import { pagesOf } from '../../support/read-pdf.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aContractDraft, aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const api = { ...rentIncreasesApi, ...campaignApi }
const month = '2027-03'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const byPercent = {
  rentIncreaseType: 'percentage',
  rentIncreasePercentage: 3,
  percentagePrefix: '',
  nextRentIncreaseDate: '2027-03-01',
} as const

let homes = 0
async function running(lease: Partial<Parameters<typeof aRunningContract>[2]> = {}, language?: Language) {
  homes += 1
  const home = await aHome(world.owner, { number: `A ${homes}` })
  if (language) {
    const params = { tenantId: home.tenant }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    await world.call(
      customersApi.updateTenant,
      { params, body: { ...tenant, invoiceLanguage: language, social: '131052-308T' } },
      world.owner,
    )
  }
  const made = await aRunningContract(world.owner, home, {
    ...byPercent,
    ...lease,
  })
  return made._id
}

const seenOf = async (of = month) => {
  const { ready, after, mark } = await world.call(api.readCampaign, { query: { month: of } }, world.owner)
  return { contracts: ready, after, mark }
}
const letters = async (wish: object = {}, by = world.owner) =>
  world.ask<Uint8Array>(
    'POST',
    '/rent-increase/campaign/letters',
    { month, all: true, seen: await seenOf(), ...wish },
    by,
  )
const single = async (contract: string, newRentIncrease: object = {}) =>
  pagesOf(
    (await world.ask<Uint8Array>('POST', '/rent-increase/notice/pdf', { contract, newRentIncrease }, world.owner)).body,
  )

async function raised() {
  const body = { month, all: true, contracts: [], seen: await seenOf() }
  const { run } = await world.call(api.startIncreaseRun, { body }, world.owner)
  await world.drainQueues()
  return run._id
}
const onPaper = async (run: string, by = world.owner) => {
  const query = { run, message: 'onPaper' as const, sortBy: 'apartmentAddress' }
  return (await world.call(api.listIncreases, { query }, by)).rows
}
const paper = (increases: string[], more: object = {}, by = world.owner) =>
  world.ask<Uint8Array>('POST', '/rent-increase/letters', { increases, ...more }, by)
const mark = (increases: string[], by = world.owner) => world.call(api.markLettersPrinted, { body: { increases } }, by)

describe('the letters of a month’s chosen increases', () => {
  it('are the previews of each, one after another in the order of the list', async () => {
    const ids = [await running(), await running({ rent: 912_37 }, 'swe'), await running({ rent: 700_00 }, 'eng')]
    const choice = { percentage: 2, rent: 0, dueDate: '2027-05-02', sendType: 'post' as const }
    const [first = ''] = ids
    await world.call(api.changeIncrease, { params: { contract: first }, body: choice }, world.owner)
    const alone = [await single(first, { percentage: 2, dueDate: '2027-05-02', sendType: 'post' })]
    for (const id of ids.slice(1)) alone.push(await single(id))
    const { status, body } = await letters()
    expect(status).toBe(200)
    const whole = await pagesOf(body)
    expect(whole).toEqual(alone.flat())
    expect(whole.join(' ')).toContain('Sida 1 / 1')
    expect(whole.join(' ')).not.toContain('308T')
    const upside = await pagesOf((await letters({ sortBy: 'rentAfter', descending: true })).body)
    expect(upside).toEqual([alone[1], alone[0], alone[2]].flat())
    const seen = { contracts: 1, after: 867_00, rents: { [first]: 867_00 } }
    const named = await letters({ all: false, contracts: [first], seen })
    expect(await pagesOf(named.body)).toEqual(alone[0])
  })

  it('are the very papers that the run makes', async () => {
    await running({ sendType: 'post' })
    await running({ sendType: 'print' })
    await running({ sendType: 'email' })
    const before = await pagesOf((await letters()).body)
    const id = await raised()
    const ids = (await onPaper(id)).map(({ _id }) => _id)
    const after = await pagesOf((await paper(ids)).body)
    expect(before).toHaveLength(3)
    expect(after).toEqual(before.slice(0, 2))
    const backed = await pagesOf((await paper(ids, { twoSided: true })).body)
    expect(backed.map((text) => text.trim())).toEqual([before[0], '', before[1]].map((text = '') => text.trim()))
    expect((await paper(['olematon'])).status).toBe(404)
    expect((await paper([])).status).toBe(400)
  })

  it('are refused when the rents are others than were seen, or nothing is chosen', async () => {
    await running()
    expect(await letters({ seen: { contracts: 1, after: 900_00 } })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('muuttuneet') },
    })
    expect(await letters({ all: false })).toMatchObject({ status: 409 })
    expect((await letters({ part: 2 })).status).toBe(404)
  })

  it('are for those of the account who may see leases, tenants and homes', async () => {
    const id = await running({ sendType: 'post' })
    const run = await raised()
    expect((await letters({ month: '2028-03', all: false, contracts: [id] }, world.stranger)).status).toBe(409)
    const ids = (await onPaper(run)).map(({ _id }) => _id)
    expect((await paper(ids, {}, world.stranger)).status).toBe(404)
    await expect(mark(ids, world.stranger)).rejects.toThrow('404')
    await expect(mark(ids, world.reader)).rejects.toThrow('403')
    await changeRights(world.manager, without('tenants.read'))
    expect((await letters({ month: '2028-03' }, world.manager)).status).toBe(403)
    expect((await paper(ids, {}, world.manager)).status).toBe(403)
    await changeRights(world.reader, without('rentIncreases.read'))
    expect((await paper(ids, {}, world.reader)).status).toBe(403)
  })

  it('are marked as posted together, once, and only those that were to be printed', async () => {
    await running({ sendType: 'post' })
    await running({ sendType: 'print' })
    await running({ sendType: 'email' })
    const run = await raised()
    const ids = (await onPaper(run)).map(({ _id }) => _id)
    const { rows } = await world.call(api.listIncreases, { query: { run } }, world.owner)
    await expect(mark(rows.map(({ _id }) => _id))).rejects.toThrow('ei odota tulostusta')
    expect((await onPaper(run)).map(({ message }) => message)).toEqual(['toPrint', 'toPrint'])
    expect(await Promise.all([mark(ids), mark(ids)])).toEqual([{ count: 2 }, { count: 2 }])
    const marked = await onPaper(run)
    expect(marked.map(({ message }) => message)).toEqual(['printed', 'printed'])
    const { rentIncrease } = await world.call(api.readIncrease, { params: { id: ids[0] ?? '' } }, world.owner)
    expect(await mark(ids)).toEqual({ count: 2 })
    const again = await world.call(api.readIncrease, { params: { id: ids[0] ?? '' } }, world.owner)
    expect(again.rentIncrease.version).toBe(rentIncrease.version)
  })

  it('are printed once for each tenant who gets paper, and all their copies are marked', async () => {
    const home = await aHome(world.owner, { number: 'B 1' })
    const { tenant } = await world.call(customersApi.createTenant, { body: { name: 'Veli Öhman' } }, world.owner)
    const draft = {
      ...aContractDraft(home, { ...byPercent, sendType: 'print' }),
      otherTenants: [{ tenantId: tenant._id }],
    }
    const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
    await running({ sendType: 'post' })
    const run = await raised()
    const rows = await onPaper(run)
    const ids = rows.map(({ _id }) => _id)
    const pages = await pagesOf((await paper(ids)).body)
    expect(ids).toHaveLength(2)
    expect(pages).toHaveLength(3)
    expect(pages[1]).toBe(pages[2])
    await mark(ids)
    const reported = await Promise.all(
      ids.map(async (id) => (await world.call(api.readIncrease, { params: { id } }, world.owner)).rentIncrease),
    )
    const states = reported.flatMap(({ message, otherTenants }) => [
      message,
      ...otherTenants.map((each) => each.message),
    ])
    expect(states.map(({ state }) => state).toSorted()).toEqual(['printed', 'printed', 'printed'])
  })

  it('come a hundred in a file, small enough for an answer, when there are a thousand', async () => {
    await fillDueLeases(world.owner, 1000)
    const due = '2027-02'
    const seen = await seenOf(due)
    expect(seen.contracts).toBe(500)
    const found: string[] = []
    for (const part of [1, 5]) {
      const wish = { month: due, seen, part, sortBy: 'contractNumber' }
      const {
        result: { status, body },
        used,
      } = await metered(() => letters(wish))
      expect(status).toBe(200)
      expect(used.requests).toBeLessThanOrEqual(30)
      expect(body.byteLength).toBeLessThan(2_000_000)
      const pages = await pagesOf(body)
      found.push(...pages.filter((text) => /Sivu 1 \//.test(text)))
    }
    expect(found).toHaveLength(200)
    expect(new Set(found).size).toBe(200)
    expect((await letters({ month: due, seen, part: 6 })).status).toBe(404)
  })
})
