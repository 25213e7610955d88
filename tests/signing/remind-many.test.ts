import { beforeAll, expect, it } from 'vitest'
import { signingApi as api, mostReminded } from '#shared/signing/api.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aPaper, sentToSign, theDraft } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

interface Reply {
  readonly reminded: number
  readonly refused: readonly { readonly id: string; readonly why: string }[]
}
const remind = (contracts: readonly string[], by = world.owner) =>
  world.ask<Reply>('POST', '/signature/many/remind', { contracts }, by)
const letters = async (email: string) => (await lettersTo(email)).length

it('those who are waited for get one letter, however often it is pressed, and other leases are told with reasons', async () => {
  const waiting = await aPaper(world)
  const mute = await aPaper(world, { tenant: { name: 'Olli Osoitteeton' } })
  await sentToSign(world, waiting)
  const draft = await theDraft(world, mute.contract._id)
  const body = { ...draft, signers: draft.signers.map((signer) => ({ ...signer, email: '' })) }
  await world.call(api.signContract, { params: { id: mute.contract._id }, body }, world.owner)
  const unsent = await aContract(world.owner, await aHome(world.owner, { number: 'B 2' }))
  const before = await letters(waiting.landlord)
  const ids = [waiting.contract._id, mute.contract._id, unsent._id, 'tuntematon', waiting.contract._id]
  const [first, second] = await Promise.all([remind(ids), remind(ids)])
  await world.drainQueues()
  const third = await remind(ids)
  await world.drainQueues()
  for (const { status, body: reply } of [first, second, third]) {
    expect(status).toBe(200)
    expect(reply.reminded).toBe(1)
    expect(reply.refused).toEqual([
      { id: mute.contract._id, why: expect.stringContaining('ei ole sähköpostiosoitetta') },
      { id: unsent._id, why: 'Sopimus ei odota allekirjoituksia.' },
      { id: 'tuntematon', why: expect.stringContaining('ei löytynyt') },
    ])
  }
  expect(await letters(waiting.landlord)).toBe(before + 1)
  world.clock.set('2026-11-04')
  await remind([waiting.contract._id])
  await world.drainQueues()
  expect(await letters(waiting.landlord)).toBe(before + 2)
})

it('needs the right, leases of the account and a bearable number of them', async () => {
  const story = await aPaper(world)
  const { contract, landlord } = story
  await sentToSign(world, story)
  const before = await letters(landlord)
  expect((await remind([contract._id], world.reader)).status).toBe(403)
  expect((await remind([contract._id], world.stranger)).body).toMatchObject({ reminded: 0, refused: [{}] })
  await world.drainQueues()
  expect(await letters(landlord)).toBe(before)
  expect((await remind([])).status).toBe(400)
  expect((await remind(Array.from({ length: mostReminded + 1 }, (_, at) => `c${at}`))).status).toBe(400)
})
