import { beforeEach, expect, it } from 'vitest'
import { contractsApi as api } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { aWorld } from '../../support/story.ts'
import { aContractDraft, aHome } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
let id: string
beforeEach(async () => {
  world = await aWorld()
  const { contract } = await world.call(
    api.createContract,
    { body: aContractDraft(await aHome(world.owner)) },
    world.owner,
  )
  id = contract._id
})

const said = 'Joku muu on muuttanut sopimusta sillä välin. Tarkista tiedot ja yritä uudelleen.'
const now = async () => (await world.call(api.readContract, { params: { id } }, world.owner)).contract

it('what a colleague has changed since it was looked at is not put in force', async () => {
  const { version, ...contract } = await now()
  const lease = { ...contract.lease, rent: 580_00 }
  await world.call(api.updateContract, { params: { id }, body: { ...contract, version, lease } }, world.manager)
  const activate = (seen: number) =>
    world.ask('PUT', `/rental-contract/activate/${id}?version=${seen}`, undefined, world.owner)
  const refused = await activate(version)
  expect([refused.status, refused.body.message]).toEqual([409, said])
  expect((await now()).activated).toBe('')
  expect((await activate(version + 1)).status).toBe(200)
  // Pressed again, though the version has moved with it.
  expect((await activate(version + 1)).status).toBe(200)
})

it('a notice is not written over another that came meanwhile', async () => {
  await world.call(inForceApi.activateContract, { params: { id } }, world.owner)
  const { version } = await now()
  const notice = { dismissedBy: 'tenant' as const, noticeGiven: '2026-11-20', movingDay: '', dismissalReason: '' }
  const dismiss = (dismissalDate: string, seen?: number) => {
    const body = { ...notice, dismissalDate, ...(seen !== undefined && { version: seen }) }
    return world.ask('PUT', `/rental-contract/dismiss/${id}`, body, world.owner)
  }
  expect((await dismiss('2027-05-31', version)).status).toBe(200)
  const refused = await dismiss('2026-12-31', version)
  expect([refused.status, refused.body.message]).toEqual([409, said])
  expect((await now()).lease.dismissalDate).toBe('2027-05-31')
  // A page from before it told what it had seen goes on as it did.
  expect((await dismiss('2026-12-31')).status).toBe(200)
  expect((await now()).lease).not.toHaveProperty('version')
})
