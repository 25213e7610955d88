import { beforeAll, describe, expect, it } from 'vitest'
import { importsApi } from '#shared/imports/api.ts'
import { runs } from '../../functions/imports/runs.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { checked, csv, filesLeft, loaded, readRun } from './bring-in.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const code = '131052-308T'
const sound = csv(['Nimi', 'Henkilötunnus'], ['Äijö Öhman', code])
const drop = (id: string) => world.call(importsApi.dropImport, { params: { id } }, world.owner)
const refusal = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await world.ask<{ message: string }>(method, path, body, world.owner)
  return `${status} ${answer.message}`
}

describe('a file that nobody brings in', () => {
  it('is gone when it is given up, once or twice, and cannot be brought in after that', async () => {
    const { run } = await checked(world, 'tenants', sound)
    expect((await filesLeft(world)).join()).toContain(code)
    expect((await drop(run._id)).run).toMatchObject({ state: 'dropped', file: 'leaving' })
    await drop(run._id)
    await world.drainQueues()
    expect(await filesLeft(world)).toEqual([])
    const shown = await world.call(importsApi.readImport, { params: { id: run._id } }, world.owner)
    expect(shown).toMatchObject({ run: { state: 'dropped', file: 'gone' }, ours: [], columns: [], faults: [] })
    expect(await refusal('PUT', `/import/commit/${run._id}`)).toContain('409')
    const again = { version: shown.run.version, mapping: run.mapping }
    expect(await refusal('PUT', `/import/check/${run._id}`, again)).toBe(
      '409 Tiedosto on poistettu palvelimelta. Tuo se uudelleen.',
    )
    expect((await world.ask('PUT', `/import/drop/${run._id}`, undefined, world.reader)).status).toBe(403)
    expect((await world.ask('PUT', `/import/drop/${run._id}`, undefined, world.stranger)).status).toBe(404)
  })

  it('is gone after a week; what was wrong in it may still be read, without personal codes', async () => {
    const other = await aWorld()
    const { owner } = other
    await aHome(owner)
    const waiting = await loaded(other, 'tenants', sound, owner)
    const { run: ready } = await checked(other, 'tenants', sound, owner)
    const unknown = csv(
      ['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Vuokra', 'Laskutettu asti'],
      ['Katajakatu 5 A 1', code, '1.3.2024', '850', '30.11.2026'],
    )
    const { run: faulty } = await checked(other, 'contracts', unknown, owner)
    expect(faulty.state).toBe('faulty')
    await other.runJob('forget-import-files', '2026-11-08')
    expect(await filesLeft(other)).toHaveLength(6)
    await other.runJob('forget-import-files', '2026-11-09')
    expect(await filesLeft(other)).toEqual([])
    for (const { _id } of [waiting, ready]) {
      expect(await readRun(other, _id, owner)).toMatchObject({
        state: 'dropped',
        file: 'gone',
        message: 'Tiedosto poistettiin, koska sitä ei tuotu 7 päivässä.',
      })
    }
    const reported = await other.call(importsApi.readImport, { params: { id: faulty._id } }, owner)
    expect(reported).toMatchObject({ run: { state: 'faulty', file: 'gone' }, ours: [], columns: [] })
    expect(reported.faults).toMatchObject([{ row: 2, column: 'Vuokralainen', cell: '***' }])
    const kept = [await runs.all(other.actor(owner)), await filesLeft(other, 'a')]
    expect(JSON.stringify(kept)).not.toContain(code)
    await other.runJob('forget-import-files', '2026-11-10')
    expect(await readRun(other, faulty._id, owner)).toEqual(reported.run)
  })

  it('without titles leaves nobody’s code among the titles that are remembered', async () => {
    const other = await aWorld()
    const run = await loaded(other, 'tenants', csv(['Äijö Öhman', code], ['Aino Aho', '']), other.owner)
    const body = { version: run.version, mapping: { name: 0, social: 1 } }
    await other.call(importsApi.checkImport, { params: { id: run._id }, body }, other.owner)
    await other.drainQueues()
    const next = await loaded(other, 'tenants', csv(['Äijö Öhman', code], ['Aino Aho', '']), other.owner)
    expect(next.mapping).toEqual({ name: 0 })
  })
})
