import { beforeAll, describe, expect, it } from 'vitest'
import { mostNamed, mostWaiting, seesWaiting, waitingKinds } from '#shared/reports/waiting.ts'
import { todosApi } from '#shared/todos/api.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { aWorld, endOfWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'
import { aHeldLease, anEntry, anInvoice, endedLease, heldDeposit, waiting, ways } from './waiting-ways.ts'

describe('what waits for a person', () => {
  it.each(waitingKinds)('is told: %s', async (kind) => {
    const [arrange, reported = {}] = ways[kind]
    // A VAT rate is of the whole service.
    if (kind === 'vatChange') await endOfWorld()
    const world = await aWorld()
    await arrange(world)
    const found = (await waiting(world)).find((each) => each.kind === kind)
    expect(found).toMatchObject({ kind, count: 1, cents: null, day: '', named: [], ...reported })
    expect(await waiting(world, world.stranger)).toEqual([])
  })
})

describe('what waits', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    const actor = world.actor(world.owner)
    await anInvoice(world, 1, { state: 'draft' })
    await aHeldLease(world, '')
    await world.call(todosApi.createTodo, { body: { version: 0, title: 'Soita', dueDate: '2026-11-01' } }, world.owner)
    for (let at = 0; at < mostWaiting + 2; at += 1) await receivedEntries.create(actor, anEntry(at))
    for (let at = 0; at < 7; at += 1) {
      const lease = await contracts.create(actor, endedLease({ _id: `lease${at}` }))
      await deposits.create(actor, heldDeposit(lease))
    }
  }, 60_000)

  const kindsOf = async (by: Person) => (await waiting(world, by)).map(({ kind }) => kind)

  it('is counted so far and no further where each would be read, and then nobody knows its sum', async () => {
    const entries = (await waiting(world)).find(({ kind }) => kind === 'unmatchedPayments')
    expect(entries).toMatchObject({ count: mostWaiting + 1, cents: null })
  })

  it('is named so far and counted further', async () => {
    const held = (await waiting(world)).find(({ kind }) => kind === 'depositsToReturn')
    expect(held).toMatchObject({ count: 7, cents: 7 * 170_000 })
    expect(held?.named).toHaveLength(mostNamed)
  })

  it('is told only to whoever may see it', async () => {
    expect(await kindsOf(world.owner)).toEqual([
      'lateTodos',
      'unmatchedPayments',
      'heldInvoices',
      'draftInvoices',
      'depositsToReturn',
    ])
    await changeRights(world.reader, without('payments.read', 'deposits.read'))
    expect(await kindsOf(world.reader)).toEqual(['lateTodos', 'heldInvoices', 'draftInvoices'])
    const raising = (grants: Set<string>) =>
      seesWaiting('rentsToRaise', { permissions: grants, fields: grants } as never)
    expect(
      [['rentIncreases.create'], ['contracts.rent'], ['rentIncreases.create', 'contracts.rent']].map((rights) =>
        raising(new Set(rights)),
      ),
    ).toEqual([false, false, true])
  })

  it('is the same from the columns of lists', async () => {
    const before = await waiting(world)
    const actor = world.actor(world.owner)
    for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
    expect(await waiting(world)).toEqual(before)
  })
})
