import { mayDo } from '#shared/base/access.ts'
import { dayOf } from '#shared/base/day.ts'
import { conflict, forbidden } from '#shared/base/problem.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { FormattedContract } from '#shared/contracts/report-api.ts'
import type { ContractDocument, ContractDocumentDraft } from '#shared/contracts/texts/contract-model.ts'
import { filled } from '#shared/contracts/texts/filling.ts'
import type { ContentRequest } from '#shared/contracts/texts/models-api.ts'
import type { Printed, TemplateData } from '#shared/contracts/texts/printed.ts'
import { textFault } from '#shared/contracts/texts/signature-faults.ts'
import {
  otherContractData,
  rentalContractData,
  rentIncreaseData,
  sampleData,
} from '#shared/contracts/texts/template-data.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, today } from '../../platform/clock.ts'
import { transact } from '../../platform/table/transact.ts'
import { contracts } from '../contracts.ts'
import { contractDocuments } from './document-collections.ts'
import { maskedFor } from './masked.ts'
import { proposedModel, readModel } from './models.ts'
import { type Paper, printedPaper } from './paper.ts'
import { refuseWhileSigning } from './signature-marks.ts'
import { otherFacts, rentalFacts } from './template-facts.ts'

/** A content with the data of what it is asked for, or with samples. */
export async function fillContent(actor: Actor, request: ContentRequest): Promise<Printed> {
  return maskedFor(actor, filled(request.contentData, await dataFor(actor, request)))
}

async function dataFor(actor: Actor, request: ContentRequest): Promise<TemplateData> {
  const { contractType, contentData, rentalContractId, contractData } = request
  if (contractType === 2) {
    if (!contractData) return sampleData(2)
    // It tells of those whom it names, so it is for whoever may see them.
    const needs = ['otherContracts.read', 'tenants.read', 'apartments.read', 'contracts.read'] as const
    if (!needs.every((need) => mayDo(actor, need))) throw forbidden()
    return otherContractData(await otherFacts(actor, contractData))
  }
  if (!rentalContractId) return sampleData(contractType)
  if (!mayDo(actor, 'contracts.read')) throw forbidden()
  const facts = await rentalFacts(actor, await contracts.read(actor, rentalContractId), contentData)
  return contractType === 1 ? rentalContractData(facts) : rentIncreaseData(facts, {})
}

/** A contract as its texts say it. Keys are told of to those who may see keys. */
export async function readFormattedContract(actor: Actor, id: string): Promise<FormattedContract> {
  const facts = await rentalFacts(actor, await contracts.read(actor, id), mayDo(actor, 'keys.read'))
  const { values, lists } = rentalContractData(facts)
  return FormattedContract.parse(maskedFor(actor, { values, lists }))
}

export const printContent = async (actor: Actor, request: ContentRequest): Promise<Uint8Array> =>
  printedPaper(actor, {
    title: request.title || 'Esikatselu',
    day: today(),
    printed: await fillContent(actor, request),
  })

/** The text of a rental contract, or what to begin it with, and why it cannot be changed, if so. */
export async function readDocument(actor: Actor, contract: string) {
  const [about, document] = await Promise.all([
    contracts.read(actor, contract),
    contractDocuments.find(actor, contract),
  ])
  const closed = textFault(about) ?? ''
  const begins = !document && !closed && mayDo(actor, 'contracts.edit') && mayDo(actor, 'contractModels.read')
  return { document: document ?? null, closed, proposed: begins ? await proposedModel(actor, about) : null }
}

/** Writes the contract's own text, which begins as its model's; a change of the model changes it no more. */
export async function saveDocument(
  actor: Actor,
  contract: string,
  draft: ContractDocumentDraft,
): Promise<ContractDocument> {
  const [about, model, existing] = await Promise.all([
    contracts.read(actor, contract),
    readModel(actor, draft.modelId),
    contractDocuments.find(actor, contract),
  ])
  if (model.contractType !== 1) throw conflict('Valitse pohja, joka on vuokrasopimuksia varten.')
  if (draft.version !== (existing?.version ?? 0)) throw conflict()
  refuseWhileSigning(about)
  const document: ContractDocument = {
    _id: about._id,
    version: draft.version,
    modelId: model._id,
    modelName: model.name,
    content: draft.content,
    edited: instant(),
    editedBy: actor.name,
  }
  // The contract is held as it stands: whoever sends it to be signed in this moment would have printed the text before.
  await transact([
    existing ? contractDocuments.replacing(actor, document) : contractDocuments.creating(actor, document, conflict),
    contracts.keeping(actor, about),
  ])
  return { ...document, version: draft.version + 1 }
}

/**
 * Dated by the day on which it was last written, so that it stays the same however often it is printed.
 *
 * @param toBeSigned it is just being sent to be signed in a browser, so that its text tells of no copies on paper
 */
export async function paperOfContract(
  actor: Actor,
  contract: RentalContract,
  { content, edited }: ContractDocument,
  toBeSigned = false,
): Promise<Paper> {
  const day = dayOf(Date.parse(edited))
  const facts = await rentalFacts(actor, contract, content, day)
  const printed = filled(content, rentalContractData(toBeSigned ? { ...facts, isDigital: true } : facts))
  return { title: `Vuokrasopimus ${contract.contractNumber}`, day, printed }
}

export async function printDocument(actor: Actor, id: string): Promise<Uint8Array> {
  const [contract, document] = await Promise.all([contracts.read(actor, id), contractDocuments.read(actor, id)])
  return printedPaper(actor, maskedFor(actor, await paperOfContract(actor, contract, document)))
}
