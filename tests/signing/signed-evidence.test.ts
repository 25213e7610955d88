import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { declineByLink, openLink, signByLink } from '../../functions/signing/by-link.ts'
import { findLink } from '../../functions/signing/signing-links.ts'
import { drawingId, drawings } from '../../functions/signing/signings.ts'
import { justBefore } from '../support/just-before.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import {
  aPaper,
  readSigning,
  type SigningStory,
  scribble,
  secretOf,
  sentToSign,
  signAs,
  theDraft,
  typed,
} from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const visitOf = async (email: string) => ({ secret: await secretOf(email), from: '192.0.2.9', agent: 'Selain' })
const kindsOf = async (id: string) => (await readSigning(world, id)).events.map(({ kind }) => kind)
const tenantOf = ({ signers }: Awaited<ReturnType<typeof sentToSign>>) =>
  signers.find(({ role }) => role === 'tenant')?.id ?? ''

describe('what proves a signature', () => {
  it('is the drawing, kept as it was drawn, with its hash and how and where it was made', async () => {
    const story = await aPaper(world)
    const signing = await sentToSign(world, story)
    const [tenant, { _id }] = [tenantOf(signing), signing]
    await signByLink(await visitOf(story.tenant), scribble)
    const landlord = signing.signers.find(({ id }) => id !== tenant)?.id ?? ''
    const name = typed('P. Päämies, valtakirjalla')
    const body = { signer: landlord, drawing: name, accepted: true as const }
    await world.call(api.signHere, { params: { id: _id }, body }, world.manager)
    await world.drainQueues()

    const kept = await Promise.all(
      [tenant, landlord].map((id) => drawings.read(world.actor(world.owner), drawingId(_id, id))),
    )
    expect(kept.map(({ drawing }) => drawing)).toEqual([scribble, name])
    const { events, signed } = await readSigning(world, _id)
    expect(events.filter(({ kind }) => kind === 'signed')).toMatchObject([
      {
        signer: tenant,
        from: '192.0.2.9',
        agent: 'Selain',
        note: `Piirretty · SHA-256 ${sha256(JSON.stringify(scribble))}`,
      },
      {
        signer: landlord,
        note: `Nimi kirjoitettu · SHA-256 ${sha256(JSON.stringify(name))} · Läsnä ${world.manager.name}`,
      },
    ])
    expect(events.find(({ kind }) => kind === 'sealed')?.note).toBe(`SHA-256 ${signed.sha256}`)
    const paper = await world.ask<Uint8Array>('GET', `/signature/document/${_id}/pdf`, undefined, world.owner)
    expect(await textOfPdf(paper.body)).toContain('P. Päämies, valtakirjalla')
  })

  it('is nobody’s who is not asked to sign', async () => {
    const { _id } = await sentToSign(world, await aPaper(world))
    const here = { signer: 'ei-kukaan', drawing: scribble, accepted: true }
    const { status, body } = await world.ask('POST', `/signature/sign-here/${_id}`, here, world.owner)
    expect([status, body.message]).toEqual([404, 'Allekirjoittajaa ei löytynyt.'])
  })
})

describe('a link whose newer one is sent at the same moment', () => {
  const replaced = 'Linkki ei ole enää voimassa. Avaa se uusimmasta viestistä.'
  const resending = (story: SigningStory, signing: Awaited<ReturnType<typeof sentToSign>>) =>
    justBefore(async () => {
      const body = { signer: tenantOf(signing), email: story.tenant }
      await world.call(api.resendLink, { params: { id: signing._id }, body }, world.owner)
      await world.drainQueues()
    })

  it.each([
    ['sign', (visit: Awaited<ReturnType<typeof visitOf>>) => signByLink(visit, scribble)],
    ['decline', (visit: Awaited<ReturnType<typeof visitOf>>) => declineByLink(visit, 'Vuokra on väärä')],
  ])('does not %s any more, and the newer one does', async (_, act) => {
    const story = await aPaper(world)
    const signing = await sentToSign(world, story)
    const visit = await visitOf(story.tenant)
    await openLink(visit)
    resending(story, signing)
    await expect(act(visit)).rejects.toMatchObject({ kind: 'conflict', message: replaced })
    expect(await kindsOf(signing._id)).toEqual(['created', 'sent', 'sent', 'opened', 'resent'])
    expect((await signAs(world, await secretOf(story.tenant))).status).toBe(200)
  })
})

describe('a link', () => {
  it('is looked at for the first time once, though two look at the same moment', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const visit = await visitOf(story.tenant)
    justBefore(() => openLink(visit))
    expect(await openLink(visit)).toMatchObject({ state: 'open' })
    expect(await kindsOf(_id)).toEqual(['created', 'sent', 'sent', 'opened'])
    // Each of them has a first look of their own.
    await openLink(await visitOf(story.landlord))
    expect(await kindsOf(_id)).toEqual(['created', 'sent', 'sent', 'opened', 'opened'])
  })

  it('that is looked at while another declines tells that it is over, and the paper is shown no more', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const [visit, other] = [await visitOf(story.tenant), await visitOf(story.landlord)]
    justBefore(() => declineByLink(other, 'Vuokra on väärä'))
    expect(await openLink(visit)).toMatchObject({ state: 'over', isWhole: false })
    expect(await kindsOf(_id)).toEqual(['created', 'sent', 'sent', 'declined'])
    const paper = await world.ask('POST', '/public/signature/document/pdf', { secret: visit.secret })
    expect([paper.status, paper.body.message]).toEqual([409, 'Asiakirja ei ole enää allekirjoitettavana.'])
  })

  it('speaks the language of who signs', async () => {
    const story = await aPaper(world)
    const { signers } = await theDraft(world, story.contract._id)
    await sentToSign(world, story, { signers: signers.map((signer) => ({ ...signer, language: 'sv' as const })) })
    expect(await openLink(await visitOf(story.tenant))).toMatchObject({ language: 'swe', name: 'Äijö Öhman' })
  })

  it('is known for sixty days after the last day, to tell those who come late', async () => {
    const story = await aPaper(world)
    const { _id, validUntil } = await sentToSign(world, story)
    const link = await findLink(await secretOf(story.tenant))
    expect(link).toMatchObject({ signing: _id, accountId: world.owner.accountId })
    expect(new Date(link.expires * 1000).toISOString()).toBe(`${addDays(validUntil, 60)}T00:00:00.000Z`)
  })
})
