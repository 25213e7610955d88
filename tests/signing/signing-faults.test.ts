import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { signByLink } from '../../functions/signing/by-link.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Moment } from '../support/gate.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aPaper, readSigning, secretOf, sentToSign, signAs, typed } from './samples.ts'

interface Outcome {
  readonly name: string
  readonly moment: Moment
  /** The signing's state, the contract's, how many have signed, and whether the signed paper is kept. */
  readonly stopped: readonly unknown[]
  readonly again: readonly unknown[]
  readonly isWhole: boolean
  /** Letters to the one who signed last: the link and the copy. */
  readonly letters: number
}

let close = async () => {}
const outcomes: Outcome[] = []

beforeAll(async () => {
  const aws = await awsOfWorker()
  const gate = await aGate(aws)
  close = async () => {
    await gate.close()
  }
  const world = await aWorld()
  for (const { call, moment } of cuts()) {
    world.clock.set('2026-11-02')
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    await signAs(world, await secretOf(story.tenant))
    const existing = async () => {
      const { state, events, signed } = await readSigning(world, _id)
      const given = { params: { id: story.contract._id } }
      const { contract } = await world.call(contractsApi.readContract, given, world.owner)
      const signatures = events.filter(({ kind }) => kind === 'signed').length
      return [state, contract.signature.state, signatures, signed.sha256 !== '']
    }
    // As from another address each time: so many from one are held back.
    const visit = { secret: await secretOf(story.landlord), from: `192.0.2.${2 * call}`, agent: 'Selain' }
    gate.stopAt(call, moment)
    await signByLink(visit, typed('Paula Päämies')).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) return
    const stopped = await existing()
    await signByLink(visit, typed('Paula Päämies')).catch(() => undefined)
    await world.runJob('follow-signings', '2026-11-03')
    await world.drainQueues()
    const { isWhole } = await world.call(api.checkEvidence, { params: { id: _id } }, world.owner)
    const letters = (await lettersTo(story.landlord)).length
    outcomes.push({ name, moment, stopped, again: await existing(), isWhole, letters })
  }
}, 300_000)
afterAll(() => close())

const before = ['pending', 'pending', 1, false]
const after = ['signed', 'signed', 2, true]

describe('the last signature, stopped at any of its calls', () => {
  it('is stopped at its reads, at the storing of the paper and at its one transaction', () => {
    const names = outcomes.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('S3')).length).toBeGreaterThan(0)
    expect(names).toContain('DynamoDB.TransactWriteItems')
  })

  it('is there whole, with the paper and the contract’s word, or not at all', () => {
    const torn = outcomes.filter(({ stopped }) => ![before, after].some((one) => String(one) === String(stopped)))
    expect(torn).toEqual([])
  })

  it('is whole once it is given again, the chain too, and each has their copy once', () => {
    expect(outcomes.filter(({ again }) => String(again) !== String(after))).toEqual([])
    expect(outcomes.filter(({ isWhole, letters }) => !isWhole || letters !== 2)).toEqual([])
  })
})
