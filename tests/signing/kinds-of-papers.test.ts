import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { otherContractsApi } from '#shared/contracts/texts/models-api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { signings } from '../../functions/signing/signings.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anAddress, aPaper, readSigning, scribble, sentToSign, someText, theDraft, typed } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pdf = async (path: string, by = world.owner) => (await world.ask<Uint8Array>('GET', path, undefined, by)).body

describe('papers of other kinds', () => {
  it('another contract is signed and held in the same way', async () => {
    const home = await aHome(world.owner, { tenant: { email: anAddress('muu') } })
    const body = { version: 0, name: 'Avainsopimus', tenant: { tenantId: home.tenant }, content: someText }
    const { otherContract } = await world.call(otherContractsApi.createOther, { body }, world.owner)
    const params = { contractId: otherContract._id }
    const { start: from, gaps } = await world.call(
      api.readSigningsOf,
      { params, query: { contractType: 'otherContract' } },
      world.owner,
    )
    // It is of no home, and its kind knows nothing of rents.
    expect(gaps).toEqual({ missing: ['Kohteen osoite ja huoneisto'], unknown: ['lease.rentWithVat'] })
    const draft = { ...from, contractType: 'otherContract' as const }
    const { signing, otherContract: after } = await world.call(
      api.signContract,
      { params: { id: otherContract._id }, body: draft },
      world.owner,
    )
    expect(after?.signature.state).toBe('pending')
    const changed = { ...body, version: after?.version, name: 'Toinen' }
    const change = await world.ask('PUT', `/other-contract/update-document/${otherContract._id}`, changed, world.owner)
    expect(change.status).toBe(409)
    const removal = await world.ask(
      'DELETE',
      `/other-contract/delete-document/${otherContract._id}`,
      undefined,
      world.owner,
    )
    expect(removal.status).toBe(409)
    await world.call(api.cancelSigning, { params: { id: signing._id } }, world.owner)
    const again = { ...changed, version: (after?.version ?? 0) + 1 }
    expect(
      (await world.ask('PUT', `/other-contract/update-document/${otherContract._id}`, again, world.owner)).status,
    ).toBe(200)
  })

  it('a PDF from elsewhere stays as it is, with its evidence beside it', async () => {
    const home = await aHome(world.owner, { tenant: { email: anAddress('vanha') }, number: 'D 4' })
    const file = new TextEncoder().encode('%PDF-1.7\n% Vuokrasopimus\n%%EOF')
    const { key, url, fields } = await world.call(contractsApi.uploadContractDocument, {}, world.owner)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([file]))
    await fetch(url, { method: 'POST', body: form })
    const old = { ...aContractDraft(home), isOld: true, document: { key, name: 'Sopimus.pdf' } }
    const { contract } = await world.call(contractsApi.createContract, { body: old }, world.owner)
    const code = '131052-308T'
    const asked = await theDraft(world, contract._id)
    // Somebody typed a code where a name belongs.
    const body = { ...asked, signers: asked.signers.map((signer) => ({ ...signer, name: `${signer.name} ${code}` })) }
    const { signing } = await world.call(api.signContract, { params: { id: contract._id }, body }, world.owner)
    expect((await world.ask('GET', `/signature/evidence/${signing._id}/pdf`, undefined, world.owner)).status).toBe(409)
    for (const [at, { id }] of signing.signers.entries()) {
      const drawing = at === 0 ? scribble : typed(`Äijö Öhman ${code}`)
      const here = { signer: id, drawing, accepted: true as const }
      await world.call(api.signHere, { params: { id: signing._id }, body: here }, world.owner)
    }
    expect(await pdf(`/signature/document/${signing._id}/pdf`)).toEqual(file)
    const evidence = await textOfPdf(await pdf(`/signature/evidence/${signing._id}/pdf`))
    expect(evidence).toContain(sha256(file))
    expect(evidence).toContain('Paikan päällä')
    // Nothing of it can be masked, so whoever may not see personal codes is told whom to ask, by whichever door.
    for (const path of [`/signature/document/${signing._id}/pdf`, `/rental-contract/document/${contract._id}`]) {
      const { status, body: reported } = await world.ask<{ message: string }>('GET', path, undefined, world.reader)
      expect([path, status, reported.message]).toEqual([path, 403, expect.stringContaining('Pyydä se henkilöltä')])
      expect((await world.ask('GET', path, undefined, world.owner)).status).toBe(200)
    }
    // The evidence of a file has nothing of the file in it, and what was typed is masked for who may not see codes.
    expect(evidence).toContain(code)
    const copy = await textOfPdf(await pdf(`/signature/evidence/${signing._id}/pdf`, world.reader))
    expect(copy).toContain(sha256(file))
    expect(copy).toContain('131052-****')
    expect(copy).toContain('Jäljennös')
    expect(copy).not.toContain(code)
  })

  it('four tenants, three landlords and twelve charges fit', async () => {
    const homes = await Promise.all(
      ['E 5', 'E 6', 'E 7', 'E 8'].map((number) =>
        aHome(world.owner, { number, tenant: { email: anAddress('monta') } }),
      ),
    )
    const [home, ...others] = homes
    if (!home) throw new Error('There is no home')
    const line = { desc: 'Autopaikka', count: 1, amount: 1000, itemtype: 'kk', taxpr: 0 } as const
    const draft = {
      ...aContractDraft(home, {
        otherProducts: Array.from({ length: 11 }, (_, n) => ({ ...line, desc: `Maksu ${n + 1}` })),
      }),
      otherTenants: others.map(({ tenant }) => ({ tenantId: tenant })),
      landlords: [{ landlordId: home.partner }, ...others.slice(0, 2).map(({ partner }) => ({ landlordId: partner }))],
    }
    const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    const ready = { version: 0, modelId: 'valmis-asuinhuoneisto', content: someText }
    await world.ask('PUT', `/contract-model/document/${contract._id}`, ready, world.owner)
    const body = await theDraft(world, contract._id)
    expect(body.signers).toHaveLength(7)
    const { signing } = await world.call(api.signContract, { params: { id: contract._id }, body }, world.owner)
    const answers = await Promise.all(
      signing.signers.map(({ id }) =>
        world.ask(
          'POST',
          `/signature/sign-here/${signing._id}`,
          { signer: id, drawing: scribble, accepted: true },
          world.owner,
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await readSigning(world, signing._id)).toMatchObject({ state: 'signed' })
    expect(await textOfPdf(await pdf(`/signature/document/${signing._id}/pdf`))).toContain('Allekirjoitustodiste')
  })
})

describe('evidence', () => {
  it('tells when an event was altered, and from which on', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const actor = world.actor(world.owner)
    const stored = await signings.read(actor, _id)
    const events = stored.events.map((event, at) => (at === 1 ? { ...event, note: 'toinen@osoite.example' } : event))
    await signings.replace(actor, { ...stored, events })
    expect(await world.call(api.checkEvidence, { params: { id: _id } }, world.owner)).toMatchObject({
      isWhole: false,
      brokenAt: 2,
      papersHold: true,
    })
  })
})
