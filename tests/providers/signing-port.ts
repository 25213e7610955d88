import { beforeEach, describe, expect, test } from 'vitest'
import { PortError } from '../../functions/providers/ports.ts'
import type { SigningDraft, SigningPort, SigningStatus, StepKeeper } from '../../functions/providers/signing/port.ts'
import type { Process } from '../../infra/local/providers/signing/signing-ledger.ts'
import { aCtx, refusal } from './samples.ts'
import { aSigningDraft, keeper, pdfText, write } from './signing-samples.ts'

/** What a service's stand-in must be able to do for the suite. */
export interface SigningWorld {
  readonly port: SigningPort
  /** The same service with keys that it does not know. */
  readonly stranger: SigningPort
  /** The stand-in's names for the calls that make a process, in their order. */
  readonly makingCalls: readonly string[]
  readonly statusCall: string
  readonly fileCall: string
  now(): number
  moveTo(day: string): void
  fault(operation: string, mode: string, times?: number): Promise<void>
  processes(): Promise<Process[]>
  mails(): Promise<{ to: string; kind: string }[]>
  /** As the signer does it on the service's page. */
  command(signerId: string, command: 'sign' | 'decline'): Promise<unknown>
}

/** Rule 15.2 of the integrations: what was unclear is asked again with the same key and steps, three rounds at most. */
async function createByTheRule(
  { port, now }: SigningWorld,
  draft: SigningDraft,
  kept: StepKeeper,
  patience: number,
): Promise<SigningStatus> {
  for (let round = 1; round <= 3; round += 1) {
    try {
      return await port.create(aCtx(now, round === 1 ? patience : 20_000), draft, write, kept)
    } catch (error) {
      if (!(error instanceof PortError) || !(error.ambiguous || error.retryable)) throw error
    }
  }
  throw new Error('still unclear')
}

const hindrances = [
  ['never answered', 'timeoutAfterCommit', 400],
  ['cut off after the work', 'dropAfterCommit', 20_000],
  ['cut off before the work', 'dropBefore', 20_000],
  ['answered with rubbish', 'malformed', 20_000],
  ['refused as too busy', '429', 20_000],
  ['met an error at the service', '500', 20_000],
] as const

/** The promises of a signing service, the same for every adapter and its stand-in. */
export function describeSigningPort(name: string, open: () => Promise<SigningWorld>): void {
  describe(`${name} keeps the promises of a signing service`, () => {
    let world: SigningWorld
    beforeEach(async () => {
      world = await open()
    })
    const ctx = () => aCtx(world.now)
    const made = (more: Partial<SigningDraft> = {}) => world.port.create(ctx(), aSigningDraft(more), write, keeper())
    const status = (id: string) => world.port.status(ctx(), id)
    const sign = (signer: { signerId: string } | undefined) => world.command(signer?.signerId ?? '', 'sign')

    test('two sign in turn, and the signed document holds the original whole', async () => {
      const { processId, state, signers } = await made()
      expect(state).toBe('pending')
      expect(signers.map(({ key, status: own }) => [key, own])).toEqual([
        ['s1', 'pending'],
        ['s2', 'notSigned'],
      ])
      expect(await refusal(world.port.signedPdf(ctx(), processId))).toMatchObject({ kind: 'conflict' })
      await sign(signers[0])
      const half = await status(processId)
      expect(half).toMatchObject({ processId, state: 'pending' })
      expect(half.signers.map(({ signerId, status: own }) => [signerId, own])).toEqual([
        [signers[0]?.signerId, 'signed'],
        [signers[1]?.signerId, 'pending'],
      ])
      await sign(signers[1])
      expect(await status(processId)).toMatchObject({
        state: 'signed',
        signers: [{ status: 'signed' }, { status: 'signed' }],
      })
      const pdf = Buffer.from(await world.port.signedPdf(ctx(), processId)).toString('latin1')
      expect(pdf.startsWith(pdfText)).toBe(true)
      expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
      expect((await world.mails()).map(({ to, kind }) => `${kind} ${to}`)).toEqual([
        'invitation eeva@example.fi',
        'invitation onni@example.fi',
        'collected eeva@example.fi',
        'collected onni@example.fi',
      ])
    })

    test('a signer who declines ends it, and nobody signs after that', async () => {
      const { processId, signers } = await made()
      await world.command(signers[0]?.signerId ?? '', 'decline')
      const after = await status(processId)
      expect(after.state).toBe('cancelled')
      expect(['declined', 'cancelled']).toContain(after.signers[0]?.status)
      expect(after.signers[1]?.status).toBe('cancelled')
      expect(await refusal(world.port.remind(ctx(), processId, write))).toMatchObject({ kind: 'conflict' })
    })

    test('it is cancelled once and deleted after that, and what is deleted was never signed', async () => {
      const { processId } = await made()
      if (world.port.remove)
        expect(await refusal(world.port.remove(ctx(), processId, write))).toMatchObject({ kind: 'conflict' })
      await world.port.cancel(ctx(), processId, write)
      await world.port.cancel(ctx(), processId, write)
      expect((await status(processId)).state).toBe('cancelled')
      await world.port.remove?.(ctx(), processId, write)
      expect((await status(processId)).state).toBe('cancelled')
    })

    test('what everybody has signed is not cancelled', async () => {
      const { processId, signers } = await made()
      await sign(signers[0])
      await sign(signers[1])
      expect(await refusal(world.port.cancel(ctx(), processId, write))).toMatchObject({
        kind: 'conflict',
        ambiguous: false,
      })
      expect((await status(processId)).state).toBe('signed')
    })

    test('only those whose turn it is are reminded', async () => {
      const { processId } = await made()
      await world.port.remind(ctx(), processId, write)
      expect((await world.mails()).filter(({ kind }) => kind === 'reminder').map(({ to }) => to)).toEqual([
        'eeva@example.fi',
      ])
    })

    test('after its last day it is over', async () => {
      const { processId } = await made({ validUntil: '2026-12-01' })
      world.moveTo('2026-12-01')
      expect((await status(processId)).state).toBe('pending')
      world.moveTo('2026-12-02')
      expect((await status(processId)).state).toBe('cancelled')
    })

    test.each(hindrances)('a making of which any call was %s ends as one process', async (_, mode, patience) => {
      for (const [n, operation] of world.makingCalls.entries()) {
        const kept = keeper()
        const key = { key: `process-${n}` }
        const port = { ...world.port, create: world.port.create }
        await world.fault(operation, mode)
        const draft = aSigningDraft()
        const result = await createByTheRule(
          { ...world, port: { ...port, create: (c, d, _w, k) => world.port.create(c, d, key, k) } },
          draft,
          kept,
          patience,
        )
        expect(result.signers.map(({ key: own }) => own)).toEqual(['s1', 's2'])
        const own = (await world.processes()).filter((each) => each.name.includes(key.key))
        expect(own).toHaveLength(1)
        expect(own[0]).toMatchObject({ status: 'pending', fileName: 'sopimus.pdf' })
        expect(await world.port.find(ctx(), key)).toMatchObject({ processId: result.processId })
      }
      const invitations = (await world.mails()).filter(({ kind }) => kind === 'invitation')
      expect(invitations).toHaveLength(world.makingCalls.length)
    })

    test('a making that is asked twice gives the same process', async () => {
      const kept = keeper()
      const first = await world.port.create(ctx(), aSigningDraft(), write, kept)
      const second = await world.port.create(ctx(), aSigningDraft(), write, kept)
      expect(second.processId).toBe(first.processId)
      expect(await world.processes()).toHaveLength(1)
    })

    test('what was never made is not found, and what another account made is not ours', async () => {
      expect(await world.port.find(ctx(), { key: 'process-9' })).toBeUndefined()
      expect(await refusal(status('00000000-0000-0000-0000-000000000000'))).toMatchObject({ kind: 'notFound' })
    })

    test('several at once tell the states of those that are there', async () => {
      if (!world.port.statuses) return
      const { processId } = await made()
      const others = Array.from({ length: 45 }, (_, n) => `00000000-0000-0000-0000-0000000000${n + 10}`)
      const found = await world.port.statuses(ctx(), [...others, processId])
      expect(found.map((each) => [each.processId, each.state])).toEqual([[processId, 'pending']])
    })

    test.each([
      [
        'a document over the limit',
        { pdf: new Uint8Array([...Buffer.from(pdfText), ...new Uint8Array(10_000_000)]) },
        /10 Mt/,
      ],
      ['a file that is no PDF', { pdf: Buffer.from('<html>') }, /PDF/],
      ['nobody to sign', { signers: [] }, /Allekirjoittajia ei ole/],
      ['a message over the limit', { message: 'x'.repeat(3_001) }, /3000/],
      [
        'a signer without an address',
        { signers: [{ key: 's', name: 'Onni', strong: true, language: 'fi' as const }] },
        /Onni/,
      ],
    ])('%s is refused before anything is sent', async (_, more, words) => {
      const error = await refusal(made(more))
      expect(error).toMatchObject({
        kind: 'invalid',
        ambiguous: false,
        info: { userMessage: expect.stringMatching(words) },
      })
      expect(await world.processes()).toEqual([])
    })

    test('what the service itself refuses is told with its reason', async () => {
      const error = await refusal(made({ validUntil: '2026-11-01' }))
      expect(error).toMatchObject({ kind: 'invalid', ambiguous: false, info: { userMessage: expect.any(String) } })
    })

    test('keys that the service does not know are an auth error that says nothing of them', async () => {
      const error = await refusal(world.stranger.create(ctx(), aSigningDraft(), write, keeper()))
      expect(error).toMatchObject({ kind: 'auth', ambiguous: false })
      expect(JSON.stringify([error.message, error.info])).not.toMatch(/vaara|vieras/)
    })

    test('a state and a document that cannot be read are protocol errors of which nothing is lost', async () => {
      const { processId, signers } = await made()
      await world.fault(world.statusCall, 'malformed')
      expect(await refusal(status(processId))).toMatchObject({ kind: 'protocol', ambiguous: false })
      await sign(signers[0])
      await sign(signers[1])
      await world.fault(world.fileCall, 'malformed')
      expect(await refusal(world.port.signedPdf(ctx(), processId))).toMatchObject({
        kind: 'protocol',
        ambiguous: false,
      })
    })

    test('a read is tried again by itself, a write never', async () => {
      const { processId } = await made()
      await world.fault(world.statusCall, '500', 2)
      expect((await status(processId)).state).toBe('pending')
      await world.fault('remind', 'dropAfterCommit')
      expect(await refusal(world.port.remind(ctx(), processId, write))).toMatchObject({ ambiguous: true })
      expect((await world.mails()).filter(({ kind }) => kind === 'reminder')).toHaveLength(1)
    })

    test('no call is logged with more than its name, result and time', async () => {
      const c = ctx()
      await world.port.create(c, aSigningDraft(), write, keeper())
      expect(c.log.length).toBeGreaterThan(1)
      expect(JSON.stringify(c.log)).not.toMatch(/Eeva|example\.fi|http|process-1/)
    })
  })
}
