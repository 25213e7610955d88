import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aProspect, buy, keys, listed, settingsOf, soldBy, withKeys } from './samples.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  await world.providers()
})

const aNote = (tenant: string, more: object = {}) =>
  world.ask<{ message: string; fields: Record<string, string>; creditReport: { _id: string } }>(
    'POST',
    '/credit-report/note',
    { tenant, checked: '2026-11-02', text: 'Tarkistettu palvelun verkkosivuilla, ei merkintöjä.', ...more },
    world.owner,
  )

describe('an account without keys', () => {
  it('is told that nothing can be bought, and nothing is written down', async () => {
    const tenant = await aProspect(world)
    expect((await world.call(api.readCreditOffer, {}, world.owner)).offer).toEqual({ service: '', keepDays: 30 })
    await expect(buy(world, tenant._id)).rejects.toThrow('Palvelua Suomen Asiakastieto ei ole otettu käyttöön')
    expect(await listed(world)).toEqual([])
  })

  it('writes down a check that was made elsewhere, once, which marks the tenant', async () => {
    const tenant = await aProspect(world)
    const body = { tenant: tenant._id, checked: '2026-11-01', text: 'Ei merkintöjä.' }
    const extra = { key: 'sama-painallus-0002' }
    await Promise.all([1, 2, 3].map(() => world.call(api.writeCreditNote, { body }, world.owner, extra)))
    const [only, ...more] = await listed(world)
    expect(more).toEqual([])
    const { creditReport } = await world.call(api.readCreditReport, { params: { id: only?._id ?? '' } }, world.owner)
    expect(creditReport).toMatchObject({ kind: 'note', checked: '2026-11-01', text: 'Ei merkintöjä.', findings: null })
    const existing = await world.call(customersApi.readTenant, { params: { tenantId: tenant._id } }, world.owner)
    expect(existing.tenant.creditReport).toBe(true)
  })

  it.each([
    ['without words', { text: ' ' }, 'text', 'Kirjoita'],
    ['with a personal code', { text: 'Hakija 131052-308T, ei merkintöjä' }, 'text', 'Jätä henkilötunnus pois'],
    ['of tomorrow', { checked: '2026-11-03' }, 'checked', 'tulevaisuudessa'],
    ['of nobody', { tenant: 'ei-ole' }, 'tenant', 'Vuokralaista ei löytynyt.'],
  ])('a note %s is refused at its field', async (_, more, field, sentence) => {
    const tenant = await aProspect(world)
    const answer = await aNote(tenant._id, more)
    expect([answer.status, answer.body.fields[field]]).toEqual([400, expect.stringContaining(sentence)])
  })
})

describe('the settings', () => {
  it('keep the keys, never tell them, and forget them with the user id', async () => {
    const { settings } = await withKeys(world, { keepDays: 14 })
    expect(settings).toEqual({ version: settings.version, userid: keys.userid, hasKeys: true, keepDays: 14 })
    expect((await world.call(api.readCreditOffer, {}, world.owner)).offer).toEqual({
      service: 'Suomen Asiakastieto',
      keepDays: 14,
    })
    const kept = { userid: keys.userid, keepDays: 20, version: settings.version }
    expect((await world.call(api.saveCreditSettings, { body: kept }, world.owner)).settings.hasKeys).toBe(true)
    const tenant = await aProspect(world)
    expect((await buy(world, tenant._id)).bought).toBe(true)
    const body = { userid: '', keepDays: 20, version: (await settingsOf(world)).version }
    expect((await world.call(api.saveCreditSettings, { body }, world.owner)).settings).toMatchObject({ hasKeys: false })
    await expect(buy(world, (await aProspect(world))._id)).rejects.toThrow('ei ole otettu käyttöön')
  })

  it.each([
    ['a user id without keys', { userid: 'uusi-tunnus' }, 'passwd'],
    ['a user id without the key of the checksum', { userid: 'uusi-tunnus', passwd: 'x' }, 'key'],
    ['a user id that is too short', { userid: 'abc' }, 'userid'],
    ['no day', { keepDays: 0 }, 'keepDays'],
    ['a quarter and more', { keepDays: 91 }, 'keepDays'],
  ])('refuse %s at its field', async (_, more, field) => {
    const { version } = await settingsOf(world)
    const body = { keepDays: 30, version, ...more }
    const answer = await world.ask<{ fields: object }>('PUT', '/credit-report/settings', body, world.owner)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('are changed by those who may change the account, and not over somebody else’s change', async () => {
    const { version } = await settingsOf(world)
    const body = { keepDays: 10, version }
    expect((await world.ask('PUT', '/credit-report/settings', body, world.manager)).status).toBe(403)
    await world.call(api.saveCreditSettings, { body }, world.owner)
    expect((await world.ask('PUT', '/credit-report/settings', body, world.owner)).status).toBe(409)
    const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner)
    const paths = rows.flatMap(({ changes }) => changes.map(({ path }) => path))
    expect(paths).toContain('settings.creditReports.keepDays')
  })
})

describe('a report is forgotten by its time', () => {
  it('from its last moment on nobody sees it, and another may be bought', async () => {
    await withKeys(world, { keepDays: 7 })
    const tenant = await aProspect(world)
    const { creditReport } = await buy(world, tenant._id)
    world.clock.set(new Date(Date.parse(creditReport.expires) - 1000).toISOString())
    expect(await listed(world, tenant._id)).toHaveLength(1)
    world.clock.set(new Date(Date.parse(creditReport.expires) + 1000).toISOString())
    expect(await listed(world, tenant._id)).toEqual([])
    expect((await world.ask('GET', `/credit-report/${creditReport._id}`, undefined, world.owner)).status).toBe(404)
    const before = await soldBy(world)
    expect((await buy(world, tenant._id)).bought).toBe(true)
    expect(await soldBy(world)).toBe(before + 1)
  })

  it('or when somebody who may removes it; the mark and the trail stay', async () => {
    await withKeys(world)
    const tenant = await aProspect(world)
    const { creditReport } = await buy(world, tenant._id)
    const path = `/credit-report/delete/${creditReport._id}`
    expect((await world.ask('DELETE', path, undefined, world.reader)).status).toBe(403)
    await world.call(api.deleteCreditReport, { params: { id: creditReport._id } }, world.owner)
    expect(await listed(world)).toEqual([])
    const existing = await world.call(customersApi.readTenant, { params: { tenantId: tenant._id } }, world.owner)
    expect(existing.tenant.creditReport).toBe(true)
    const trail = { body: { document: creditReport._id } }
    expect((await world.call(auditApi.listAudit, trail, world.owner)).rows[0]?.deed).toBe('remove')
    expect((await buy(world, tenant._id)).bought).toBe(true)
  })
})
