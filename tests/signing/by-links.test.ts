import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { openLink, signByLink } from '../../functions/signing/by-link.ts'
import { attachmentOf, lettersOf, lettersTo, mailEvent } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { anAddress, aPaper, readSigning, scribble, secretOf, sentToSign, signAs, typed } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const open = (secret: string) => world.ask<{ signing: object }>('POST', '/public/signature/open', { secret })
const pdf = async (path: string, by = world.owner) => (await world.ask<Uint8Array>('GET', path, undefined, by)).body
const contractOf = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract

describe('a contract signed by links', () => {
  it('goes from a paper to a signed one, with its copies and its evidence', async () => {
    const story = await aPaper(world)
    const { contract, landlord, tenant } = story
    const { _id } = await sentToSign(world, story, { message: 'Tervetuloa asumaan.' })
    expect((await contractOf(contract._id)).signature).toEqual({ processId: _id, state: 'pending' })
    const [letter] = await lettersTo(tenant)
    expect(letter?.subject).toContain(`Allekirjoitettavaksi: Vuokrasopimus ${contract.contractNumber}`)
    expect(letter?.text).toContain('Tervetuloa asumaan.')

    const secret = await secretOf(tenant)
    const looked = await open(secret)
    expect(looked.body.signing).toMatchObject({ name: 'Äijö Öhman', state: 'open', account: 'Kotiranta Oy' })
    // Of the others only names and whether they have signed.
    expect(looked.body.signing).toMatchObject({ others: [{ name: 'Paula Päämies', state: 'pending' }] })
    expect(JSON.stringify(looked.body)).not.toContain(landlord)
    const paper = await world.ask<Uint8Array>('POST', '/public/signature/document/pdf', { secret })
    expect(await textOfPdf(paper.body)).toContain('Katajakatu 5 A 1')

    expect((await signAs(world, secret)).body).toMatchObject({ signing: { state: 'signed', isWhole: false } })
    const last = await signAs(world, await secretOf(landlord), typed('Paula Päämies'))
    expect(last.body).toMatchObject({ signing: { state: 'signed', isWhole: true } })
    await world.drainQueues()

    const signing = await readSigning(world, _id)
    expect(signing).toMatchObject({ state: 'signed', original: { sha256: sha256(paper.body) } })
    expect(signing.events.map(({ kind }) => kind)).toEqual([
      'created',
      'sent',
      'sent',
      'opened',
      'signed',
      'signed',
      'completed',
      'sealed',
    ])
    expect((await contractOf(contract._id)).signature).toEqual({ processId: _id, state: 'signed' })
    const signed = await pdf(`/signature/document/${_id}/pdf`, world.reader)
    expect(sha256(signed)).toBe(signing.signed.sha256)
    const text = await textOfPdf(signed)
    for (const said of [
      'Allekirjoitustodiste',
      signing.original.sha256,
      'Linkki sähköpostista',
      'p***@allekirjoittaja.example',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain(landlord)
    for (const email of [landlord, tenant]) {
      const copy = (await lettersOf(world.owner.accountId)).findLast(({ to }) => to.includes(email))
      expect(copy?.subject).toContain('Allekirjoitettu: Vuokrasopimus')
      expect(sha256(await attachmentOf(copy?.id ?? ''))).toBe(signing.signed.sha256)
    }
    expect(await world.call(api.checkEvidence, { params: { id: _id } }, world.reader)).toMatchObject({
      isWhole: true,
      brokenAt: null,
      papersHold: true,
    })
  })

  it('tells the office of its end once', async () => {
    const who = anAddress('toimisto')
    const notifications = { version: 0, emailNotifications: [{ email: who, resource: 'signatures' }] }
    const account = await world.ask<{ account: { version: number } }>('GET', '/account', undefined, world.owner)
    await world.ask(
      'PUT',
      '/account/save-notifications',
      { ...notifications, version: account.body.account.version },
      world.owner,
    )
    const story = await aPaper(world)
    await sentToSign(world, story)
    await signAs(world, await secretOf(story.tenant))
    await signAs(world, await secretOf(story.landlord))
    await world.drainQueues()
    for (let hour = 0; hour < 2; hour++) await world.runJob('send-notices')
    const letters = await lettersTo(who)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Kaikki ovat allekirjoittaneet asiakirjan.')
  })

  it('is signed by each link once, and by no other word', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const secret = await secretOf(story.tenant)
    const unticked = await world.ask('POST', '/public/signature/sign', { secret, drawing: scribble, accepted: false })
    expect([unticked.status, unticked.body.message]).toEqual([
      400,
      'Hyväksy asiakirjan sisältö ennen allekirjoittamista',
    ])
    expect((await signAs(world, secret, { ...scribble, strokes: [] })).body.message).toBe('Piirrä allekirjoitus')
    expect((await signAs(world, secret, { ...scribble, strokes: [Array(9000).fill(1)] })).status).toBe(400)
    expect((await signAs(world, secret, typed(' '))).body.message).toBe('Kirjoita nimesi')
    expect((await signAs(world, `${secret.slice(0, -1)}x`)).status).toBe(404)
    const both = await Promise.all([signAs(world, secret), signAs(world, secret), signAs(world, secret)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await signAs(world, secret)).body.message).toBe('Olet jo allekirjoittanut asiakirjan.')
    expect((await open(secret)).body.signing).toMatchObject({ state: 'signed' })
    expect((await world.ask('POST', '/public/signature/document/pdf', { secret })).status).toBe(409)
    const { events } = await readSigning(world, _id)
    expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
  })

  it('by all at the same moment is whole, with every signature in it', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const secrets = await Promise.all([story.tenant, story.landlord].map(secretOf))
    const answers = await Promise.all(secrets.map((secret) => signAs(world, secret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await world.drainQueues()
    const signing = await readSigning(world, _id)
    expect(signing.state).toBe('signed')
    expect(await world.call(api.checkEvidence, { params: { id: _id } }, world.owner)).toMatchObject({ isWhole: true })
    expect(await lettersTo(story.tenant)).toHaveLength(2)
  })

  it('says when a letter came back, and goes to a mended address', async () => {
    const story = await aPaper(world)
    const { _id, signers } = await sentToSign(world, story)
    const lost = (await lettersOf(world.owner.accountId)).findLast(({ to }) => to.includes(story.tenant))
    for (let times = 0; times < 2; times++) await mailEvent(lost?.id ?? '', 'Bounce')
    await world.drainQueues()
    const { events, signers: now } = await readSigning(world, _id)
    expect(events.filter(({ kind }) => kind === 'undelivered')).toMatchObject([{ note: story.tenant }])
    const signer = signers.find(({ role }) => role === 'tenant')?.id ?? ''
    expect(now.find(({ id }) => id === signer)).toMatchObject({ state: 'pending', letter: { step: 'failed' } })
    const email = anAddress('mended')
    await world.call(api.resendLink, { params: { id: _id }, body: { signer, email } }, world.owner)
    await world.drainQueues()
    expect((await signAs(world, await secretOf(email))).status).toBe(200)
  })

  it('in an order writes to the next one when the one before has signed', async () => {
    const story = await aPaper(world)
    const { start: from } = await world.call(
      api.readSigningsOf,
      { params: { contractId: story.contract._id } },
      world.owner,
    )
    expect(from.signers.map(({ role, order }) => [role, order])).toEqual([
      ['landlord', 1],
      ['tenant', 2],
    ])
    const { _id, signers } = await sentToSign(world, story, { inOrder: true })
    expect(await lettersTo(story.tenant)).toEqual([])
    const tenant = signers[1]?.id ?? ''
    const early = { signer: tenant, drawing: scribble, accepted: true }
    const refused = await world.ask('POST', `/signature/sign-here/${_id}`, early, world.owner)
    expect([refused.status, refused.body.message]).toEqual([409, 'Ei ole vielä tämän allekirjoittajan vuoro.'])
    await signAs(world, await secretOf(story.landlord))
    await world.drainQueues()
    expect((await signAs(world, await secretOf(story.tenant))).body).toMatchObject({ signing: { isWhole: true } })
  })

  it('on the office’s device uses up the link, and says who was there', async () => {
    const story = await aPaper(world)
    const { _id, signers } = await sentToSign(world, story)
    const tenant = signers.find(({ role }) => role === 'tenant')?.id ?? ''
    const here = { signer: tenant, drawing: scribble, accepted: true as const }
    await world.call(api.signHere, { params: { id: _id }, body: here }, world.manager)
    expect((await signAs(world, await secretOf(story.tenant))).status).toBe(409)
    const { events, signers: after } = await readSigning(world, _id)
    expect(after.find(({ id }) => id === tenant)).toMatchObject({ state: 'signed', means: 'Paikan päällä' })
    expect(events.at(-1)?.note).toContain(`Läsnä ${world.manager.name}`)
  })

  it('is not declined by who has signed it', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const secret = await secretOf(story.tenant)
    await signAs(world, secret)
    const declined = await world.ask('POST', '/public/signature/decline', { secret, reason: 'Muutin mieleni' })
    expect([declined.status, declined.body.message]).toEqual([409, 'Olet jo allekirjoittanut asiakirjan.'])
    expect((await readSigning(world, _id)).state).toBe('pending')
    expect((await signAs(world, await secretOf(story.landlord))).body).toMatchObject({ signing: { isWhole: true } })
  })

  it('is signed by nobody after its last day, even before the night has ended it', async () => {
    const story = await aPaper(world)
    const { _id, signers, validUntil } = await sentToSign(world, story)
    const secret = await secretOf(story.tenant)
    const late = [409, 'Allekirjoittamisen määräaika on päättynyt.']
    const before = new Date(world.clock.now()).toISOString()
    world.clock.set(addDays(validUntil, 1))
    const byLink = await signAs(world, secret)
    expect([byLink.status, byLink.body.message]).toEqual(late)
    const declined = await world.ask('POST', '/public/signature/decline', { secret, reason: 'Liian myöhään' })
    expect([declined.status, declined.body.message]).toEqual(late)
    const act = { signer: signers[0]?.id, drawing: scribble, accepted: true }
    const here = await world.ask('POST', `/signature/sign-here/${_id}`, act, world.owner)
    expect([here.status, here.body.message]).toEqual(late)
    const { events, state } = await readSigning(world, _id)
    expect([state, events.some(({ kind }) => kind === 'signed')]).toEqual(['pending', false])
    world.clock.set(before)
  })

  it('holds back whoever opens links faster than people do, and nobody at another address', async () => {
    const story = await aPaper(world)
    await sentToSign(world, story)
    const visit = { secret: await secretOf(story.tenant), from: '192.0.2.77', agent: 'Selain' }
    const moment = world.clock.now()
    setClock(() => moment)
    onTestFinished(() => setClock(world.clock.now))
    for (let times = 0; times < 30; times++) await openLink(visit)
    await expect(openLink(visit)).rejects.toMatchObject({ kind: 'busy' })
    await expect(signByLink(visit, scribble)).rejects.toMatchObject({ kind: 'busy' })
    expect(await openLink({ ...visit, from: '198.51.100.77' })).toMatchObject({ state: 'open' })
  })

  it('that somebody declines ends, with the reason', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const secret = await secretOf(story.tenant)
    const decline = (reason: string) => world.ask('POST', '/public/signature/decline', { secret, reason })
    expect((await decline('')).body.message).toBe('Kerro, miksi et allekirjoita')
    expect((await decline('Vuokra on väärä')).body).toMatchObject({ signing: { state: 'declined' } })
    expect((await signAs(world, await secretOf(story.landlord))).body.message).toBe(
      'Asiakirja ei ole enää allekirjoitettavana.',
    )
    expect(await readSigning(world, _id)).toMatchObject({ state: 'declined' })
    expect((await contractOf(story.contract._id)).signature.state).toBe('ended')
  })
})
