import { dayOf } from '#shared/base/day.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import { noSignature } from '#shared/base/signature-mark.ts'
import type { OtherContract, OtherContractDraft } from '#shared/contracts/texts/contract-model.ts'
import type { OtherContractSummary } from '#shared/contracts/texts/contract-model-summary.ts'
import { filled } from '#shared/contracts/texts/filling.ts'
import { otherContractData } from '#shared/contracts/texts/template-data.ts'
import { keys } from '../keys/keys.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { otherContracts } from './texts/document-collections.ts'
import { maskedFor } from './texts/masked.ts'
import { readModel } from './texts/models.ts'
import { type Paper, printedPaper } from './texts/paper.ts'
import { refuseRemovalWhileSigning, refuseWhileSigning } from './texts/signature-marks.ts'
import { otherFacts } from './texts/template-facts.ts'

export async function listOthers(actor: Actor, query: ListQuery): Promise<Page<OtherContractSummary>> {
  const order = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  const searched = ['name', 'tenantName', 'landlordName', 'apartmentAddress', 'modelName'] as const
  return pageOf(await otherContracts.summaries(actor), order, searched)
}

export async function othersById(actor: Actor, ids: readonly string[]): Promise<OtherContractSummary[]> {
  const wanted = new Set(ids)
  return (await otherContracts.summaries(actor)).filter(({ _id }) => wanted.has(_id))
}

export async function readOther(actor: Actor, id: string) {
  const otherContract = await otherContracts.read(actor, id)
  const held = await keys.readMany(actor, otherContract.keys)
  return { otherContract, names: Object.fromEntries(held.map(({ _id, code }) => [_id, code])) }
}

export async function createOther(actor: Actor, draft: OtherContractDraft, id: string): Promise<OtherContract> {
  const named = await namedIn(actor, draft)
  return otherContracts.createOnce(actor, {
    ...named,
    _id: id,
    version: 0,
    created: instant(),
    signature: noSignature,
  })
}

export async function updateOther(actor: Actor, id: string, draft: OtherContractDraft): Promise<OtherContract> {
  const [existing, named] = await Promise.all([otherContracts.read(actor, id), namedIn(actor, draft)])
  refuseWhileSigning(existing)
  const { created, signature } = existing
  return otherContracts.replace(actor, { ...named, _id: id, version: draft.version, created, signature })
}

export async function deleteOther(actor: Actor, id: string): Promise<void> {
  const existing = await otherContracts.read(actor, id)
  refuseRemovalWhileSigning(existing)
  await otherContracts.remove(actor, existing)
}

/** The draft with the names of those it names, as they are now; all must be this account's own. */
async function namedIn(actor: Actor, draft: OtherContractDraft) {
  const [facts, model] = await Promise.all([
    otherFacts(actor, draft),
    draft.modelId ? readModel(actor, draft.modelId) : undefined,
  ])
  if (model && model.contractType !== 2) {
    throw invalidField('modelId', 'Valitse pohja, joka on muita sopimuksia ja ilmoituksia varten.')
  }
  const namesOf = (parties: readonly { readonly name: string }[]) => parties.map(({ name }) => name).join(', ')
  const at = facts.apartment
  return {
    ...draft,
    tenantName: namesOf(facts.tenants),
    landlordName: namesOf(facts.landlords),
    apartmentAddress: at ? `${at.address} ${at.apartmentNumber}`.trim() : '',
    modelName: model?.name ?? '',
    edited: instant(),
    editedBy: actor.name,
  }
}

/** What is printed of it, dated by the day on which it was last written. */
export async function paperOfOther(actor: Actor, other: OtherContract): Promise<Paper> {
  const day = dayOf(Date.parse(other.edited))
  const printed = filled(other.content, otherContractData(await otherFacts(actor, other, day)))
  return { title: other.name, day, printed }
}

export const printOther = async (actor: Actor, id: string): Promise<Uint8Array> =>
  printedPaper(actor, maskedFor(actor, await paperOfOther(actor, await otherContracts.read(actor, id))))
