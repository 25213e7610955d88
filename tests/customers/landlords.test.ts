import { expect, it } from 'vitest'
import { landlordsApi } from '#shared/customers/landlords-api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, landlordIban } from '../support/things/portfolio.ts'

it('who lets is told by ids of principals and of the account itself, others’ are not', async () => {
  const world = await aWorld()
  const [{ partner }, theirs] = await Promise.all([aHome(world.owner), aHome(world.stranger)])
  const ids = [
    { landlordId: world.owner.accountId, onModel: 'Account' as const },
    { landlordId: partner },
    { landlordId: theirs.partner },
    { landlordId: world.stranger.accountId, onModel: 'Account' as const },
    { landlordId: partner, onModel: 'Account' as const },
  ]
  const { landlords } = await world.call(landlordsApi.readLandlords, { body: { ids } }, world.reader)
  expect(landlords).toMatchObject([
    { landlordId: world.owner.accountId, onModel: 'Account' },
    { landlordId: partner, onModel: 'Partner', name: 'Paula Päämies', iban: landlordIban, bank: 'Esimerkkipankki' },
  ])
})

it('a principal’s personal code is masked', async () => {
  const world = await aWorld()
  const { partner } = await aHome(world.owner)
  const social = '131052-308T'
  const draft = { version: 1, name: 'Paula Päämies', social, iban: landlordIban }
  expect((await world.ask('PUT', `/partner/edit/${partner}`, draft, world.owner)).status).toBe(200)
  const body = { ids: [{ landlordId: partner }] }
  const { landlords } = await world.call(landlordsApi.readLandlords, { body }, world.reader)
  expect(landlords[0]?.identity).toBe('131052-****')
  expect(JSON.stringify(landlords)).not.toContain('308T')
})
