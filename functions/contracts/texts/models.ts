import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, missing } from '#shared/base/problem.ts'
import { lawOf } from '#shared/contracts/lease.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import {
  ContractModel,
  type ContractModelDraft,
  FormerModel,
  type FormerModelSummary,
  formerId,
  type ShownModel,
} from '#shared/contracts/texts/contract-model.ts'
import type { ContractModelSummary } from '#shared/contracts/texts/contract-model-summary.ts'
import type { ModelFilters } from '#shared/contracts/texts/model-lists-api.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import { transact } from '../../platform/table/transact.ts'
import { type ReadyModel, readyModel, readyModels } from '../ready-made/ready-models.ts'
import type { ReadyId } from '../ready-made/ready-names.ts'
import { contractDocuments, otherContracts } from './document-collections.ts'

export const models = collection({
  kind: 'contract-model',
  // A whole contract twice would be too long for a line of the trail; how it was before is among its versions.
  trail: 'names',
  called: 'Sopimuspohjaa',
  schema: ContractModel,
  summary: ({ _id, name, contractType, edited, editedBy }) => ({ _id, name, contractType, edited, editedBy }),
  indexKeys: ({ active }) => ({ listed: active }),
})

const formerModels = collection({
  kind: 'former-contract-model',
  trail: 'none',
  called: 'Versiota',
  schema: FormerModel,
  summary: ({ _id, number, name, edited, editedBy }): FormerModelSummary => ({ _id, number, name, edited, editedBy }),
  indexKeys: () => ({}),
})

const shown = (model: ContractModel): ShownModel => ({ ...model, readyMade: false })
const readyEdit = { version: 0, edited: '', editedBy: '', readyMade: true } as const
const asReady = ({ language = 'fin', ...model }: ReadyModel) => ({ ...model, ...readyEdit, language })

export async function listModels(actor: Actor, filters: ModelFilters): Promise<Page<ContractModelSummary>> {
  const own = (await models.summaries(actor)).map((row) => ({ ...row, readyMade: false }))
  const ready = readyModels.map(({ content, language, ...model }) => ({ ...model, ...readyEdit }))
  const wanted = [...own, ...ready].filter(
    ({ contractType }) => !filters.contractType || contractType === Number(filters.contractType),
  )
  return pageOf(wanted, { ...filters, sortBy: filters.sortBy || 'name' }, ['name', 'editedBy'])
}

/** A model to write from: the account's own, or one that the product brings along. */
export async function readModel(actor: Actor, id: string): Promise<ShownModel> {
  const ready = readyModel(id)
  return ready ? asReady(ready) : shown(await readOwn(actor, id))
}

/** The account's only model of leases, or the ready-made one for what is let; none of several, which a person chooses of. */
export async function proposedModel(actor: Actor, { lease }: Pick<RentalContract, 'lease'>) {
  const own = (await models.summaries(actor)).filter(({ contractType }) => contractType === 1)
  if (own.length > 1) return null
  const ready: ReadyId = lawOf(lease) === 'LHVL' ? 'valmis-liikehuoneisto' : 'valmis-asuinhuoneisto'
  const { _id: modelId, content } = await readModel(actor, own[0]?._id ?? ready)
  return { modelId, content }
}

async function readOwn(actor: Actor, id: string): Promise<ContractModel> {
  if (readyModel(id)) throw conflict('Valmista pohjaa ei voi muuttaa. Kopioi se ensin omaksi.')
  const model = await models.read(actor, id)
  if (!model.active) throw missing('Sopimuspohjaa')
  return model
}

const signed = (actor: Actor) => ({ edited: instant(), editedBy: actor.name })

export const createModel = (actor: Actor, draft: ContractModelDraft, id: string): Promise<ShownModel> =>
  makeModel(actor, { ...draft, language: 'fin' }, id)

type NewModel = ContractModelDraft & Pick<ContractModel, 'language'>

const makeModel = async (actor: Actor, draft: NewModel, id: string): Promise<ShownModel> =>
  shown(await models.createOnce(actor, { ...draft, ...signed(actor), _id: id, version: 0, active: true }))

/** Writes the change and keeps how it was before. What kind of document it is for stays as it was made. */
export async function updateModel(actor: Actor, id: string, draft: ContractModelDraft): Promise<ShownModel> {
  const model = await readOwn(actor, id)
  const { name, content, version } = draft
  if (model.contractType !== draft.contractType) throw conflict('Pohjan lajia ei voi vaihtaa. Tee uusi pohja.')
  return changed(actor, model, { name, content, version })
}

async function changed(
  actor: Actor,
  model: ContractModel,
  { name, content, version }: Pick<ContractModel, 'name' | 'content' | 'version'>,
): Promise<ShownModel> {
  if (version !== model.version) throw conflict()
  if (name === model.name && JSON.stringify(content) === JSON.stringify(model.content)) return shown(model)
  const { edited, editedBy } = model
  const former: FormerModel = {
    _id: formerId(model._id, model.version),
    version: 0,
    model: model._id,
    number: model.version,
    name: model.name,
    content: model.content,
    edited,
    editedBy,
  }
  const next = { ...model, name, content, ...signed(actor) }
  await transact([models.replacing(actor, next), formerModels.creating(actor, former, conflict)])
  return shown({ ...next, version: next.version + 1 })
}

const longestName = 100

/** The account's own model out of any model that it may read. */
export async function copyModel(actor: Actor, id: string, newId: string): Promise<ShownModel> {
  const { name, contractType, content, language } = await readModel(actor, id)
  const copy = { name: `${name.slice(0, longestName - 8)} (kopio)`, contractType, content, language, version: 0 }
  return makeModel(actor, copy, newId)
}

/** The model leaves the list; its versions stay. */
export async function deleteModel(actor: Actor, id: string): Promise<void> {
  const model = await readOwn(actor, id)
  const uses = await Promise.all([
    contractDocuments.summariesOfParent(actor, id),
    otherContracts.summariesOfParent(actor, id),
  ])
  const count = uses.flat().length
  if (count > 0) {
    const those = count === 1 ? 'yksi sopimus on tehty siitä' : `${count} sopimusta on tehty siitä`
    throw conflict(`Pohjaa ei voi poistaa, sillä ${those}.`)
  }
  await models.replace(actor, { ...model, active: false })
}

export async function listFormer(actor: Actor, id: string): Promise<FormerModelSummary[]> {
  if (readyModel(id)) return []
  await readOwn(actor, id)
  return (await formerModels.summariesStarting(actor, `${id}-`)).toReversed()
}

export const readFormer = (actor: Actor, id: string): Promise<FormerModel> => formerModels.read(actor, id)

/** @param version of the model as the person saw it */
export async function restoreFormer(
  actor: Actor,
  id: string,
  { version, number }: { version: number; number: number },
): Promise<ShownModel> {
  const [model, former] = await Promise.all([readOwn(actor, id), formerModels.read(actor, formerId(id, number))])
  return changed(actor, model, { name: former.name, content: former.content, version })
}
