import { beforeAll, describe, expect, it } from 'vitest'
import { importsApi } from '#shared/imports/api.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { World } from '../support/world.ts'
import { checked, csv, loaded, readRun } from './bring-in.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

describe('who may', () => {
  it('is whoever may make such things; a neighbour finds nothing', async () => {
    const form = csv(['Nimi'], ['Asunto Oy Oma'])
    await expect(loaded(world, 'condominiums', form, world.reader)).rejects.toThrow('403')
    const run = await loaded(world, 'condominiums', form, world.manager)
    expect((await world.ask('GET', `/import/run/${run._id}`, undefined, world.stranger)).status).toBe(404)
    await changeRights(world.manager, without('tenants.create', 'field:tenants.social'))
    await expect(loaded(world, 'tenants', csv(['Nimi'], ['Aino']), world.manager)).rejects.toThrow('403')
    await changeRights(world.manager, without('field:tenants.social'))
    const { faults } = await checked(world, 'tenants', csv(['Nimi', 'Hetu'], ['Aino', '010190-999R']), world.manager)
    expect(faults).toMatchObject([{ column: 'Henkilötunnus', message: 'Sinulla ei ole oikeutta antaa tätä tietoa' }])
  })

  it('one who has lost the right meanwhile brings in nothing', async () => {
    const other = await aWorld()
    const { run } = await checked(other, 'condominiums', csv(['Nimi'], ['Asunto Oy Oma']), other.manager)
    await other.call(importsApi.commitImport, { params: { id: run._id } }, other.manager)
    await changeRights(other.manager, without('condominiums.create'))
    await other.drainQueues()
    expect(await readRun(other, run._id)).toMatchObject({
      state: 'failed',
      message: 'Tuojalla ei ole enää oikeutta tuoda näitä tietoja.',
    })
  })

  it('a file that cannot be read is refused with a sentence', async () => {
    await expect(loaded(world, 'condominiums', '')).rejects.toThrow('Tiedosto on tyhjä')
    await expect(loaded(world, 'condominiums', new Uint8Array([0x89, 0x50, 0, 1]))).rejects.toThrow(
      'ei ole CSV- eikä Excel-tiedosto',
    )
  })
})
