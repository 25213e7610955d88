import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi as api } from '#shared/deposits/api.ts'
import { lettersOf, mailEvent } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let id: string
beforeEach(async () => {
  world = await aWorld()
  const home = await aHome(world.owner)
  const body = { tenant: home.tenant, amount: 50_000, dueDate: '2026-11-16' }
  id = (await world.call(api.createDeposit, { body }, world.owner)).deposit._id
})

const resend = () => world.ask('POST', `/deposit/resend-message/${id}`, {}, world.owner)
const read = async () => (await world.call(api.readDeposit, { params: { id } }, world.reader)).deposit
const letters = async () => (await lettersOf(world.owner.accountId)).length

describe('the message of a deposit', () => {
  it('that the mail service did not take is not told to have gone, and goes when it is pressed again', async () => {
    trouble.mailIsCrowded()
    const refused = await resend()
    expect([refused.status, refused.body.message]).toEqual([
      502,
      'Viestiä ei saatu lähetettyä. Tarkista sähköpostiosoite ja yritä uudelleen.',
    ])
    expect(await read()).toMatchObject({ messageSent: '', messageBegun: '' })
    trouble.over()
    expect((await resend()).status).toBe(200)
    expect(await letters()).toBe(1)
    expect((await read()).messageSent).not.toBe('')
  })

  it('of which nobody knows is not sent again by the next press of the same minute', async () => {
    trouble.letterIsUnclear('after')
    const unclear = await resend()
    expect(unclear.body.message).toBe(
      'Ei ole varmaa, lähtikö viesti. Kysy vuokralaiselta, ennen kuin lähetät sen uudelleen.',
    )
    const again = await resend()
    expect([again.status, again.body.message]).toEqual([409, unclear.body.message])
    expect(await letters()).toBe(1)
    expect(await read()).toMatchObject({ messageSent: '' })
  })

  it('of which nobody knew and which then comes back is told lost, though one before it had gone', async () => {
    await resend()
    world.clock.set('2026-11-03')
    trouble.letterIsUnclear('after')
    expect((await resend()).status).toBe(502)
    const [, newer] = await lettersOf(world.owner.accountId)
    await mailEvent(newer?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await read()).toMatchObject({ messageSent: '', messageLost: expect.stringContaining('2026-11-03') })
  })
})
