import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi } from '#shared/deposits/api.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { limitsOf } from '#shared/mail/limits.ts'
import { signingApi } from '#shared/signing/api.ts'
import { accountSender } from '../../functions/accounts/account-mail.ts'
import { newLetter, noticeLetters, sendNoticeLetter } from '../../functions/accounts/notice-letters.ts'
import { accounts, userByEmail, users } from '../../functions/accounts/people.ts'
import { deliver } from '../../functions/mail/deliver.ts'
import { AddressStopped, QuotaFull, ReceiverFull } from '../../functions/mail/failures.ts'
import { mailWith, ownWords } from '../../functions/mail/letter.ts'
import { productSender } from '../../functions/mail/sender.ts'
import { stopAddress } from '../../functions/mail/stops.ts'
import { tagsOf } from '../../functions/mail/tags.ts'
import { doDueWork } from '../../functions/signing/due-work.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aPaper, theDraft } from '../signing/samples.ts'
import { lettersOf, lettersTo, mailEvent } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
beforeEach(async () => {
  world = await aWorld()
})

const account = async () => {
  const found = await accounts.find(world.owner.accountId)
  if (!found) throw new Error('An account is needed')
  return found
}
const onTrial = async () => accounts.replace({ ...(await account()), trialEnds: '2026-12-02' })

const words = { opening: ['Kiinteä.', ...ownWords('Omaa tekstiä.')], ending: [], signature: ['K'] }
const letterTo = (to: string, more: object = {}) => ({
  ...mailWith(
    { title: 'Asia', ...words },
    { to, senderName: 'K', subject: 'Asia', tags: tagsOf(actor(), 'signing', 'a') },
  ),
  ...more,
})
const actor = () => world.actor(world.owner)
const send = (to: string, more?: object) => deliver(accountSender(actor()), letterTo(to, more))
const saidTo = async (to: string) => (await lettersTo(to)).map(({ text }) => text?.includes('Omaa tekstiä.'))
const refusals = async (count: number, make: (at: number) => Promise<unknown>) =>
  (await Promise.allSettled(Array.from({ length: count }, (_, at) => make(at)))).flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  )
/** The day's letters of a kind that has as many as the whole day. */
const { ofKind, toOne } = limitsOf({ trialEnds: '2026-12-02', wordsStopped: '' })

describe('a trial', () => {
  beforeEach(onTrial)

  it('sends so many letters of a kind however many are asked for at once, and others still leave', async () => {
    const reasons = await refusals(ofKind.signing + 4, (at) => send(`kohde${at}@muu.example`))
    expect(reasons).toHaveLength(4)
    expect(reasons.every((reason) => reason instanceof QuotaFull && reason.kind === 'signing')).toBe(true)
    expect((reasons[0] as QuotaFull).reason('Yritä huomenna uudelleen.')).toBe(
      `Tililtä voi lähettää ${ofKind.signing} tällaista viestiä päivässä, ja tämän päivän määrä on täynnä. Yritä huomenna uudelleen.`,
    )
    await send('toinen@muu.example', { tags: tagsOf(actor(), 'invoice', 'b') })
    world.clock.set('2026-11-03')
    await send('kohde@muu.example')
  })

  it('sends so many letters to one address, also as copies, and counts none that was refused', async () => {
    const reasons = await refusals(toOne + 3, (at) =>
      at % 2 ? send('uhri@muu.example') : send(`eri${at}@muu.example`, { cc: 'Uhri@muu.example' }),
    )
    expect(reasons).toHaveLength(3)
    expect(reasons.every((reason) => reason instanceof ReceiverFull)).toBe(true)
    expect(await lettersOf(actor().accountId)).toHaveLength(toOne)
    const rest = await refusals(ofKind.signing - toOne, (at) => send(`muu${at}@muu.example`))
    expect(rest).toEqual([])
  })

  it('counts no letter that the mail service surely did not take, by its address either', async () => {
    trouble.mailIsCrowded()
    for (let time = 0; time < 2; time++)
      await expect(send('uhri@muu.example')).rejects.toMatchObject({ outcome: 'later', until: '' })
    trouble.over()
    expect(await refusals(toOne, () => send('uhri@muu.example'))).toEqual([])
  })

  it('tells its own words to its own people only, and answers go to nobody else’s address', async () => {
    await send('outo@muu.example', { replyTo: 'pankki@huijaus.example' })
    await send(world.owner.email, { replyTo: world.owner.email })
    expect([await saidTo('outo@muu.example'), await saidTo(world.owner.email)]).toEqual([[false], [true]])
    const [stranger, own] = [await lettersTo('outo@muu.example'), (await lettersTo(world.owner.email)).slice(-1)].flat()
    expect([stranger?.text?.includes('Kiinteä.'), stranger?.html?.includes('Omaa')]).toEqual([true, false])
    expect([stranger?.replyTo, own?.replyTo]).toEqual([[], [world.owner.email]])
  })

  it('tells them to nobody whose address is only said to be theirs', async () => {
    const user = await userByEmail(world.manager.email)
    if (!user) throw new Error('A manager is needed')
    await users.replace({ ...user, confirmed: false })
    await send(world.manager.email)
    expect(await saidTo(world.manager.email)).toEqual([false])
    await send(world.stranger.email)
    expect(await saidTo(world.stranger.email)).toEqual([false])
  })

  it('leaves the message to signers out of their letters, and tells so where it is written', async () => {
    const story = await aPaper(world)
    const body = { ...(await theDraft(world, story.contract._id)), message: 'Voitit puhelimen!' }
    const given = { params: { id: story.contract._id }, body }
    const { signing } = await world.call(signingApi.signContract, given, world.owner)
    await world.drainQueues()
    await doDueWork(actor(), signing._id)
    const [letter] = await lettersTo(story.tenant)
    expect(letter?.text).toContain('/sign#')
    expect(letter?.text).not.toContain('Voitit')
    const { currentUser } = await world.call(sessionApi.getCurrentUser, {}, world.owner)
    expect(currentUser.fixedWords).toContain('Kokeilun aikana oma teksti lähtee vain tilin omille käyttäjille.')
  })

  it('writes to a stranger as a receiver of notices only what is fixed, and counts it', async () => {
    const facts: [string, string][] = [['Muistutus', 'Voitit puhelimen!']]
    const said = { title: 'Muistutus', opening: ['Kiinteä.'], facts, ending: [] }
    for (const email of ['saaja@muu.example', world.owner.email]) {
      const letter = newLetter(email, 'Kotiranta', said)
      await noticeLetters.create(actor(), letter)
      await sendNoticeLetter(actor(), letter._id)
    }
    const [stranger, own] = [
      await lettersTo('saaja@muu.example'),
      (await lettersTo(world.owner.email)).slice(-1),
    ].flat()
    expect([stranger?.text?.includes('Voitit'), own?.text?.includes('Voitit')]).toEqual([false, true])
  })

  it('is over when the account is a customer’s: its words go from that moment on', async () => {
    await send('asiakas@muu.example')
    await operate([world.place.table, 'end-trial', actor().accountId])
    await send('asiakas@muu.example')
    expect(await saidTo('asiakas@muu.example')).toEqual([false, true])
  })
})

describe('an address from which a letter came back', () => {
  it('gets no more of the account, whose invoice to it has failed and says why; others and the product go on', async () => {
    await stopAddress(actor().accountId, 'Maija@example.fi', 'bounce')
    await aLease(
      actor(),
      { startDate: '2026-12-01' },
      await aTenant(actor(), { name: 'Maija', email: 'maija@example.fi' }),
    )
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    expect(await invoicesOf(actor())).toMatchObject([
      {
        state: 'failed',
        stateReason:
          'Osoitteeseen maija@example.fi ei lähetetä, sillä edellinen viesti palautui. Tarkista osoite ja lähetä uudelleen.',
      },
    ])
    await expect(send('maija@example.fi')).rejects.toBeInstanceOf(AddressStopped)
    await send('muu@example.fi', { cc: 'maija@example.fi' })
    expect((await lettersTo('muu@example.fi')).map(({ cc }) => cc)).toEqual([[]])
    await deliver(accountSender(world.stranger), letterTo('maija@example.fi'))
    await deliver(productSender, letterTo('maija@example.fi'))
    expect(await lettersTo('maija@example.fi')).toHaveLength(2)
  })

  it('is one after a bounce or a complaint, until its time is over or the operator has heard otherwise', async () => {
    await send('palautuu@muu.example')
    await send('valittaa@muu.example')
    const [back, complained] = await lettersOf(actor().accountId)
    await mailEvent(back?.id ?? '', 'Bounce')
    await mailEvent(complained?.id ?? '', 'Complaint')
    await world.drainQueues()
    await expect(send('palautuu@muu.example')).rejects.toMatchObject({ trouble: 'bounce' })
    await expect(send('valittaa@muu.example')).rejects.toMatchObject({ trouble: 'complaint' })
    await operate([world.place.table, 'mail-address', actor().accountId, 'valittaa@muu.example'])
    await send('valittaa@muu.example')
    world.clock.set('2026-12-05')
    await send('palautuu@muu.example')
  })

  it('is told to whoever presses, at the deposit too', async () => {
    const { tenant } = await aHome(world.owner)
    const body = { tenant, amount: 50_000, dueDate: '2026-11-16' }
    const { deposit } = await world.call(depositsApi.createDeposit, { body }, world.owner)
    await stopAddress(actor().accountId, 'aijo@vuokralainen.example', 'complaint')
    for (const [path, press] of [
      [`/deposit/resend-message/${deposit._id}`, {}],
      [`/payments/statement/tenant/${tenant}/send`, { email: 'aijo@vuokralainen.example' }],
    ] as const) {
      const answer = await world.ask<{ message: string; fields?: { message: string }[] }>(
        'POST',
        path,
        press,
        world.owner,
      )
      expect([path, JSON.stringify(answer.body).includes('on ilmoittanut viestin roskapostiksi')]).toEqual([path, true])
    }
  })
})

describe('letters of a day that come back', () => {
  it('are counted once each, and too many keep own words at home until the operator lets them go', async () => {
    const { accountId } = actor()
    for (let at = 0; at < 9; at++) {
      await stopAddress(accountId, `a${at}@muu.example`, 'bounce')
      await stopAddress(accountId, `a${at}@muu.example`, 'bounce')
    }
    await send('viimeinen@muu.example')
    expect(await saidTo('viimeinen@muu.example')).toEqual([true])
    const [letter] = await lettersOf(accountId)
    for (let time = 0; time < 2; time++) await mailEvent(letter?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect((await account()).wordsStopped).toBe('2026-11-02')
    await send('muu@muu.example')
    expect(await saidTo('muu@muu.example')).toEqual([false])
    await operate([world.place.table, 'mail-words', accountId, 'allow'])
    await send('muu@muu.example')
    expect(await saidTo('muu@muu.example')).toEqual([false, true])
  })
})
