import { beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { rowsOfTable } from '../support/aws/table.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { World } from '../support/world.ts'
import { aProspect, buy, control, keys, listed, paavosCode, soldBy, withKeys } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await withKeys(world)
})

const fault = (mode: string) =>
  control(world, '__fault', { provider: 'asiakastieto', operation: 'creditInformation', mode, times: 1 })
const open = (id: string, by = world.owner) => world.call(api.readCreditReport, { params: { id } }, by)
const trailOf = async (document: string) =>
  (await world.call(auditApi.listAudit, { body: { document, itemsPerPage: 100 } }, world.owner)).rows

describe('a credit report', () => {
  it('is bought for the lease, tells what was found to whoever opens it, and marks the tenant', async () => {
    const tenant = await aProspect(world)
    expect(tenant.creditReport).toBe(false)
    const { creditReport, bought } = await buy(world, tenant._id)
    expect(bought).toBe(true)
    expect(creditReport).toMatchObject({ state: 'ready', kind: 'bought', purpose: 'lease', tenantName: tenant.name })
    expect(creditReport).not.toHaveProperty('findings')
    expect((await open(creditReport._id)).creditReport.findings).toEqual({
      name: 'Testaaja Paavo',
      isKnown: true,
      hasRemarks: true,
      remarks: 3,
      paymentDefaults: 3,
      guardianship: false,
      ownCreditBan: false,
      businessBan: false,
    })
    const existing = await world.call(customersApi.readTenant, { params: { tenantId: tenant._id } }, world.owner)
    expect(existing.tenant.creditReport).toBe(true)
  })

  it('of somebody whom the service does not know says so', async () => {
    const tenant = await aProspect(world, { social: '131052-308T' })
    const { creditReport } = await buy(world, tenant._id)
    expect((await open(creditReport._id)).creditReport.findings).toMatchObject({ isKnown: false, hasRemarks: false })
  })

  it('is paid for once by one click that comes ten times at once', async () => {
    const tenant = await aProspect(world)
    const before = await soldBy(world)
    const clicks = Array.from({ length: 10 }, () => buy(world, tenant._id, { key: 'sama-painallus-0001' }))
    const answers = await Promise.all(clicks)
    expect(await soldBy(world)).toBe(before + 1)
    expect(new Set(answers.map(({ creditReport }) => creditReport._id)).size).toBe(1)
    expect(answers.filter(({ bought }) => bought)).toHaveLength(1)
  })

  it('is paid for once by ten people who click at once, and by those who click later', async () => {
    const tenant = await aProspect(world)
    const before = await soldBy(world)
    const by = [world.owner, world.manager]
    await Promise.all(Array.from({ length: 10 }, (_, at) => buy(world, tenant._id, { by: by[at % 2] ?? world.owner })))
    expect((await buy(world, tenant._id)).bought).toBe(false)
    expect(await soldBy(world)).toBe(before + 1)
    expect(await listed(world, tenant._id)).toHaveLength(1)
  })

  it('is bought anew only instead of the one that was seen, once', async () => {
    const tenant = await aProspect(world)
    const first = (await buy(world, tenant._id)).creditReport
    const before = await soldBy(world)
    const again = () => buy(world, tenant._id, { instead: first._id })
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.filter(({ bought }) => bought)).toHaveLength(1)
    expect((await again()).bought).toBe(false)
    expect(await soldBy(world)).toBe(before + 1)
    expect(await listed(world, tenant._id)).toHaveLength(2)
  })
})

describe('when the service fails', () => {
  it.each(['dropAfterCommit', 'malformed', '500'])(
    '%s: it is unclear and is not asked again by itself',
    async (mode) => {
      const tenant = await aProspect(world)
      const before = await soldBy(world)
      await fault(mode)
      const { creditReport } = await buy(world, tenant._id)
      expect(creditReport.state).toBe('unclear')
      expect((await buy(world, tenant._id)).bought).toBe(false)
      expect(await soldBy(world)).toBe(before + (mode === '500' ? 0 : 1))
      const again = await buy(world, tenant._id, { instead: creditReport._id })
      expect(again).toMatchObject({ bought: true, creditReport: { state: 'ready' } })
    },
  )

  it.each([
    ['429', /Suomen Asiakastieto rajoittaa pyyntöjä/],
    ['expired', /Suomen Asiakastieto ei hyväksynyt tietoja: Aikaleima on vanhentunut/],
  ])('%s: nothing was bought, so that it is as if nobody had asked', async (mode, sentence) => {
    const tenant = await aProspect(world)
    const before = await soldBy(world)
    await fault(mode)
    const body = { tenant: tenant._id }
    const refused = await world.ask<{ message: string }>('POST', '/credit-report/create', body, world.owner)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body.message).toMatch(sentence)
    expect(await listed(world, tenant._id)).toEqual([])
    expect((await buy(world, tenant._id)).bought).toBe(true)
    expect(await soldBy(world)).toBe(before + 1)
  })

  it('a refused one instead of another leaves the other its turn', async () => {
    const tenant = await aProspect(world)
    const { creditReport } = await buy(world, tenant._id)
    await fault('expired')
    await expect(buy(world, tenant._id, { instead: creditReport._id })).rejects.toThrow('Aikaleima')
    expect((await buy(world, tenant._id)).creditReport._id).toBe(creditReport._id)
  })
})

describe('the right', () => {
  const asked = (who: World['owner'], tenant: string) =>
    world.ask('POST', '/credit-report/create', { tenant }, who).then(({ status }) => status)

  it('to buy and to see codes is needed to buy, the right to read to open', async () => {
    const tenant = await aProspect(world)
    expect(await asked(world.reader, tenant._id)).toBe(403)
    expect(await asked(world.accountant, tenant._id)).toBe(403)
    const { creditReport } = await buy(world, tenant._id)
    for (const who of [world.reader, world.accountant])
      expect((await world.ask('GET', `/credit-report/${creditReport._id}`, undefined, who)).status).toBe(403)
    const other = await aProspect(world)
    await changeRights(world.manager, without('field:tenants.social'))
    expect(await asked(world.manager, other._id)).toBe(403)
    await changeRights(world.manager, () => undefined)
  })

  it('ends at the account: nobody else sees it, opens it or has it bought', async () => {
    const tenant = await aProspect(world)
    const { creditReport } = await buy(world, tenant._id)
    expect((await world.ask('GET', `/credit-report/${creditReport._id}`, undefined, world.stranger)).status).toBe(404)
    expect(await world.call(api.listCreditReports, {}, world.stranger)).toEqual({ creditReports: [], totalLength: 0 })
    expect(await asked(world.stranger, tenant._id)).toBe(400)
  })

  it.each([
    ['without a personal code', { social: '' }, 'puuttuu henkilötunnus'],
    ['that is a company', { isCompany: true, social: '', businessId: '2617416-4' }, 'Yrityksen luottotietoja'],
    ['that only holds keys', { isOnlyKeyHolder: true, isProspect: false }, 'vain vuokrasopimusta varten'],
  ])('a tenant %s has none bought', async (_, more, sentence) => {
    const tenant = await aProspect(world, more)
    const before = await soldBy(world)
    await expect(buy(world, tenant._id)).rejects.toThrow(sentence)
    expect(await soldBy(world)).toBe(before)
  })
})

describe('the trail', () => {
  it('tells each opening and nothing of what was found', async () => {
    const tenant = await aProspect(world)
    const { creditReport } = await buy(world, tenant._id)
    await open(creditReport._id)
    await open(creditReport._id, world.manager)
    const lines = await trailOf(creditReport._id)
    const looks = lines.filter(({ deed }) => deed === 'open')
    expect(looks.map(({ name }) => name).toSorted()).toEqual(['Ilkka Isännöitsijä', 'Oili Omistaja'])
    expect(looks[0]).toMatchObject({ kind: 'credit-report', title: tenant.name })
    expect(JSON.stringify(lines)).not.toContain('Testaaja Paavo')
    const values = lines.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]))
    expect(new Set(values.filter((value) => value !== undefined))).toEqual(new Set(['***']))
  })

  it('and the table keep no personal code of it, nor the keys anywhere', async () => {
    const tenant = await aProspect(world)
    await buy(world, tenant._id)
    const rows = await rowsOfTable(world.place.table, world.owner.accountId)
    const of = (text: string) => rows.filter((row) => row.includes(text)).map((row) => /#([\w-]+)/.exec(row)?.[1])
    expect(of(paavosCode)).toEqual([])
    expect(of(keys.userid)).toContain('creditService')
    expect(of(keys.passwd)).toEqual([])
    expect(of(keys.key)).toEqual([])
  })
})
