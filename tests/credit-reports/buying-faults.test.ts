import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Moment } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import { aProspect, buy, listed, soldBy, withKeys } from './samples.ts'

interface Outcome {
  readonly name: string
  readonly moment: Moment
  /** After the kill and another click, and after a click a while later. */
  readonly sold: number
  readonly states: readonly string[]
  /** How many had been sold once a person asked for another instead of an unclear one. */
  readonly inTheEnd: number
  readonly lastState: string
}

let close = async () => {}
const outcomes: Outcome[] = []

beforeAll(async () => {
  const aws = await awsOfWorker()
  let target = ''
  const gate = await aGate(aws, () => target)
  close = async () => {
    await gate.close()
  }
  const world = await aWorld()
  target = (await world.providers()).url
  process.env.ASIAKASTIETO_URL = `${gate.providers}/asiakastieto`
  await withKeys(world)
  for (const { call, moment } of cuts()) {
    world.clock.set('2026-11-02')
    const tenant = await aProspect(world)
    const before = await soldBy(world)
    const key = `painallus-numero-${String(call).padStart(4, '0')}-${moment}`
    gate.stopAt(call, moment)
    await buy(world, tenant._id, { key }).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) return
    await buy(world, tenant._id, { key })
    world.clock.set('2026-11-03')
    const { creditReport } = await buy(world, tenant._id)
    const sold = (await soldBy(world)) - before
    const states = (await listed(world, tenant._id)).map(({ state }) => state)
    const last =
      creditReport.state === 'unclear' ? await buy(world, tenant._id, { instead: creditReport._id }) : undefined
    outcomes.push({
      name,
      moment,
      sold,
      states,
      inTheEnd: (await soldBy(world)) - before,
      lastState: last?.creditReport.state ?? creditReport.state,
    })
  }
}, 300_000)
afterAll(() => close())

describe('the purchase of a credit report, stopped at any of its calls', () => {
  it('is stopped before the service is asked, at it and after it', () => {
    const names = outcomes.map(({ name }) => name)
    expect(names.some((name) => name.includes('/asiakastieto/'))).toBe(true)
    expect(names.filter((name) => name === 'DynamoDB.TransactWriteItems')).toHaveLength(2)
  })

  it('is paid for once at the most however often it is clicked, and stands in the list as one', () => {
    expect(outcomes.filter(({ sold }) => sold > 1)).toEqual([])
    expect(outcomes.filter(({ states }) => states.length !== 1)).toEqual([])
  })

  it('is unclear to the person, who may ask for another, and is nobody’s loss in silence', () => {
    expect(outcomes.filter(({ states }) => !['ready', 'unclear'].includes(states[0] ?? ''))).toEqual([])
    expect(outcomes.filter(({ lastState }) => lastState !== 'ready')).toEqual([])
    expect(outcomes.filter(({ inTheEnd }) => inTheEnd > 2)).toEqual([])
    expect(outcomes.filter(({ sold, states }) => sold === 0 && states[0] === 'ready')).toEqual([])
  })
})
