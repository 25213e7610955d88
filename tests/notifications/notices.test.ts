import { beforeEach, describe, expect, it } from 'vitest'
import type { NoticeResource } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { billContracts } from '../../functions/billing/bill-contracts.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { queueForSending } from '../../functions/invoices/sending/send-queue.ts'
import { sendOut } from '../../functions/invoices/sending/sending.ts'
import { newId } from '../../functions/platform/clock.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { lettersOf, lettersTo, mailEvent } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let office: string
beforeEach(async () => {
  world = await aWorld()
  office = `toimisto-${newId()}@kotiranta.example`
})

async function tell(...pairs: (readonly [string, NoticeResource])[]) {
  const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
  const emailNotifications = pairs.map(([email, resource]) => ({ email, resource }))
  await world.call(
    accountsApi.saveNotifications,
    { body: { version: account.version, emailNotifications } },
    world.owner,
  )
}
/** So many hours go by, the jobs once in each. */
async function hours(count = 1) {
  for (let hour = 0; hour < count; hour++) {
    world.clock.set(new Date(world.clock.now() + 3_600_000).toISOString())
    for (const name of ['resend-invoices', 'send-notices'] as const) await world.runJob(name)
    await world.drainQueues()
  }
}
/** Contracts whose rent cannot be sent, since their tenants have no e-mail; billed by a run or by themselves. */
async function failing(count: number, { isByRun = true } = {}) {
  const actor = world.actor(world.owner)
  const ids: string[] = []
  for (let at = 1; at <= count; at++) {
    const tenant = await aTenant(actor, { name: `Vuokralainen ${at}`, email: '' })
    ids.push(await aLease(actor, { startDate: '2026-12-01' }, tenant))
  }
  if (isByRun) await world.runJob('bill-rents', '2026-11-18')
  else
    await queueForSending(
      actor,
      await billContracts(
        actor,
        '2026-11-18',
        ids.map((id) => ({ id, tenant: '' })),
      ),
    )
  await world.drainQueues()
  return invoicesOf(actor)
}
async function bankFile() {
  const form = new FormData()
  const entry = aBankPayment({ reference: undefined, message: 'vuokra', archiveId: newId() })
  form.append('file', new File([new Uint8Array(camt053([entry], 2))], 'tiliote.xml'))
  expect((await world.ask('POST', '/payments/bank-file', form, world.owner)).status).toBe(200)
  await world.drainQueues()
}

describe('an invoice that could not be sent', () => {
  it('is told of in one letter with the others of the hour, to each who wants to know, once', async () => {
    const other = `toinen-${office}`
    await tell([office, 'invoices'], [office, 'payments'], [other, 'invoices'])
    await failing(2, { isByRun: false })
    await hours()
    const [letter, ...more] = await lettersTo(office)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('2 asiaa vaatii huomiota – Kotiranta Oy')
    expect(letter?.text).toContain('Lasku 1001: Vuokralainen 1: Vuokralaiselta puuttuu sähköpostiosoite.')
    expect(letter?.text).toContain('Lasku 1002: Vuokralainen 2')
    expect(letter?.text).toContain('https://vuokrakirja.example/invoices?state=failed')
    await hours(4)
    expect([(await lettersTo(office)).length, (await lettersTo(other)).length]).toEqual([1, 1])
  })

  it('is not told of again by a try that is refused at once', async () => {
    await tell([office, 'invoices'])
    const [invoice] = await failing(1, { isByRun: false })
    await hours()
    const refused = await world.ask('POST', `/invoices/send/${invoice?._id}`, undefined, world.owner)
    expect(refused.status).toBe(400)
    await hours()
    expect(await lettersTo(office)).toHaveLength(1)
  })

  it('is told of to nobody who did not ask, then or later', async () => {
    await tell([office, 'payments'])
    await failing(1)
    await hours()
    await tell([office, 'invoices'])
    await hours()
    expect(await lettersOf(world.owner.accountId)).toEqual([])
  })

  it('among very many is counted', async () => {
    await tell([office, 'invoices'])
    await failing(43, { isByRun: false })
    await hours(2)
    const [letter, ...more] = await lettersTo(office)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^43 asiaa/)
    expect(letter?.text).toContain('Lisäksi vastaavia asioita on 3.')
  })

  it('of a run is told of with all the others of it, once, when none of them is on its way any more', async () => {
    await tell([office, 'invoices'])
    await failing(7)
    await hours()
    const [letter, ...more] = await lettersTo(office)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Yksi asia vaatii huomiota – Kotiranta Oy')
    expect(letter?.text).toContain('Laskutusajo 18.11.2026: 7 laskua ei lähtenyt. Lasku 1001, Vuokralainen 1:')
    expect(letter?.text).toContain('Vuokralaiselta puuttuu sähköpostiosoite. Lisäksi 2 muuta.')
    await hours(3)
    expect(await lettersTo(office)).toHaveLength(1)
  })

  it('of a run waits for those that are still tried, and is told of by itself once the run has been', async () => {
    await tell([office, 'invoices'])
    const actor = world.actor(world.owner)
    const [first, late] = await failing(2)
    if (!first || !late) throw new Error('Nothing was billed')
    const put = (state: 'sending' | 'failed') =>
      invoices.change(actor, late._id, (existing) => ({
        ...existing,
        state,
        nextTry: state === 'sending' ? '2027-01-01T00:00:00.000Z' : '',
      }))
    await put('sending')
    await hours(2)
    expect(await lettersTo(office)).toEqual([])
    await put('failed')
    await hours()
    expect((await lettersTo(office))[0]?.text).toContain('2 laskua ei lähtenyt')
    await put('sending')
    await sendOut(actor, late._id)
    await hours()
    const [, second] = await lettersTo(office)
    expect(second?.text).toContain(`Lasku ${late.invoiceNumber}: Vuokralainen 2:`)
  })

  it('of a run and mended before that is told of to nobody', async () => {
    await tell([office, 'invoices'])
    const [invoice] = await failing(1)
    const body = { sendType: 'email', email: 'uusi@vuokralainen.example' }
    const path = `/invoices/${invoice?._id}/fix-invoice-error`
    expect((await world.ask('PUT', path, body, world.owner)).status).toBe(200)
    await world.drainQueues()
    await hours(2)
    expect(await lettersTo(office)).toEqual([])
  })

  it('is told of when its letter comes back', async () => {
    await tell([office, 'invoices'])
    const actor = world.actor(world.owner)
    await aLease(actor, { startDate: '2026-12-01' }, await aTenant(actor))
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    const [sent] = await lettersOf(actor.accountId)
    for (const type of ['Bounce', 'Bounce']) {
      await mailEvent(sent?.id ?? '', type)
      await world.drainQueues()
    }
    await hours(2)
    const [letter, ...more] = await lettersTo(office)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Sähköposti ei mennyt perille osoitteeseen maija.meikalainen@example.fi.')
  })
})

describe('a payment without an invoice', () => {
  it('is told of to those who look after payments', async () => {
    await tell([office, 'payments'])
    await bankFile()
    await hours(2)
    const [letter, ...more] = await lettersTo(office)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Yksi asia vaatii huomiota – Kotiranta Oy')
    expect(letter?.text).toMatch(/Tiliote tiliote\.xml: Yksi maksu jäi kohdistamatta, yhteensä [\d\s]+,\d\d\s€\./)
    expect(letter?.text).toContain('https://vuokrakirja.example/payments')
  })
})

describe('a letter of notices', () => {
  it('goes once though the job runs twice at once', async () => {
    await tell([office, 'invoices'])
    await failing(1)
    await Promise.all([1, 2, 3].map(() => world.runJob('send-notices')))
    await hours(3)
    expect(await lettersTo(office)).toHaveLength(1)
  })

  it('that the mail service took without an answer is not sent again', async () => {
    await tell([office, 'invoices'])
    await failing(1)
    trouble.letterIsUnclear('after')
    await hours()
    trouble.over()
    await hours(4)
    expect(await lettersTo(office)).toHaveLength(1)
  })

  it('that the mail service never got goes later', async () => {
    await tell([office, 'invoices'])
    await failing(1)
    trouble.letterIsUnclear('before')
    await hours()
    trouble.over()
    expect(await lettersTo(office)).toEqual([])
    await hours(3)
    expect(await lettersTo(office)).toHaveLength(1)
  })

  it('that the mail service did not take for a while goes when it does', async () => {
    await tell([office, 'invoices'])
    await failing(1)
    trouble.mailIsCrowded()
    await hours(2)
    trouble.over()
    await hours(2)
    expect(await lettersTo(office)).toHaveLength(1)
  })
  it('tells nobody of another account', async () => {
    await tell([office, 'invoices'])
    await failing(1)
    await hours()
    expect(await lettersOf(world.stranger.accountId)).toEqual([])
  })
})
