import { beforeAll, expect, it } from 'vitest'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { contentOf, listOf, p, part, title } from '../../functions/contracts/ready-made/writing.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPaper, theDraft, typed } from './samples.ts'

const social = '131052-308T'
const hidden = '131052-****'
/** The tenant's code by its field, and another that somebody typed. */
const text = contentOf(
  title('Vuokrasopimus'),
  listOf('tenants'),
  p('Vuokralainen {tenant.name}, {tenant.identity}. Takaaja 010190-901R.'),
  part('Allekirjoitukset'),
  listOf('signers'),
)

let world: World
let contract: string
beforeAll(async () => {
  world = await aWorld()
  const paper = await aPaper(world)
  contract = paper.contract._id
  const params = { tenantId: paper.home.tenant }
  const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
  await world.call(customersApi.updateTenant, { params, body: { ...tenant, social } }, world.owner)
  const body = { version: 1, modelId: 'valmis-asuinhuoneisto', content: text }
  await world.call(modelsApi.saveDocument, { params: { id: contract }, body }, world.owner)
})

const readBy = async (path: string, who = world.reader) => {
  const answer = await world.ask<Uint8Array>('GET', path, undefined, who)
  expect([path, answer.status]).toEqual([path, 200])
  return (await textOfPdf(answer.body)).replaceAll(/\s+/g, ' ')
}

it('a reader gets the contract, the signed paper and its evidence with masked codes, others whole', async () => {
  const paths = [`/contract-model/document/${contract}/pdf`]
  const draft = await theDraft(world, contract)
  const { signing } = await world.call(api.signContract, { params: { id: contract }, body: draft }, world.owner)
  paths.push(`/signature/document/${signing._id}/pdf`)
  for (const { id, name } of signing.signers) {
    const body = { signer: id, drawing: typed(name), accepted: true as const }
    await world.call(api.signHere, { params: { id: signing._id }, body }, world.owner)
  }
  paths.push(`/signature/evidence/${signing._id}/pdf`)
  for (const path of paths) {
    const [whole, copy] = [await readBy(path, world.owner), await readBy(path)]
    expect(whole).toContain('010190-901R')
    expect(copy).toContain('010190-****')
    expect(copy).not.toMatch(/010190-901R|131052-308T/)
    if (whole.includes(social)) expect(copy).toContain(hidden)
  }
  const copy = await readBy(`/signature/document/${signing._id}/pdf`)
  expect(copy).toContain('Jäljennös, josta henkilötunnukset on peitetty')
  expect(copy).toContain('Äijö Öhman')
  // What was signed is as it was.
  expect((await world.call(api.checkEvidence, { params: { id: signing._id } }, world.owner)).papersHold).toBe(true)
})
