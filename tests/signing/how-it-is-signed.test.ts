import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractReportsApi } from '#shared/contracts/report-api.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anAddress, aPaper, sentToSign, theDraft } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const copies = 'kaksi samanlaista kappaletta'
const printed = async (path: string) => {
  const { body } = await world.ask<Uint8Array>('GET', path, undefined, world.owner)
  return (await textOfPdf(body)).replace(/\s+/g, ' ')
}

describe('a contract that is signed in a browser', () => {
  it('tells of two copies on paper only until it is sent to be signed', async () => {
    const story = await aPaper(world)
    const params = { id: story.contract._id }
    const ready = await world.call(modelsApi.readModel, { params: { id: 'valmis-asuinhuoneisto' } }, world.owner)
    const body = { version: 1, modelId: 'valmis-asuinhuoneisto', content: ready.model.content }
    await world.call(modelsApi.saveDocument, { params, body }, world.owner)
    const document = `/contract-model/document/${params.id}/pdf`
    expect(await printed(document)).toContain(copies)
    const signing = await sentToSign(world, story)
    const sent = await printed(`/signature/document/${signing._id}/pdf`)
    expect(sent).toContain('sähköisesti')
    expect(sent).not.toContain(copies)
    expect(await printed(document)).not.toContain(copies)
  })
})

describe('several landlords', () => {
  it('all sign, unless it was agreed that the first one signs for the others', async () => {
    const home = await aHome(world.owner, { tenant: { email: anAddress('vuokra') } })
    const partner = { version: 0, name: 'Toinen Omistaja', email: anAddress('toinen') }
    const second = (await world.call(customersApi.createPartner, { body: partner }, world.owner)).partner._id
    const landlords = [{ landlordId: home.partner }, { landlordId: second }]
    const signers = async (signForOthers: boolean) => {
      const body = { ...aContractDraft(home), landlords, others: { signForOthers } }
      const { contract } = await world.call(contractsApi.createContract, { body }, world.owner)
      const { lists } = (
        await world.call(contractReportsApi.readFormattedContract, { params: { id: contract._id } }, world.owner)
      ).contract
      const { signers: proposed } = await theDraft(world, contract._id)
      return {
        onPaper: lists.signers.map(({ name, role }) => [name, role]),
        proposed: proposed.map(({ name }) => name),
      }
    }
    expect(await signers(false)).toEqual({
      onPaper: [
        ['Paula Päämies', 'Vuokranantaja'],
        ['Toinen Omistaja', 'Vuokranantaja'],
        ['Äijö Öhman', 'Vuokralainen'],
      ],
      proposed: ['Paula Päämies', 'Toinen Omistaja', 'Äijö Öhman'],
    })
    expect(await signers(true)).toEqual({
      onPaper: [
        ['Paula Päämies', 'Vuokranantaja, myös muiden vuokranantajien puolesta'],
        ['Äijö Öhman', 'Vuokralainen'],
      ],
      proposed: ['Paula Päämies', 'Äijö Öhman'],
    })
  })
})
