import { expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { lettersOf, lettersTo, mailEvent } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'

it('the office is told once of a notice that did not arrive, with the way to it', async () => {
  const world = await aWorld()
  const lease = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-03-01' } as const
  const { _id: contract, contractNumber } = await aRunningContract(world.owner, await aHome(world.owner), lease)
  const reported = `korotukset-${newId()}@vuokranantaja.example`
  const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
  const emailNotifications = [{ email: reported, resource: 'rentIncreases' as const }]
  await world.call(
    accountsApi.saveNotifications,
    { body: { version: account.version, emailNotifications } },
    world.owner,
  )
  const body = { contract, newRentIncrease: { dueDate: '2027-03-02', sendType: 'email' as const } }
  await world.call(api.createIncrease, { body }, world.owner)
  await world.drainQueues()
  const sent = (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'rent-increase')
  expect(sent).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    await mailEvent(sent[0]?.id ?? '', 'Bounce')
    await world.drainQueues()
    await world.runJob('send-notices')
  }
  const letters = await lettersTo(reported)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(`Vuokrankorotus, sopimus ${contractNumber}`)
  expect(letters[0]?.text).toContain('Äijö Öhman: Sähköposti ei mennyt perille osoitteeseen aijo@vuokralainen.example.')
  expect(letters[0]?.text).toContain('/rent-increase?message=permanentFail')
})
