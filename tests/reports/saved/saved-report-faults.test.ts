import { beforeAll, describe, expect, it } from 'vitest'
import { savedReportsApi as api } from '#shared/reports/saved/api.ts'
import { beginMailings } from '../../../functions/reports/saved/begin-mailings.ts'
import { reportMailingList, savedReportList } from '../../../functions/reports/saved/collections.ts'
import { sendMailings } from '../../../functions/reports/saved/send-mailings.ts'
import { doDue } from '../../support/do-due.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { type Outcome, stoppedEverywhere } from '../../support/stopped-everywhere.ts'
import type { World } from '../../support/world.ts'

interface Ready {
  readonly world: World
  readonly id: string
}

interface State {
  /** How the letters of each month stand, as its owner sees them. */
  readonly states: readonly string[]
  readonly letters: number
}

const day = '2026-11-05'

async function ready(world: World): Promise<Ready> {
  const receivers = [world.owner.userId, world.manager.userId]
  const mailed = { isShared: true, isMailed: true, mailDay: 5, receivers }
  const body = { report: 'rent-roll', name: 'Vuokraluettelo', days: 'lastMonth', ...mailed } as const
  const { report } = await world.call(api.createSavedReport, { body }, world.owner)
  world.clock.set(`${day}T05:00:00.000Z`)
  return { world, id: report._id }
}

/** What the job asks for in three hours. */
async function press({ world }: Ready): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await doDue(beginMailings, savedReportList, day)
    await doDue(sendMailings, reportMailingList, day)
    world.clock.set(new Date(world.clock.now() + 3_600_000).toISOString())
  }
}

async function existing({ world, id }: Ready): Promise<State> {
  const { mailings } = await world.call(api.listReportMailings, { params: { id } }, world.owner)
  const states = mailings.flatMap(({ month, letters }) => letters.map(({ state }) => `${month} ${state}`))
  return { states, letters: (await lettersOf(world.owner.accountId)).length }
}

const atMailService = ({ name }: Outcome<State>): boolean => /ses|mail/i.test(name)

/** Two letters leave side by side with reads, so a walk call by call may step over both: then it is walked again. */
let outcomes: readonly Outcome<State>[] = []
beforeAll(async () => {
  for (let walk = 0; walk < 4 && !outcomes.some(atMailService); walk += 1)
    outcomes = [...outcomes, ...(await stoppedEverywhere({ ready, press, state: existing }))]
}, 600_000)

describe('a monthly report whose worker is killed at any call', () => {
  it('is stopped where letters are made and where they are handed over', () => {
    expect(outcomes.length).toBeGreaterThan(20)
    expect(outcomes.some(atMailService)).toBe(true)
  })

  it('leaves once to each, or says that nobody knows whether it left', () => {
    for (const { name, moment, again } of outcomes) {
      const where = `${moment} ${name}`
      expect([where, again.states.length], where).toEqual([where, 2])
      for (const state of again.states) expect(['2026-11 sent', '2026-11 unclear'], where).toContain(state)
      const sent = again.states.filter((state) => state.endsWith('sent')).length
      expect(again.letters, where).toBeGreaterThanOrEqual(sent)
      expect(again.letters, where).toBeLessThanOrEqual(2)
    }
  })

  it('is unclear only when it was stopped at the mail service or right before or behind it', () => {
    const unclear = outcomes.filter(({ again }) => again.states.some((state) => state.endsWith('unclear')))
    expect(unclear.length).toBeGreaterThan(0)
    expect(unclear.length).toBeLessThan(outcomes.length / 2)
  })
})
