import { expect, it } from 'vitest'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { aWorld } from '../support/story.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'

it('presses of one click at once are each answered as done, and make one payment', async () => {
  const world = await aWorld()
  const { invoice } = await aPrincipalsRent(world)
  await paying(world, invoice, 850_00)
  const pressed = await Promise.all([1, 2, 3].map(() => settlingAll(world, [], 'yksi-ja-sama-klikkaus')))
  expect(pressed.map(({ refused }) => refused)).toEqual([[], [], []])
  const [first, ...same] = pressed.map(({ outgoingPayments }) => outgoingPayments.map(({ _id }) => _id))
  expect([first?.length, same]).toEqual([1, [first, first]])
  const { rows } = await world.call(api.listOutgoing, { body: {} }, world.reader)
  expect(rows.map(({ _id }) => _id)).toEqual(first)
})
