import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { otherContractsApi } from '#shared/contracts/texts/models-api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { Signing } from '#shared/signing/signing.ts'
import { notifications } from '../../functions/notifications/notifications.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { afterTiding, changingSigning } from '../../functions/signing/changing.ts'
import { endedFor, withReminders } from '../../functions/signing/signing-commands.ts'
import { signings } from '../../functions/signing/signings.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anAddress, aPaper, readSigning, sentToSign, someText, theDraft } from './samples.ts'

let world: World
/** A contract that nobody has sent to be signed. */
let paper: string
let actor: Actor
beforeAll(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  paper = (await aPaper(world)).contract._id
})

let ids = 0
const aSigning = (part: object = {}) =>
  Signing.parse({
    _id: `p${++ids}`,
    version: 0,
    paper: 'rentalContract',
    contract: 'poissa',
    title: 'Vuokrasopimus 1001',
    method: 'signaturePad',
    state: 'pending',
    signers: [
      { id: '1', name: 'Äijö', state: 'pending', email: 'aijo@allekirjoittaja.example' },
      { id: '2', name: 'Paula', state: 'signed', email: 'paula@allekirjoittaja.example' },
      { id: '3', name: 'Ulla', state: 'pending' },
    ],
    validUntil: '2026-11-16',
    created: '2026-11-02T08:00:00.000Z',
    original: { key: 'x.pdf', sha256: 'x' },
    ...part,
  })

const contractOf = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract
const command = (what: 'cancel' | 'delete-process' | 'remind', id: string) =>
  world.ask('POST', `/signature/${what}/${id}`, undefined, world.owner)

describe('the end of a signing', () => {
  it.each([
    ['pending', 'completed', 'signed', true],
    ['pending', 'declined', 'declined', true],
    ['ending', 'cancelled', 'cancelled', true],
    ['sending', 'sent', 'pending', false],
    ['pending', 'ending', 'ending', false],
    ['signed', 'cancelled', 'signed', false],
    ['expired', 'cancelled', 'expired', false],
  ] as const)('of one that is %s and told %s is %s, dated then: %s', (state, tiding, next, isEnd) => {
    const before = aSigning({ state, ended: '' })
    const after = afterTiding(before, tiding)
    expect({ ...after, ended: '' }).toEqual({ ...before, state: next })
    expect(after.ended.slice(0, 10)).toBe(isEnd ? new Date(world.clock.now()).toISOString().slice(0, 10) : '')
  })

  it.each([
    ['on the pad', { method: 'signaturePad' }, 'cancelled', '', 'cancelled'],
    ['that no service has yet', { method: 'vismaSign', state: 'sending' }, 'cancelled', '', 'cancelled'],
    ['that a service has', { method: 'vismaSign', service: { step: 'done' } }, 'ending', 'cancelled', 'ending'],
  ] as const)('of one %s is its own or the service’s first', (_, part, state, ending, kind) => {
    const ended = endedFor(aSigning(part), 'cancelled', 'Oili Omistaja')
    expect([ended.state, ended.service.ending, ended.service.next === '']).toEqual([state, ending, ending === ''])
    expect(ended.events.map((event) => [event.kind, event.by])).toEqual([[kind, 'Oili Omistaja']])
  })

  const declined = (more: object) => ({
    state: 'declined' as const,
    signers: aSigning().signers.map((signer, at) => (at === 1 ? { ...signer, state: 'declined', ...more } : signer)),
  })
  it.each([
    ['pending', 'Kaikki ovat allekirjoittaneet asiakirjan.', { state: 'signed' }],
    ['pending', 'Paula kieltäytyi allekirjoittamasta: Vuokra on väärä', declined({ reason: 'Vuokra on väärä' })],
    ['pending', 'Paula kieltäytyi allekirjoittamasta.', declined({ reason: '' })],
    ['pending', 'Allekirjoittaja kieltäytyi allekirjoittamasta.', { state: 'declined' }],
    ['pending', 'Määräaika päättyi ennen kuin kaikki allekirjoittivat.', { state: 'expired' }],
    ['sending', 'Tunnukset eivät kelpaa.', { state: 'failed', stateReason: 'Tunnukset eivät kelpaa.' }],
    ['sending', 'Asiakirjan lähettäminen allekirjoitettavaksi ei onnistunut.', { state: 'failed' }],
    ['pending', undefined, { state: 'cancelled' }],
    ['pending', undefined, { state: 'ending' }],
    ['pending', undefined, { stateReason: 'Palvelu ei vastaa.' }],
    ['signed', undefined, { stateReason: 'Kopiot ovat lähteneet.' }],
    ['expired', undefined, { state: 'signed' }],
  ] as const)('of one that was %s tells the office: %s', async (state, sentence, part) => {
    const { _id } = await signings.create(actor, aSigning({ state }))
    const changed = await changingSigning(actor, _id, (existing) => ({ next: Signing.parse({ ...existing, ...part }) }))
    expect(changed).toEqual(await signings.read(actor, _id))
    const notices = (await notifications.all(actor)).filter((notice) => notice._id.startsWith(`signing-${_id}-`))
    expect(notices.map((notice) => [notice.resource, notice.about, notice.sentence])).toEqual(
      sentence === undefined ? [] : [['signatures', 'Vuokrasopimus 1001', sentence]],
    )
  })

  it('is asked of the service once, however often it is pressed', async () => {
    const atService = { contract: paper, method: 'vismaSign', service: { step: 'done' } }
    const { _id } = await signings.create(actor, aSigning(atService))
    for (let times = 0; times < 2; times++) expect((await command('cancel', _id)).status).toBe(200)
    const { state, events } = await signings.read(actor, _id)
    expect([state, events.map(({ kind }) => kind)]).toEqual(['ending', ['ending']])
  })

  it('is not of one that is over: nothing is cancelled nor reminded of', async () => {
    const { _id } = await signings.create(actor, aSigning({ state: 'declined' }))
    for (const what of ['cancel', 'remind'] as const) {
      const { status, body } = await command(what, _id)
      expect([what, status, body.message]).toEqual([what, 409, 'Allekirjoitus ei ole kesken.'])
    }
    const { _id: signed } = await signings.create(actor, aSigning({ state: 'signed' }))
    const gone = await command('delete-process', signed)
    expect([gone.status, gone.body.message]).toEqual([409, 'Valmista allekirjoitusta ei voi poistaa.'])
    expect((await signings.read(actor, signed)).removed).toBe(false)
  })

  it.each(['cancelled', 'expired', 'declined', 'failed', 'ending'] as const)(
    'stays as it was, %s, when the signing is taken off, and that is done once',
    async (state) => {
      const { _id } = await signings.create(
        actor,
        aSigning({ state, contract: paper, ended: '2026-11-03T08:00:00.000Z' }),
      )
      for (let times = 0; times < 2; times++) expect((await command('delete-process', _id)).status).toBe(200)
      const after = { state, removed: true, events: [], version: 2, ended: '2026-11-03T08:00:00.000Z' }
      expect(await signings.read(actor, _id)).toMatchObject(after)
    },
  )
})

describe('a reminder', () => {
  it('goes to who is waited for and has an address', () => {
    const words = withReminders(aSigning()).signers.map(({ letter }) => [letter.step, letter.words])
    expect(words).toEqual([
      ['due', 'reminder'],
      ['none', 'first'],
      ['none', 'first'],
    ])
  })

  it('of a service is the service’s to send', () => {
    const signing = aSigning({ method: 'vismaSign' })
    const { signers, service } = withReminders(signing)
    expect(signers).toEqual(signing.signers)
    expect([service.remind, service.next === '']).toEqual([true, false])
  })

  it('to one without an address waits for an address', async () => {
    const { _id } = await signings.create(actor, aSigning({ contract: paper }))
    const body = (email: string) => ({ signer: '3', email })
    const { status, body: answer } = await world.ask('POST', `/signature/resend/${_id}`, body(''), world.owner)
    expect([status, answer.fields]).toEqual([400, { email: 'Anna sähköpostiosoite' }])
    const email = anAddress('ulla')
    await world.call(api.resendLink, { params: { id: _id }, body: body(email) }, world.owner)
    expect((await readSigning(world, _id)).signers[2]).toMatchObject({ email, letter: { words: 'again' } })
  })
})

describe('a contract’s own word of its signing', () => {
  it('is of the newest one alone, and nothing is written of what is no news', async () => {
    const story = await aPaper(world)
    const first = await sentToSign(world, story)
    const { version, signature } = await contractOf(story.contract._id)
    expect(signature).toEqual({ processId: first._id, state: 'pending' })
    await command('remind', first._id)
    expect((await contractOf(story.contract._id)).version).toBe(version)
    await command('cancel', first._id)
    expect((await contractOf(story.contract._id)).signature).toEqual({ processId: first._id, state: 'ended' })
    const second = await sentToSign(world, story)
    await command('delete-process', first._id)
    expect((await contractOf(story.contract._id)).signature).toEqual({ processId: second._id, state: 'pending' })
    await command('delete-process', second._id)
    expect((await contractOf(story.contract._id)).signature).toEqual({ processId: '', state: '' })
    expect(await readSigning(world, second._id)).toMatchObject({ state: 'cancelled', removed: true })
  })

  it('of another paper is the same', async () => {
    const home = await aHome(world.owner, { tenant: { email: anAddress('muu') } })
    const draft = { version: 0, name: 'Avainsopimus', tenant: { tenantId: home.tenant }, content: someText }
    const { otherContract } = await world.call(otherContractsApi.createOther, { body: draft }, world.owner)
    const params = { id: otherContract._id }
    const other = async () => (await world.call(otherContractsApi.readOther, { params }, world.owner)).otherContract
    const contractType = 'otherContract' as const
    const started = async () => {
      const named = { params: { contractId: params.id }, query: { contractType } }
      const { start } = await world.call(api.readSigningsOf, named, world.owner)
      const body = { ...start, contractType }
      return (await world.call(api.signContract, { params, body }, world.owner)).signing._id
    }
    const first = await started()
    const { version } = await other()
    await command('remind', first)
    expect((await other()).version).toBe(version)
    await command('cancel', first)
    const second = await started()
    await command('delete-process', first)
    expect((await other()).signature).toEqual({ processId: second, state: 'pending' })
  })
})

it('a signing is answered by the version under which it is kept', async () => {
  const story = await aPaper(world)
  const body = await theDraft(world, story.contract._id)
  const given = { params: { id: story.contract._id }, body }
  const { signing } = await world.call(api.signContract, given, world.owner)
  const { signing: cancelled } = await world.call(api.cancelSigning, { params: { id: signing._id } }, world.owner)
  expect(cancelled.version).toBe((await signings.read(actor, signing._id)).version)
})
