import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { idAt, labelsOf, leftOf, manyRows, type Noun, nouns, readRun, starting, undoing } from './labelled-things.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const label = 'Saneeraus 2027'

async function run(noun: Noun, draft: object) {
  const { status, body } = await starting(world, noun, { deed: 'add', label, ...draft })
  await world.drainQueues()
  expect([status, body.message]).toEqual([200, undefined])
  return readRun(world, noun, body.run._id)
}

async function undo(noun: Noun, id: string) {
  expect((await undoing(world, noun, id)).status).toBe(200)
  await world.drainQueues()
  return readRun(world, noun, id)
}

describe.each(nouns)('a label put to many $noun', (noun) => {
  it('is put to all hits but those left out, beside what they have, and is taken back', async () => {
    await manyRows(world, noun, 45, (at) => (at % 2 ? ['Avain puuttuu'] : []))
    const before = await labelsOf(world, noun, 45)
    const done = await run(noun, { hits: {}, ids: [idAt(7)] })
    expect(done).toMatchObject({ state: 'done', rows: 44, done: 44, left: 0 })
    expect(done.title).toMatch(/^Tunnisteen lisäys \w+: Saneeraus 2027$/)
    const after = await labelsOf(world, noun, 45)
    expect(after).toEqual(before.map((own, at) => (at === 7 ? own : [...own, label])))
    expect(await undo(noun, done._id)).toMatchObject({ state: 'undone', undone: 44, kept: 0 })
    expect(await labelsOf(world, noun, 45)).toEqual(before)
  })

  it('goes to those that the list’s label finds, however it is written', async () => {
    await manyRows(world, noun, 3, (at) => (at === 1 ? ['avain PUUTTUU'] : []))
    expect(await run(noun, { hits: { label: 'Avain puuttuu' } })).toMatchObject({ rows: 1, done: 1 })
    expect(await labelsOf(world, noun, 3)).toEqual([[], ['avain PUUTTUU', label], []])
  })

  it('is told of each that has it already, is full or has gone, by name and reason', async () => {
    const full = Array.from({ length: 10 }, (_, nth) => `Merkki ${nth}`)
    await manyRows(world, noun, 3, (at) => [[], ['saneeraus 2027'], full][at] ?? [])
    const done = await run(noun, { ids: [idAt(0), idAt(1), idAt(2), 'tuntematon', idAt(0)] })
    expect(done).toMatchObject({ state: 'done', rows: 4, done: 1, left: 3 })
    const left = (await leftOf(world, noun, done._id)).map(({ name, why }) => [name, why])
    expect(left).toEqual(
      expect.arrayContaining([
        [noun.name, 'Tunniste on jo merkitty.'],
        [noun.name, 'Tunnisteita on jo 10.'],
        [expect.stringMatching(/^Poistettu /), expect.stringMatching(/ on poistettu\.$/)],
      ]),
    )
  })

  it('stays on rows whose labels somebody has changed since', async () => {
    await manyRows(world, noun, 2)
    const first = await run(noun, { hits: {} })
    await run(noun, { ids: [idAt(1)], label: 'Muu' })
    expect(await undo(noun, first._id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(await leftOf(world, noun, first._id)).toMatchObject([
      { isKept: true, why: 'Tunnisteita on muutettu tämän jälkeen.' },
    ])
    expect(await labelsOf(world, noun, 2)).toEqual([[], [label, 'Muu']])
  })

  it('is taken from many, and taken back to where it stood', async () => {
    await manyRows(world, noun, 2, (at) => (at ? ['Yksi', 'SANEERAUS 2027', 'Kaksi'] : []))
    const done = await run(noun, { deed: 'remove', hits: {} })
    expect(done).toMatchObject({ done: 1, left: 1 })
    expect(await leftOf(world, noun, done._id)).toMatchObject([{ why: 'Tunnistetta ei ole merkitty.' }])
    expect(await labelsOf(world, noun, 2)).toEqual([[], ['Yksi', 'Kaksi']])
    await undo(noun, done._id)
    expect(await labelsOf(world, noun, 2)).toEqual([[], ['Yksi', 'SANEERAUS 2027', 'Kaksi']])
  })

  it('is put once, however often it is pressed', async () => {
    await manyRows(world, noun, 3)
    const draft = { deed: 'add', label, hits: {} }
    const [first, second] = await Promise.all([
      starting(world, noun, draft, 'the-first-click-of-a-person'),
      starting(world, noun, draft, 'the-first-click-of-a-person'),
    ])
    expect(second.body.run._id).toBe(first.body.run._id)
    await starting(world, noun, draft, 'the-second-click-of-a-person')
    await world.drainQueues()
    expect(await labelsOf(world, noun, 3)).toEqual([[label], [label], [label]])
    const { rows } = await world.call(noun.calls.list, { body: {} }, world.reader)
    expect(rows.map(({ done, left }) => [done, left]).toSorted()).toEqual([
      [0, 3],
      [3, 0],
    ])
  })

  it('leaves a line of the trail that names who did it', async () => {
    await manyRows(world, noun, 2)
    await run(noun, { hits: {} })
    const { rows } = await world.call(auditApi.listAudit, { body: {} }, world.owner)
    expect(rows.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Tunnisteen lisäys \w+: Saneeraus 2027, 2 kpl \(.+\)$/),
    )
  })

  it('is begun by nobody without the right, and touches nobody else’s rows', async () => {
    await manyRows(world, noun, 2)
    const draft = { deed: 'add', label, ids: [idAt(0)] }
    expect((await starting(world, noun, draft, undefined, world.reader)).status).toBe(403)
    const { body } = await starting(world, noun, draft, undefined, world.stranger)
    await world.drainQueues()
    expect(await labelsOf(world, noun, 2)).toEqual([[], []])
    expect((await undoing(world, noun, body.run._id)).status).toBe(404)
    expect((await world.ask('GET', `${noun.path}/labels`, undefined, world.stranger)).body).toEqual({ labels: [] })
  })

  it('is not there by the calls of another noun', async () => {
    await manyRows(world, noun, 1)
    const { _id } = await run(noun, { hits: {} })
    for (const other of nouns.filter(({ path }) => path !== noun.path)) {
      expect((await undoing(world, other, _id)).status).toBe(404)
      expect((await world.call(other.calls.list, { body: {} }, world.owner)).totalLength).toBe(0)
    }
  })

  it.each([
    [{ label: '' }, { label: 'Anna tunniste' }],
    [{ label: 'a'.repeat(41) }, { label: 'Enintään 40 merkkiä' }],
    [{ label: 'yksi; kaksi' }, { label: 'Jätä pilkut ja puolipisteet pois' }],
    [{ ids: [] }, { ids: 'Valitse ainakin yksi rivi' }],
  ])('is asked for wholly: %j', async (change, fields) => {
    const { status, body } = await starting(world, noun, { deed: 'add', label, ids: ['x'], ...change })
    expect([status, body.fields]).toEqual([400, fields])
  })
})

it('homes are narrowed by how they are let only by those who may read leases', async () => {
  const [, apartments] = nouns
  if (!apartments) throw new Error('There are no apartments')
  const { memberships } = await import('../../functions/accounts/people.ts')
  const membership = await memberships.find(`${world.manager.userId}/${world.manager.accountId}`)
  if (!membership) throw new Error('There is no membership')
  await memberships.replace({ ...membership, revoked: ['contracts.read'] })
  const draft = { deed: 'add', label, hits: { letting: 'vacant' } }
  expect((await starting(world, apartments, draft, undefined, world.manager)).status).toBe(403)
  expect((await starting(world, apartments, { ...draft, hits: {} }, undefined, world.manager)).status).toBe(200)
})
