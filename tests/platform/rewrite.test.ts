import { readdirSync, readFileSync } from 'node:fs'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { log } from '../../functions/platform/log.ts'
import { settings } from '../../functions/platform/settings.ts'
import { collection } from '../../functions/platform/table/collection.ts'
import { knownKinds } from '../../functions/platform/table/kinds.ts'
import { askToRewrite } from '../../functions/platform/table/rewrite.ts'
import { dynamo, getItem, textOf } from '../../functions/platform/table/table.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { metered } from '../bench/meter.ts'
import { deadLetters } from '../support/aws/dead-letters.ts'
import { justBefore } from '../support/just-before.ts'
import { aWorld } from '../support/story.ts'
import {
  aThing,
  attributeOf,
  formerThings,
  itemsOf,
  rewriteThings,
  things,
  writeFormer,
} from '../support/things/rewritten-things.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
let neighbour: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  neighbour = world.actor(world.stranger)
})

const isPut = (command: unknown) => command instanceof PutItemCommand
const namesAt = async (who: Actor) =>
  (await things.summariesOfParent(who, 'home')).map(({ name, size }) => `${name} ${size}`)

/** The counts that the log tells of. */
function countsReported(): object[] {
  const reported: object[] = []
  const info = vi.spyOn(log, 'info').mockImplementation((...words) => void reported.push(Object(words[1])))
  onTestFinished(() => info.mockRestore())
  return reported
}

describe('documents that are rewritten', () => {
  it('get the row and the keys of today and keep their contents and versions', async () => {
    await writeFormer(actor, 3)
    await formerThings.change(actor, 'thing-1', (thing) => ({ ...thing, name: 'Toinen' }))
    const before = await things.all(actor)
    expect(await namesAt(actor)).toEqual([])
    const reported = countsReported()
    await rewriteThings(actor)
    expect(await things.all(actor)).toEqual(before)
    expect(await namesAt(actor)).toEqual(['Asia 0 0', 'Toinen 1', 'Asia 2 2'])
    expect(await formerThings.summaries(actor)).toEqual([])
    expect(reported).toEqual([
      { kind: things.kind, accountId: actor.accountId, seen: 3, written: 3, newer: 0, failed: 0 },
    ])
  })

  it('are written once: the second time nothing is', async () => {
    await writeFormer(actor, 30)
    await rewriteThings(actor)
    const existing = await itemsOf(actor)
    const reported = countsReported()
    const { used } = await metered(() => rewriteThings(actor))
    expect([used.requests, reported]).toEqual([1, [expect.objectContaining({ seen: 30, written: 0 })]])
    expect(await itemsOf(actor)).toEqual(existing)
  })

  it('whose rows say the same in another order are right', async () => {
    await things.create(actor, aThing(0))
    const item = await getItem(things.keyOf(actor, 'thing-0'))
    const row = JSON.stringify({ size: 0, name: 'Asia 0', _id: 'thing-0' })
    await dynamo.send(new PutItemCommand({ TableName: settings.table, Item: { ...item, row: { S: row } } }))
    await rewriteThings(actor)
    expect(await attributeOf(actor, 'thing-0', 'row')).toBe(row)
  })

  it('of another account and of another kind stay as they were', async () => {
    await Promise.all([writeFormer(actor, 2), writeFormer(neighbour, 2)])
    const existing = await itemsOf(neighbour)
    await rewriteThings(actor)
    expect(await itemsOf(neighbour)).toEqual(existing)
    await rewriteThings(actor, 'tenant')
    expect(await itemsOf(actor)).toHaveLength(2)
  })

  it('two at once come to the same', async () => {
    await writeFormer(actor, 300)
    await Promise.all([rewriteThings(actor), rewriteThings(actor)])
    const sizes = (await things.summariesOfParent(actor, 'home'))
      .map(({ size }) => size)
      .toSorted((one, other) => one - other)
    expect(sizes).toEqual(Array.from({ length: 300 }, (_, at) => at))
    expect((await things.all(actor)).every(({ version }) => version === 1)).toBe(true)
  })
})

describe('somebody who writes between its reading and its writing', () => {
  beforeEach(() => writeFormer(actor, 1))

  it('keeps what they wrote', async () => {
    justBefore(() => formerThings.change(actor, 'thing-0', (thing) => ({ ...thing, name: 'Muutettu' })), isPut)
    await rewriteThings(actor)
    expect(await things.read(actor, 'thing-0')).toMatchObject({ name: 'Muutettu', version: 2 })
    expect(await namesAt(actor)).toEqual(['Muutettu 0'])
  })

  it('may change a form that they had open before', async () => {
    const open = await things.read(actor, 'thing-0')
    await rewriteThings(actor)
    await things.replace(actor, { ...open, name: 'Avoinna' })
    expect(await namesAt(actor)).toEqual(['Avoinna 0'])
  })

  it('removes it for good', async () => {
    justBefore(async () => things.remove(actor, await things.read(actor, 'thing-0')), isPut)
    await rewriteThings(actor)
    expect(await things.find(actor, 'thing-0')).toBeUndefined()
  })

  it('may make another under the same id, with the same version', async () => {
    justBefore(async () => {
      await things.remove(actor, await things.read(actor, 'thing-0'))
      await formerThings.create(actor, { ...aThing(0), name: 'Uusi' })
    }, isPut)
    await rewriteThings(actor)
    expect(await things.read(actor, 'thing-0')).toMatchObject({ name: 'Uusi', version: 1 })
    expect(await namesAt(actor)).toEqual(['Uusi 0'])
  })
})

describe('what this code does not know', () => {
  const put = async (id: string, change: Record<string, string>) => {
    const item = await getItem(things.keyOf(actor, id))
    const texts = Object.fromEntries(Object.entries(change).map(([name, text]) => [name, { S: text }]))
    await dynamo.send(new PutItemCommand({ TableName: settings.table, Item: { ...item, ...texts } }))
  }

  it('stays in documents', async () => {
    await writeFormer(actor, 1)
    await put('thing-0', { doc: '{"name":"Asia","home":"home","colour":"blue"}' })
    await rewriteThings(actor)
    expect(JSON.parse(await attributeOf(actor, 'thing-0', 'doc'))).toEqual({
      name: 'Asia',
      home: 'home',
      colour: 'blue',
    })
    expect(await namesAt(actor)).toEqual(['Asia 0'])
  })

  it('and what cannot be read is counted and left, and the others go on', async () => {
    await writeFormer(actor, 3)
    await put('thing-1', { doc: '{"name":7}' })
    const error = vi.spyOn(log, 'error').mockReturnValue()
    onTestFinished(() => error.mockRestore())
    const reported = countsReported()
    await rewriteThings(actor)
    expect(reported).toEqual([expect.objectContaining({ seen: 3, written: 2, failed: 1 })])
    expect(await attributeOf(actor, 'thing-1', 'doc')).toBe('{"name":7}')
    await put('thing-1', { doc: '{"name":"Asia"}' })
    expect(await namesAt(actor)).toEqual(['Asia 0 0', 'Asia 2 2'])
  })

  it('stays in rows that are longer than those of today, which are left as they are', async () => {
    const compactKind = compactThings(['name', 'size'])
    await compactKind.create(actor, aThing(0))
    const key = compactKind.keyOf(actor, 'thing-0')
    await dynamo.send(
      new PutItemCommand({
        TableName: settings.table,
        Item: {
          ...(await getItem(key)),
          row: { S: '["Asia",5,"uutta"]' },
          byParentPk: { S: 'x' },
          byParentSk: { S: 'y' },
        },
      }),
    )
    const reported = countsReported()
    await rewriteThings(actor, compactKind.kind)
    expect(reported).toEqual([expect.objectContaining({ seen: 1, written: 0, newer: 1 })])
    expect(textOf((await getItem(key)) ?? {}, 'row')).toBe('["Asia",5,"uutta"]')
  })
})

it('a field that comes to a slim row, or leaves it, is in the document all the while', async () => {
  const textsOf = async () => {
    const item = (await getItem(compactThings(['name']).keyOf(actor, 'thing-7'))) ?? {}
    return [textOf(item, 'row'), JSON.parse(textOf(item, 'doc'))]
  }
  await compactThings(['name']).create(actor, aThing(7))
  expect(await textsOf()).toEqual(['["Asia 7"]', { size: 7, home: 'home' }])
  const wide = compactThings(['name', 'size'])
  await rewriteThings(actor, wide.kind)
  expect(await textsOf()).toEqual(['["Asia 7",7]', { home: 'home' }])
  expect(await wide.read(actor, 'thing-7')).toEqual({ ...aThing(7), version: 1 })
})

it('a field that is new in a slim row outlives a write of older code, which does not know it there', async () => {
  const [older, newer] = [compactThings(['name']), compactThings(['name', 'size'], ['size'])]
  await newer.create(actor, aThing(7))
  await older.change(actor, 'thing-7', (thing) => ({ ...thing, name: 'Vanhan nimeämä' }))
  expect(await newer.read(actor, 'thing-7')).toMatchObject({ name: 'Vanhan nimeämä', size: 7, version: 2 })
})

/** Things of which the row says some fields, which are then in no other place. */
const compactThings = (fields: ('name' | 'size')[], newInSummary: 'size'[] = []) =>
  collection({
    kind: 'slim-thing',
    called: 'Asiaa',
    trail: 'none',
    compact: true,
    schema: z.object({ ...stored, name: z.string(), size: z.number().default(0), home: z.string().default('') }),
    fields,
    newInSummary,
    summary: (thing) => ({ _id: thing._id, ...Object.fromEntries(fields.map((name) => [name, thing[name]])) }) as never,
    indexKeys: () => ({}),
  })

describe('the operator', () => {
  beforeAll(async () => {
    await import('../../functions/every-kind.ts')
  })

  it('has 10,000 rows of an account written by messages one after another', async () => {
    await writeFormer(actor, 10_000)
    const reported = countsReported()
    await operate([settings.table, 'rewrite', things.kind, actor.accountId])
    await world.drainQueues()
    expect(reported).toEqual([expect.objectContaining({ kind: things.kind, seen: 10_000, written: 10_000 })])
    expect(await things.summariesOfParent(actor, 'home')).toHaveLength(10_000)
    await operate([settings.table, 'rewrite', things.kind, actor.accountId])
    await world.drainQueues()
    expect(reported[1]).toMatchObject({ seen: 10_000, written: 0 })
    expect(await deadLetters(world, 'do-work')).toEqual([])
  })

  it('may have it done in every account', async () => {
    await Promise.all([writeFormer(actor, 1), writeFormer(neighbour, 1)])
    await operate([settings.table, 'rewrite', things.kind, 'all'])
    await world.drainQueues()
    expect(await Promise.all([namesAt(actor), namesAt(neighbour)])).toEqual([['Asia 0 0'], ['Asia 0 0']])
  })

  it.each([
    [['rewrite', 'no-such-kind', 'all'], 'There are no documents of the kind no-such-kind'],
    [['rewrite', 'tenant'], "Give an account, or 'all'"],
    [['rewrite'], 'Give the table and one of'],
  ])('is refused %j', async (words, message) => {
    await expect(operate([settings.table, ...words])).rejects.toThrow(message)
  })

  it('finds the kinds of every collection there is', () => {
    const named = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('platform/'))
      .flatMap((name) =>
        [
          ...readFileSync(`functions/${name}`, 'utf8').matchAll(
            /= (?:collection(?:<.*>)?|oneLetter)\(\{\s*kind: '([^']+)'/g,
          ),
        ].map(([, kind]) => kind ?? ''),
      )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((kind) => !knownKinds.has(kind))).toEqual([])
  })

  it('asks only for kinds that it knows', async () => {
    await expect(askToRewrite('no-such-kind', [actor.accountId])).rejects.toThrow('no documents of the kind')
  })
})
