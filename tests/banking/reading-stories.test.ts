import { describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { bankingApi as api } from '#shared/banking/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { readTransactions } from '../../functions/banking/read-transactions.ts'
import { notifications } from '../../functions/notifications/notifications.ts'
import { loadBankFile } from '../../functions/payments/bank-files.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import { newId } from '../../functions/platform/clock.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import { aBankStory, type BankStory, dayIn, providerNames } from './bank-story.ts'

const hour = 3_600_000

function later({ world }: BankStory, hours: number) {
  world.clock.set(new Date(world.clock.now() + hours * hour).toISOString())
}

/** What the schedule does, and the queues after it. */
async function follow(story: BankStory) {
  await runTick({ job: jobNamed('follow-banks'), time: story.world.clock.now() })
  await story.world.drainQueues()
}

const readNow = async (story: BankStory, person = story.world.owner) =>
  story.world.ask('POST', `/open-banking/accounts/${(await story.theAccount())._id}/read`, undefined, person)

/** December's rent of 850 €, billed and sent. */
async function aRent(story: BankStory) {
  const { world, actor } = story
  const year = dayIn(story).slice(0, 4)
  const tenant = await aTenant(actor)
  await aLease(actor, { startDate: `${year}-12-01` }, tenant)
  await world.runJob('bill-rents', `${year}-11-18`)
  await world.drainQueues()
  world.clock.set(`${year}-11-20`)
  const [invoice] = await invoicesOf(actor)
  if (invoice?.state !== 'sent') throw new Error('No invoice was sent')
  return invoice
}

const booked = async ({ actor }: BankStory) => ({
  entries: (await receivedEntries.all(actor)).map(({ amount }) => amount).toSorted(),
  payments: (await payments.all(actor)).map(({ amount }) => amount),
})

describe.each(Object.keys(providerNames) as (keyof typeof providerNames)[])('reading through %s', (provider) => {
  it('matches rents to invoices like a file, and the same payment by file, before or after, is booked once', async () => {
    const story = await aBankStory(provider)
    const { world, actor } = story
    const { _id: rent, reference } = await aRent(story)
    const day = dayIn(story)
    const cents = 850_00
    const file = async () => {
      const bytes = camt053(
        [aBankPayment({ reference, bookingDay: day, archiveId: `${day.slice(2).replaceAll('-', '')}999` })],
        8,
      )
      await loadBankFile(actor, { name: 'tiliote.xml', bytes }, newId())
      await world.drainQueues()
    }
    await story.book(
      { archiveId: 'X1', ownId: true, cents, bookingDay: day, reference, name: 'Maija Meikäläinen' },
      { archiveId: 'X2', cents: -120_00, bookingDay: day, name: 'Huolto Oy' },
      { archiveId: 'X3', cents: 20_00, bookingDay: day, name: 'Tuntematon', message: 'hei' },
      { archiveId: 'X4', cents: 870_00, bookingDay: day, isTotal: true },
      { archiveId: 'X5', cents: 99_00, bookingDay: day, currency: 'SEK' },
    )
    await story.linked()
    await file()
    expect(await booked(story)).toEqual({ entries: [-120_00, 20_00, cents].toSorted(), payments: [cents] })
    const paid = (await invoicesOf(actor)).find(({ _id }) => _id === rent)
    expect(paid?.paid).toBe(cents)
    const { rows } = await world.call(paymentsApi.listOpenEntries, { body: {} }, world.reader)
    expect(rows.map(({ amount }) => amount)).toEqual([20_00])
    expect(await story.theAccount()).toMatchObject({ told: 3, fresh: 3, open: 1, failures: 0 })
    later(story, 9)
    await follow(story)
    await file()
    expect((await booked(story)).entries).toHaveLength(3)
    expect(await story.theAccount()).toMatchObject({ told: 3, fresh: 0, open: 0 })
  })

  it('goes on by itself a few times a day, by hand once more, and then waits for the bank’s own time', async () => {
    const story = await aBankStory(provider)
    const { world } = story
    await story.linked()
    const first = await story.reads()
    for (let at = 0; at < 3 * 7; at += 1) {
      later(story, 1)
      await follow(story)
    }
    expect((await story.reads()) - first).toBe(2)
    expect((await readNow(story, world.reader)).status).toBe(403)
    expect((await readNow(story)).body).toMatchObject({ account: { isReading: true } })
    await world.drainQueues()
    expect((await story.reads()) - first).toBe(3)
    const refused = await readNow(story)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('4 kertaa vuorokaudessa')])
  })

  it('of two at once only one asks the bank', async () => {
    const story = await aBankStory(provider)
    const { world, actor } = story
    await story.linked()
    later(story, 9)
    const before = await story.reads()
    const { _id } = await story.theAccount()
    await Promise.all(Array.from({ length: 4 }, () => readTransactions(actor, _id)))
    expect((await story.reads()) - before).toBe(1)
    await world.drainQueues()
    expect((await story.theAccount()).reads).toHaveLength(2)
  })

  it('stops after three failures in a row, says why, tells of it once, and a person starts it again', async () => {
    const story = await aBankStory(provider)
    await story.linked()
    await story.fault('transactions', '500', 3)
    for (let at = 0; at < 5; at += 1) {
      later(story, 9)
      await follow(story)
    }
    const stopped = await story.theAccount()
    expect(stopped).toMatchObject({ state: 'stopped', failures: 3 })
    expect(stopped.message).toMatch(/^Haku keskeytettiin, kun se epäonnistui 3 kertaa peräkkäin\. /)
    expect((await notifications.all(story.actor)).filter(({ resource }) => resource === 'banking')).toHaveLength(1)
    later(story, 24)
    await readNow(story)
    await story.world.drainQueues()
    expect(await story.theAccount()).toMatchObject({ state: 'active', failures: 0, message: '' })
  })

  it('ends when the consent was taken back at the bank, and goes on with a new one', async () => {
    const story = await aBankStory(provider)
    await story.linked()
    await story.command((await story.consents()).at(-1)?.id ?? '', 'revoke')
    later(story, 9)
    await follow(story)
    expect(await story.theAccount()).toMatchObject({ state: 'expired' })
    expect((await readNow(story)).body.message).toBe('Pankkiyhteyden valtuutus on päättynyt. Anna valtuutus uudelleen.')
    await story.linked()
    expect(await story.theAccount()).toMatchObject({ state: 'active', message: '' })
  })
})

describe('the end of a consent', () => {
  it('is told of 14, 7 and 1 days before, each once, by letter to its giver and to those who want to know', async () => {
    const story = await aBankStory('nordigen')
    const { world } = story
    await story.linked()
    const notified = `pankki-${newId()}@vuokranantaja.example`
    const emailNotifications = [{ email: notified, resource: 'banking' as const }]
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    await world.call(
      accountsApi.saveNotifications,
      { body: { version: account.version, emailNotifications } },
      world.owner,
    )
    const { validUntil } = await story.theAccount()
    const reported: number[] = []
    for (const daysBefore of [15, 14, 13.5, 7, 6, 1, 0.5]) {
      world.clock.set(new Date(validUntil - daysBefore * 24 * hour).toISOString())
      await follow(story)
      await world.runJob('send-notices')
      reported.push((await lettersTo(notified)).length)
    }
    expect(reported).toEqual([0, 1, 1, 2, 2, 3, 3])
    const own = await lettersTo(world.owner.email)
    expect(own).toHaveLength(3)
    expect(own[0]?.text).toContain('Nordea FI21 **** 0785')
    expect(own[0]?.text).not.toContain('FI21 1234')
    const reads = await story.reads()
    world.clock.set(new Date(validUntil + 60_000).toISOString())
    await follow(story)
    await follow(story)
    expect(await story.theAccount()).toMatchObject({ state: 'expired' })
    expect(await story.reads()).toBe(reads)
    await world.runJob('send-notices')
    expect(await lettersTo(notified)).toHaveLength(4)
    expect(JSON.stringify(await world.call(api.readBankAccounts, { body: {} }, world.owner))).toContain(
      'Valtuutus on päättynyt',
    )
  })
})
