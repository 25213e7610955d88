import { beforeAll, describe, expect, it } from 'vitest'
import { addToMonth, type Month } from '#shared/base/day.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { aWorld } from '../../support/story.ts'
import type { World } from '../../support/world.ts'
import { aYear, lastMorning, monthsOfYear } from './a-year.ts'
import { reportsAgree } from './agreement.ts'
import { reportedOf } from './closed-months.ts'
import { factsOf, readerOf } from './facts.ts'
import { report } from './products.ts'
import { recurringRents } from './rent-roll.ts'

describe('twelve months of an office over the turn of a year', () => {
  let world: World
  let actor: Actor
  const closed = new Map<Month, Awaited<ReturnType<typeof reportedOf>>>()
  beforeAll(async () => {
    world = await aWorld()
    actor = readerOf(world.owner.accountId)
    await aYear(world, 308, async (month) => void closed.set(month, await reportedOf(actor, month)))
  }, 300_000)

  it('has all that reports may differ by', async () => {
    const facts = await factsOf(actor)
    const kinds = new Set(facts.invoices.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['recurring', 'single', 'refund', 'reward']))
    expect(facts.losses.length).toBeGreaterThan(1)
    expect(facts.entries.some(({ tenant }) => tenant !== '')).toBe(true)
    expect(facts.payments.some(({ paidDay, payDate }) => paidDay !== '' && paidDay !== payDate)).toBe(true)
    expect(facts.deposits.some(({ releases }) => releases.length > 0)).toBe(true)
    expect(facts.settlements.some((payment) => payment.others.length > 0)).toBe(true)
    const late = facts.payments.filter(({ invoice, payDate }) => {
      const { billDate } = facts.invoice(invoice)
      return billDate.startsWith('2026-12') && payDate.startsWith('2027-01')
    })
    expect(late.length).toBeGreaterThan(0)
  })

  it('is told by every report as by the documents, the books and the other reports', async () => {
    const months = [addToMonth(monthsOfYear[0] ?? '', -1), ...monthsOfYear, addToMonth(monthsOfYear.at(-1) ?? '', 1)]
    const { count, differences } = await reportsAgree(actor, months, lastMorning)
    expect(differences).toEqual([])
    expect(count).toBeGreaterThan(2000)
  }, 300_000)

  it('has in its rent roll what is billed of its leases', async () => {
    const { rows } = await report(actor, 'rent-roll', { date: lastMorning, state: 'let' })
    const rents = rows.map(({ contract, rent }) => [contract, rent])
    expect(rents.length).toBe(6)
    const leases = new Set(rows.map(({ contract }) => contract))
    const billed = (await recurringRents(actor)).filter(([lease]) => leases.has(lease))
    expect(billed.toSorted()).toEqual(rents.toSorted())
  })

  it('tells of each month that was closed what it told when it was closed', async () => {
    expect(closed.size).toBe(monthsOfYear.length)
    for (const [month, reported] of closed) expect(await reportedOf(actor, month), month).toEqual(reported)
  }, 120_000)
})
