import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAccounts } from '../../functions/banking/bank-accounts.ts'
import { readTransactions } from '../../functions/banking/read-transactions.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Moment } from '../support/gate.ts'
import { aBankStory, dayIn } from './bank-story.ts'

interface Outcome {
  readonly name: string
  readonly moment: Moment
  /** Entries booked, of which the bank told three, and readings of which the bank knows. */
  readonly entries: number
  readonly counted: boolean
  readonly state: string
}

let close = async () => {}
const outcomes: Outcome[] = []

/** One reading of three transactions, dead at each of its calls in turn; hours later the schedule reads again. */
beforeAll(async () => {
  const aws = await awsOfWorker()
  let providers = ''
  const gate = await aGate(aws, () => providers)
  close = async () => {
    await gate.close()
  }
  for (const { call, moment } of cuts()) {
    const story = await aBankStory('nordigen')
    const { world, actor } = story
    providers = (await world.providers()).url
    process.env.NORDIGEN_URL = `${gate.providers}/nordigen/api/v2`
    await story.linked()
    const bookingDay = dayIn(story)
    await story.book(...['A1', 'A2', 'A3'].map((archiveId, at) => ({ archiveId, cents: 100 + at, bookingDay })))
    world.clock.set(new Date(world.clock.now() + 9 * 3_600_000).toISOString())
    const { _id } = await story.theAccount()
    const asked = await story.reads()
    gate.stopAt(call, moment)
    await readTransactions(actor, _id).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) return
    const { reads } = await story.theAccount()
    const counted = reads.length - 1 >= (await story.reads()) - asked
    for (let turn = 0; turn < 3; turn += 1) {
      world.clock.set(new Date(world.clock.now() + 9 * 3_600_000).toISOString())
      await readTransactions(actor, _id)
    }
    const [account] = await bankAccounts.all(actor)
    outcomes.push({
      name,
      moment,
      counted,
      entries: (await receivedEntries.all(actor)).length,
      state: `${account?.state} ${account?.failures} ${account?.readingUntil}`,
    })
  }
}, 300_000)
afterAll(() => close())

describe('a reading that is stopped at any of its calls', () => {
  it('is stopped at the bank’s call and at its writes', () => {
    const names = outcomes.map(({ name }) => name)
    expect(names.some((name) => name.includes('/transactions/'))).toBe(true)
    expect(names).toContain('DynamoDB.TransactWriteItems')
  })

  it('has counted what it asked, and books each payment once when it is read again', () => {
    expect(outcomes.filter(({ counted }) => !counted)).toEqual([])
    expect(outcomes.filter(({ entries, state }) => entries !== 3 || state !== 'active 0 0')).toEqual([])
  })
})
