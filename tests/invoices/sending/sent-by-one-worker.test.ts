import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../../functions/accounts/people.ts'
import { billContracts } from '../../../functions/billing/bill-contracts.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { sendByMail } from '../../../functions/invoices/sending/send-by-mail.ts'
import { sendByService } from '../../../functions/invoices/sending/send-by-service.ts'
import { begin } from '../../../functions/invoices/sending/send-steps.ts'
import { sendOut } from '../../../functions/invoices/sending/sending.ts'
import { aRentStory, type RentStory } from '../../support/things/rent-story.ts'
import { aLease, aTenant } from '../../support/things/rents.ts'

let story: RentStory
beforeEach(async () => {
  story = await aRentStory()
  // Billed, and put on no queue yet.
  const tenant = await aTenant(story.actor)
  const id = await aLease(story.actor, { startDate: '2026-12-01' }, tenant)
  story.world.clock.set('2026-11-18')
  await billContracts(story.actor, '2026-11-18', [{ id, tenant: tenant._id }])
})

const now = async () => invoices.read(story.actor, (await story.theInvoice())._id)
const account = async () => {
  const found = await accounts.find(story.actor.accountId)
  if (!found) throw new Error('The account is missing')
  return found
}
const later = (minutes: number) => {
  const { clock } = story.world
  clock.set(new Date(clock.now() + minutes * 60_000).toISOString())
}

describe('an invoice that a worker has begun to hand to the invoicing service', () => {
  it('is left to that one as long as its call may last, and only then looked up', async () => {
    const begun = await begin(story.actor, await now(), 'ropoCapital')
    const calls: string[] = []
    const port = () => {
      calls.push('called')
      return Promise.reject(new Error('The service is called'))
    }
    expect(await sendByService(story.actor, await now(), port)).toBeUndefined()
    later(4)
    expect(await sendByService(story.actor, await now(), port)).toBeUndefined()
    expect([calls, await now()]).toEqual([[], begun])
    later(2)
    await expect(sendByService(story.actor, await now(), port)).rejects.toThrow('The service is called')
  })
})

describe('a letter with an invoice', () => {
  it('goes once, though the same work is asked for when it has gone', async () => {
    await sendOut(story.actor, (await now())._id)
    const sent = await now()
    expect(sent.mail.step).toBe('done')
    await sendByMail(story.actor, sent, await account())
    expect([await story.left(), await now()]).toEqual([{ jobs: 1, letters: 1 }, sent])
  })

  it('that was begun and is waited for goes no second time before its event has had its time', async () => {
    const { mail, ...invoice } = await now()
    const started = new Date(story.world.clock.now()).toISOString()
    const begun = await invoices.replace(story.actor, { ...invoice, mail: { ...mail, step: 'started', started } })
    later(9)
    await sendByMail(story.actor, await now(), await account())
    expect(await now()).toEqual(begun)
    later(2)
    await sendByMail(story.actor, await now(), await account())
    const waiting = await now()
    expect(waiting.mail.found).not.toBe('')
    later(9)
    await sendByMail(story.actor, await now(), await account())
    expect([await story.left(), await now()]).toEqual([{ jobs: 0, letters: 0 }, waiting])
    later(2)
    await sendByMail(story.actor, await now(), await account())
    expect(await story.left()).toEqual({ jobs: 0, letters: 1 })
  })
})
