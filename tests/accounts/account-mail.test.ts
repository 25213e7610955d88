import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { mailKinds } from '#shared/mail/kinds.ts'
import { usualMailQuota } from '#shared/mail/limits.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { accountSender, sayMailQuota } from '../../functions/accounts/account-mail.ts'
import { accounts } from '../../functions/accounts/people.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { deliver } from '../../functions/mail/deliver.ts'
import { QuotaFull } from '../../functions/mail/failures.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aLateInvoice, takingStep } from '../reminders/a-late-invoice.ts'
import { aPaper, readSigning, sentToSign } from '../signing/samples.ts'
import { lettersOf, lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aHome } from '../support/things/portfolio.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

const letters = async () => (await lettersOf(actor.accountId)).length
const usedUp = async () => (await world.call(reportsApi.getStats, {}, world.owner)).stats.mailsUsedUp
const runJob = async (job: Parameters<typeof jobNamed>[0]) => {
  await runTick({ job: jobNamed(job), time: world.clock.now() })
  await world.drainQueues()
}
const aLetter = { to: 'joku@example.fi', senderName: 'K', subject: 'A', text: 'A', html: 'A', tags: {} }
/** Of every kind in turn, each to another: what is full is the day. */
const mailed = (at = 0) => {
  const tags = { accountId: actor.accountId, kind: mailKinds[at % mailKinds.length] ?? '' }
  return deliver(accountSender(actor), { ...aLetter, to: `joku${at}@example.fi`, tags })
}

/** As many e-mails as leave the account now, at most so many asked for at once. */
async function leaving(count: number): Promise<{ left: number; full: number }> {
  const ends = await Promise.allSettled(Array.from({ length: count }, (_, at) => mailed(at)))
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(refusals.every((reason) => reason instanceof QuotaFull)).toBe(true)
  return { left: count - refusals.length, full: refusals.length }
}

describe('the e-mails of a day', () => {
  it('are so many however many callers ask at once, and the next day as many again', async () => {
    await sayMailQuota(actor.accountId, 12)
    expect(await leaving(30)).toEqual({ left: 12, full: 18 })
    expect(await letters()).toBe(12)
    expect(await usedUp()).toBe(12)
    world.clock.set('2026-11-03')
    expect(await usedUp()).toBeNull()
    expect(await leaving(13)).toEqual({ left: 12, full: 1 })
  })

  it('are few in a trial, and many once the account is a customer’s, on the same day', async () => {
    const account = await accounts.find(actor.accountId)
    if (!account) throw new Error('An account is needed')
    await accounts.replace({ ...account, trialEnds: '2026-12-02' })
    expect(await leaving(usualMailQuota.trial + 3)).toEqual({ left: usualMailQuota.trial, full: 3 })
    await operate([world.place.table, 'end-trial', actor.accountId])
    expect(await leaving(5)).toEqual({ left: 5, full: 0 })
  })

  it('are as many as the operator says, from that moment on, more or fewer', async () => {
    const say = (most: string) => operate([world.place.table, 'mail-quota', actor.accountId, most])
    await say('2')
    expect(await leaving(3)).toEqual({ left: 2, full: 1 })
    await say('3')
    expect(await leaving(3)).toEqual({ left: 1, full: 2 })
    await say('1')
    expect(await leaving(1)).toEqual({ left: 0, full: 1 })
    await say('usual')
    expect(await leaving(3)).toEqual({ left: 3, full: 0 })
    await expect(say('paljon')).rejects.toThrow('no number')
    await expect(operate([world.place.table, 'mail-quota', 'no-such', '5'])).rejects.toThrow('There is no account')
  })

  it('count no letter that the mail service surely did not take', async () => {
    await sayMailQuota(actor.accountId, 2)
    trouble.mailIsCrowded()
    for (let time = 0; time < 2; time++) await expect(mailed()).rejects.toMatchObject({ outcome: 'later', until: '' })
    trouble.over()
    expect(await leaving(3)).toEqual({ left: 2, full: 1 })
  })

  it('of one account are no other’s', async () => {
    await sayMailQuota(actor.accountId, 0)
    expect(await leaving(1)).toEqual({ left: 0, full: 1 })
    await expect(deliver(accountSender(world.stranger), aLetter)).resolves.toMatchObject({})
  })
})

describe('when the e-mails of the day are used up', () => {
  it('an invoice says so, waits and leaves the next morning, once', async () => {
    await sayMailQuota(actor.accountId, 2)
    for (const name of ['Maija', 'Kaija', 'Raija'])
      await aLease(actor, { startDate: '2026-12-01' }, await aTenant(actor, { name, email: `${name}@example.fi` }))
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    const waiting = (await invoicesOf(actor)).filter(({ state }) => state !== 'sent')
    expect(waiting).toMatchObject([
      {
        state: 'sending',
        nextTry: '2026-11-19T05:00:00.000Z',
        stateReason:
          'Tililtä voi lähettää 2 sähköpostia päivässä, ja tämän päivän määrä on täynnä. Lasku lähtee huomenna.',
      },
    ])
    world.clock.set('2026-11-18T20:00:00.000Z')
    await runJob('resend-invoices')
    expect(await letters()).toBe(2)
    world.clock.set('2026-11-19')
    await runJob('resend-invoices')
    await runJob('resend-invoices')
    expect((await invoicesOf(actor)).map(({ state, stateReason }) => [state, stateReason])).toEqual([
      ['sent', ''],
      ['sent', ''],
      ['sent', ''],
    ])
    expect(await letters()).toBe(3)
  })

  it('a reminder says so, waits and leaves the next day, once', async () => {
    const late = await aLateInvoice(world)
    const before = await letters()
    world.clock.set('2026-03-09')
    await sayMailQuota(actor.accountId, 0)
    await takingStep(world, late, 1)
    await world.drainQueues()
    const stands = async () => {
      const { reminder } = await world.call(
        remindersApi.readReminder,
        { params: { id: `${late._id}-r1` } },
        world.owner,
      )
      return [reminder.state, reminder.stateReason]
    }
    expect(await stands()).toEqual([
      'sending',
      'Tililtä voi lähettää 0 sähköpostia päivässä, ja tämän päivän määrä on täynnä. Muistutus lähtee huomenna.',
    ])
    await sayMailQuota(actor.accountId, undefined)
    await world.runJob('remind-payers', '2026-03-10')
    await world.drainQueues()
    expect(await stands()).toEqual(['sent', ''])
    expect(await letters()).toBe(before + 1)
  })

  it('the term to pay of a reminder and of an invoice made by hand moves along, a rent falls due as agreed', async () => {
    const late = await aLateInvoice(world)
    world.clock.set('2026-03-09')
    await takingStep(world, late, 1)
    await world.drainQueues()
    world.clock.set('2026-03-24')
    await sayMailQuota(actor.accountId, 0)
    await takingStep(world, late, 2)
    const reminder = () => reminders.read(actor, `${late._id}-r2`)
    const [asked, home] = [(await reminder()).dueDate, await aHome(world.owner)]
    const products = [{ desc: 'Avaimet', amount: 50_00, zeroVat: 'damages' as const }]
    const draft = { tenant: home.tenant, apartment: '', sendType: 'email' as const, products }
    const body = { ...draft, billDate: '2026-03-24', dueDate: '2026-04-07' }
    const { invoice } = await world.call(invoicesApi.createInvoice, { body }, world.owner)
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, world.owner)
    await world.drainQueues()
    const dueDates = async () => {
      const all = await invoices.readMany(actor, [`${late._id}-r2`, invoice._id, late._id])
      return [(await reminder()).dueDate, ...all.map(({ dueDate }) => dueDate)]
    }
    const moved = [addDays(asked, 1), addDays(asked, 1), '2026-04-08', late.dueDate]
    expect(await dueDates()).toEqual(moved)
    await sayMailQuota(actor.accountId, undefined)
    world.clock.set('2026-03-25')
    await runJob('resend-invoices')
    await world.runJob('remind-payers', '2026-03-25')
    await world.drainQueues()
    expect(await reminder()).toMatchObject({ state: 'sent' })
    expect(await dueDates()).toEqual(moved)
  })

  it('a link to sign waits for the next day, and its trail says so', async () => {
    const story = await aPaper(world)
    await sayMailQuota(actor.accountId, 0)
    const { _id } = await sentToSign(world, story)
    expect(await lettersTo(story.tenant)).toEqual([])
    const { events } = await readSigning(world, _id)
    expect(events.map(({ kind, note }) => `${kind} ${note}`)).toContain(
      `undelivered ${story.tenant}: päivän sähköpostit on käytetty, viesti lähtee huomenna`,
    )
    await sayMailQuota(actor.accountId, undefined)
    await runJob('follow-signings')
    expect(await lettersTo(story.tenant)).toEqual([])
    world.clock.set('2026-11-03')
    await runJob('follow-signings')
    expect(await lettersTo(story.tenant)).toHaveLength(1)
  })

  it('whoever presses is told to come tomorrow, and nothing is told to have gone', async () => {
    const [invoice] = await dueInvoices(world, [85_000])
    const home = await aHome(world.owner)
    const body = { tenant: home.tenant, amount: 50_000, dueDate: '2026-11-16' }
    const { _id } = (await world.call(depositsApi.createDeposit, { body }, world.owner)).deposit
    await sayMailQuota(actor.accountId, 0)
    const sentence =
      'Tililtä voi lähettää 0 sähköpostia päivässä, ja tämän päivän määrä on täynnä. Yritä huomenna uudelleen.'
    const presses = [
      [`/invoices/copy/${invoice?._id}`, { email: 'joku@muu.example' }],
      [`/deposit/resend-message/${_id}`, {}],
      ['/account/invitation', { email: 'uusi@kotiranta.example', role: 'reader' }],
    ] as const
    for (const [path, sent] of presses) {
      const { status, body: reported } = await world.ask<{ message: string }>('POST', path, sent, world.owner)
      expect([path, status, reported.message]).toEqual([path, 409, sentence])
    }
    expect((await world.call(depositsApi.readDeposit, { params: { id: _id } }, world.owner)).deposit).toMatchObject({
      messageSent: '',
      messageBegun: '',
    })
  })

  it('the product’s own letters leave all the same', async () => {
    await sayMailQuota(actor.accountId, 0)
    const { status } = await world.ask('POST', '/user/forgotPassword', { email: world.manager.email })
    expect(status).toBe(200)
    await world.drainQueues()
    expect(await lettersTo(world.manager.email)).toHaveLength(1)
  })
})
