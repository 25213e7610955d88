import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { centsOf } from '#shared/base/money.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

interface Vectors {
  readonly chain: { rent: string; indices: number[]; fromOriginal: string[]; stepwise: string[] }
}

const { chain }: Vectors = JSON.parse(readFileSync(new URL('./vectors/rent-increase.json', import.meta.url), 'utf8'))
const cents = (euros: string | undefined) => centsOf(euros ?? '') ?? 0

let world: World
beforeEach(async () => {
  world = await aWorld()
})

describe('rents that follow an index year after year', () => {
  it.each([
    ['the original rent', false, chain.fromOriginal],
    ['the increase before', true, chain.stepwise],
  ])('start from %s', async (_, compareToPreviousIndex, expected) => {
    const [base = 0, ...later] = chain.indices
    const index = { rentIncreaseType: 'index', indexStartDate: '2025-08-15', indexStartValue: base } as const
    const lease = { ...index, rent: cents(chain.rent), compareToPreviousIndex, nextRentIncreaseDate: '2027-03-01' }
    const { _id: id } = await aRunningContract(world.owner, await aHome(world.owner), lease)
    for (const [at, newIndexValue] of later.entries()) {
      const year = 2027 + at
      world.clock.set(`${year - 1}-12-20`)
      const given = { dueDate: `${year}-03-02`, newIndexDate: `${year - 1}-10`, newIndexValue, dontSendMessage: true }
      const body = { contract: id, newRentIncrease: given }
      const { rentIncrease } = await world.call(api.createIncrease, { body }, world.owner)
      expect(rentIncrease.rentAfter).toBe(cents(expected[at]))
      await expect(world.call(api.createIncrease, { body }, world.owner)).rejects.toThrow('on jo korotus')
      await world.runJob('begin-increases', `${year}-03-01`)
      await world.runJob('bill-rents', `${year}-03-05`)
      await world.drainQueues()
    }
    const { contract } = await world.call(contractsApi.readContract, { params: { id } }, world.owner)
    expect(contract.rents.map(({ rent }) => rent)).toEqual([cents(chain.rent), ...expected.map(cents)])
    expect(contract.lease).toMatchObject({ rent: cents(expected.at(-1)), nextRentIncreaseDate: '2031-03-01' })
  })
})
