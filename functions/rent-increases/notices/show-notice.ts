import { mayDo } from '#shared/base/access.ts'
import { forbidden } from '#shared/base/problem.ts'
import { contracts } from '../../contracts/contracts.ts'
import { printedPaper } from '../../contracts/texts/paper.ts'
import type { Actor } from '../../platform/actor.ts'
import { rentIncreases } from '../increases.ts'
import { announcedOf } from '../make-increase.ts'
import type { GivenIncrease } from '../reckoning.ts'
import { increaseNotices } from './increase-notices.ts'
import { noticePaper } from './notice-paper.ts'

/** What a notice tells of lease, home and tenant is for whoever may see them. */
export function permitNotices(actor: Actor): void {
  const needs = ['contracts.read', 'tenants.read', 'apartments.read'] as const
  if (!needs.every((need) => mayDo(actor, need))) throw forbidden()
}

/** The notice of an increase that is being written. */
export async function previewNotice(actor: Actor, contractId: string, given: GivenIncrease) {
  permitNotices(actor)
  const { contract, announced } = await announcedOf(actor, contractId, given)
  return noticePaper(actor, contract, announced)
}

export async function printPreview(actor: Actor, contractId: string, given: GivenIncrease): Promise<Uint8Array> {
  const { title, day, language, printed } = await previewNotice(actor, contractId, given)
  return printedPaper(actor, { title, day, language, printed })
}

/** The notice of an increase as it was made; of one from before notices were kept, as it would be now. */
export async function printNotice(actor: Actor, id: string): Promise<Uint8Array> {
  permitNotices(actor)
  const [increase, kept] = await Promise.all([rentIncreases.read(actor, id), increaseNotices.find(actor, id)])
  const paper = kept ?? (await noticePaper(actor, await contracts.read(actor, increase.contract), increase))
  const { title, day, language, printed } = paper
  return printedPaper(actor, { title, day, language, printed })
}
