import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { noticeLetters } from '../../functions/accounts/notice-letters.ts'
import { formOrderList, formOrders } from '../../functions/contracts/texts/form-orders.ts'
import { attachments } from '../../functions/forms/collections.ts'
import { sendForms } from '../../functions/forms/send-forms.ts'
import { today } from '../../functions/platform/clock.ts'
import { doDue } from '../support/do-due.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aForm } from './samples.ts'

/** What waits to be sent: a letter that has gone is forgotten, one that was begun waits for its turn. */
const lettersOf = async (world: World) => (await noticeLetters.all(world.actor(world.owner))).length

async function aLeaseThatSends(world: World) {
  const form = await aForm(world.owner)
  const options = { sendActivationForm: true, formIds: [form._id], formReminderDays: [1] }
  const body = { ...aContractDraft(await aHome(world.owner)), options }
  const { contract } = await world.call(contractsApi.createContract, { body: body as never }, world.owner)
  await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
  return { world, actor: world.actor(world.owner) }
}

describe('the sending of a contract’s form, stopped at any of its calls,', () => {
  let outcomes: readonly Outcome<{ orders: number; attached: number; letters: number }>[]
  beforeAll(async () => {
    outcomes = await stoppedEverywhere({
      ready: aLeaseThatSends,
      press: () => doDue(sendForms, formOrderList, today()),
      state: async ({ world, actor }) => ({
        orders: (await formOrders.all(actor)).length,
        attached: (await attachments.all(actor)).length,
        letters: await lettersOf(world),
      }),
    })
  }, 300_000)

  it('has sent it or has it still to send', () => {
    expect(outcomes.length).toBeGreaterThan(5)
    for (const { stopped, name } of outcomes) expect(stopped.orders + stopped.attached, name).toBe(1)
  })
  it('has attached it once when it is tried again', () => {
    for (const { again, name } of outcomes) expect([again.orders, again.attached], name).toEqual([0, 1])
  })
  it('never makes a second letter of it', () => {
    for (const { again, name } of outcomes) expect(again.letters, name).toBeLessThan(2)
  })
})
