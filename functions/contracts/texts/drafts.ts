import { conflict, missing, type Problem } from '#shared/base/problem.ts'
import {
  ContractDraft,
  type ContractDraftSummary,
  type ContractDraftText,
  draftIdPattern,
} from '#shared/contracts/contract-draft.ts'
import type { Actor } from '../../platform/actor.ts'
import { sealedFields } from '../../platform/aws/sealing.ts'
import { instant } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import { transact, type Write } from '../../platform/table/transact.ts'

const drafts = collection({
  kind: 'contract-draft',
  trail: 'none',
  called: 'Luonnosta',
  schema: ContractDraft,
  summary: ({ _id, title, saved, userId, isChange }: ContractDraft) => ({ _id, title, saved, userId, isChange }),
  indexKeys: () => ({ listed: true }),
})

/** A form may hold the personal code of a guarantor. */
const forms = sealedFields('contract-draft', { over: 'account', fields: ['values'] })

/** Half-filled forms are their person's own: nobody else sees them. */
const isOwn = (actor: Actor, { userId }: Pick<ContractDraft, 'userId'>) => userId === actor.userId

/**
 * Under what a form is kept: a new contract's under the id that the contract will have, changes of one under whose they
 * are besides, for several people may be at one contract.
 */
const placeOf = ({ userId }: Actor, contract: string, isChange: boolean): string =>
  isChange ? `${contract}.${userId}` : contract

const contractOf = (place: string): string => place.split('.', 1)[0] ?? ''

/** The person's own, the newest first. */
export async function listContractDrafts(actor: Actor): Promise<ContractDraftSummary[]> {
  const rows = (await drafts.summaries(actor)).filter((row) => isOwn(actor, row))
  return rows.map((row) => ({ ...row, _id: contractOf(row._id) })).toSorted((a, b) => (a.saved < b.saved ? 1 : -1))
}

export async function readContractDraft(actor: Actor, id: string): Promise<ContractDraft> {
  const draft = await forms.opened(actor.accountId, await ownDraft(actor, id))
  // One that cannot be opened any more is as gone.
  if (!draft.values) throw missing('Luonnosta')
  return { ...draft, _id: id }
}

/** Changes from before they stood under whose they are have the contract's id alone. */
async function findOwn(actor: Actor, id: string): Promise<ContractDraft | undefined> {
  const found = await drafts.readMany(actor, [placeOf(actor, id, true), id])
  return found.find((draft) => isOwn(actor, draft))
}

async function ownDraft(actor: Actor, id: string): Promise<ContractDraft> {
  const draft = await findOwn(actor, id)
  if (!draft) throw missing('Luonnosta')
  return draft
}

const elsewhere = () => conflict('Luonnosta on muokattu toisessa välilehdessä tai laitteessa.')

/** Somebody's half-filled form, whoever fills it. */
export const findContractDraft = (actor: Actor, id: string): Promise<ContractDraft | undefined> =>
  drafts.find(actor, id)

/** A form that begins with what another area knows, to be written together with that. */
export const beginningDraft = (
  actor: Actor,
  id: string,
  text: Pick<ContractDraftText, 'title' | 'values'>,
  refused: () => Problem,
): Write =>
  drafts.creating(
    actor,
    { ...text, _id: id, version: 0, isChange: false, userId: actor.userId, saved: instant() },
    refused,
  )

/** Keeps a form as it is just then, if nobody kept it since the version it goes on from. */
export async function saveContractDraft(actor: Actor, id: string, text: ContractDraftText): Promise<ContractDraft> {
  if (!draftIdPattern.test(id)) throw missing('Luonnosta')
  const { version, isChange } = text
  const draft = { ...text, _id: id, userId: actor.userId, saved: instant() }
  const keptAt = (_id: string) => forms.sealed(actor.accountId, { ...draft, _id })
  if (version === 0) {
    if (isChange && (await findOwn(actor, id))) throw elsewhere()
    await transact([drafts.creating(actor, await keptAt(placeOf(actor, id, isChange)), elsewhere)])
    return { ...draft, version: 1 }
  }
  // One that is gone was made a contract of, or thrown away: an old tab does not bring it back.
  const existing = await ownDraft(actor, id)
  await transact([drafts.replacing(actor, await keptAt(existing._id), elsewhere)])
  return { ...draft, version: version + 1 }
}

export async function removeContractDraft(actor: Actor, id: string): Promise<void> {
  await drafts.remove(actor, await ownDraft(actor, id))
}

/** The form has become a contract, or is saved to it. */
export async function forgettingDraft(actor: Actor, id: string): Promise<Write[]> {
  const draft = await findOwn(actor, id)
  return draft ? [drafts.removing(actor, draft, elsewhere)] : []
}
