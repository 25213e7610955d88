import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { contentOf, listOf, p, title } from '../../functions/contracts/ready-made/writing.ts'
import { removeFile } from '../../functions/platform/files.ts'
import { zipPapers } from '../../web/ui/papers/zip-papers.ts'
import { fetchFile } from '../../web/ui/pdf/files.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import { aContract, aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aPaper, sentToSign, theDraft, typed } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const answered = (id: string, by: Person = world.owner) =>
  world.ask<{ address: string; message?: string }>('GET', `/signature/contract-paper/${id}`, undefined, by)
async function paperOf(id: string, by?: Person): Promise<Uint8Array> {
  const { status, body } = await answered(id, by)
  expect([status, body.message]).toEqual([200, undefined])
  return new Uint8Array(await (await fetchFile(body.address)).arrayBuffer())
}
const pdf = async (path: string, by = world.owner) => (await world.ask<Uint8Array>('GET', path, undefined, by)).body
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function signedByAll(contract: string) {
  const body = await theDraft(world, contract)
  const { signing } = await world.call(api.signContract, { params: { id: contract }, body }, world.owner)
  for (const { id, name } of signing.signers) {
    const here = { signer: id, drawing: typed(name), accepted: true as const }
    await world.call(api.signHere, { params: { id: signing._id }, body: here }, world.owner)
  }
  return (await world.call(api.readSigning, { params: { id: signing._id } }, world.owner)).signing
}

async function aBroughtContract(file: Uint8Array, number: string) {
  const home = await aHome(world.owner, { number })
  const { key, url, fields } = await world.call(contractsApi.uploadContractDocument, {}, world.owner)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]))
  await fetch(url, { method: 'POST', body: form })
  const body = { ...aContractDraft(home), isOld: true, document: { key, name: 'Sopimus.pdf' } }
  return (await world.call(contractsApi.createContract, { body }, world.owner)).contract
}

describe('the paper of a lease', () => {
  it('is its text as it is printed now, what is being signed, and what was signed', async () => {
    const story = await aPaper(world)
    const { _id } = story.contract
    expect(await paperOf(_id)).toEqual(await pdf(`/contract-model/document/${_id}/pdf`))
    const sent = await sentToSign(world, story)
    expect(sha256(await paperOf(_id))).toBe(sent.original.sha256)
    await world.call(api.cancelSigning, { params: { id: sent._id } }, world.owner)
    expect(await paperOf(_id)).toEqual(await pdf(`/contract-model/document/${_id}/pdf`))
    const signing = await signedByAll(_id)
    expect(sha256(await paperOf(_id))).toBe(signing.signed.sha256)
  })

  it('of a contract made elsewhere is the file that was brought, as large as it may be', async () => {
    const file = new Uint8Array(9_000_000).fill(65)
    file.set(new TextEncoder().encode('%PDF-1.7\n'))
    const { _id } = await aBroughtContract(file, 'B 2')
    expect(sha256(await paperOf(_id))).toBe(sha256(file))
    // Nothing in it can be masked.
    const { status, body } = await answered(_id, world.reader)
    expect([status, body.message]).toEqual([403, expect.stringContaining('Pyydä se henkilöltä')])
  })

  it('is refused with what to do when it is not written, or its file is gone', async () => {
    const unwritten = await aContract(world.owner, await aHome(world.owner, { number: 'C 3' }))
    expect((await answered(unwritten._id)).body.message).toMatch(/^Sopimuksella ei ole vielä asiakirjaa/)
    const brought = await aBroughtContract(new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'C 4')
    await removeFile(world.actor(world.owner), `contracts/${brought.document.key}`)
    const { status, body } = await answered(brought._id)
    expect([status, body.message]).toEqual([
      409,
      'Sopimuksen PDF-tiedostoa ei löytynyt. Tuo se sopimukselle uudelleen.',
    ])
  })

  it('is nobody else’s', async () => {
    const { contract } = await aPaper(world)
    expect((await answered(contract._id, world.stranger)).status).toBe(404)
    expect((await answered('tuntematon')).status).toBe(404)
  })

  it('has no personal codes for who may not see them, at an address of its own', async () => {
    const { contract } = await aPaper(world)
    const content = contentOf(title('Vuokrasopimus'), p('Takaaja 010190-901R.'), listOf('signers'))
    const body = { version: 1, modelId: 'valmis-asuinhuoneisto', content }
    await world.call(modelsApi.saveDocument, { params: { id: contract._id }, body }, world.owner)
    const [whole, copy] = await Promise.all([answered(contract._id), answered(contract._id, world.reader)])
    expect(new URL(copy.body.address).pathname).not.toBe(new URL(whole.body.address).pathname)
    expect(await textOfPdf(await paperOf(contract._id))).toContain('010190-901R')
    expect(await textOfPdf(await paperOf(contract._id, world.reader))).toContain('010190-****')
  })

  it('comes in a zip as it is by itself, and one that is not to be had is named', async () => {
    const written = await aPaper(world, { tenant: { name: 'Ågren/Öhman' } })
    const brought = await aBroughtContract(new TextEncoder().encode('%PDF-1.7\n% muualla\n%%EOF'), 'D 5')
    const unwritten = await aContract(world.owner, await aHome(world.owner, { number: 'D 6' }))
    const papers = [written.contract, brought, unwritten].map(({ _id, contractNumber }) => ({
      names: [`Vuokrasopimus ${contractNumber}`, 'Ågren/Öhman'],
      load: async () => {
        const { status, body } = await answered(_id)
        if (status !== 200) throw new Problem('conflict', body.message ?? '')
        return fetchFile(body.address)
      },
    }))
    const ways = { day: '2026-11-27', signal: new AbortController().signal, told: () => undefined }
    const { file, refused } = await zipPapers(papers, ways)
    const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []))
    const nameOf = ({ contractNumber }: { contractNumber: string }) => `Vuokrasopimus ${contractNumber} Ågren Öhman.pdf`
    expect(Object.keys(files)).toEqual([nameOf(written.contract), nameOf(brought)])
    expect(files[nameOf(written.contract)]).toEqual(await paperOf(written.contract._id))
    expect(files[nameOf(brought)]).toEqual(await paperOf(brought._id))
    expect(refused).toEqual([
      { name: nameOf(unwritten).replace('.pdf', ''), why: expect.stringContaining('ei ole vielä asiakirjaa') },
    ])
  })
})
