import { printMonth } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/list.ts'
import { conflict, missing } from '#shared/base/problem.ts'
import { type CampaignLetters, mostLetters, type RunLetters } from '#shared/rent-increases/campaign-letters.ts'
import type { RunTarget } from '#shared/rent-increases/increase-run.ts'
import { goesOnPaper } from '#shared/rent-increases/notice-message.ts'
import { isStandingIncrease } from '#shared/rent-increases/rent-increase.ts'
import { printedPapers } from '../contracts/paper.ts'
import type { Actor } from '../platform/actor.ts'
import { inOrder } from './campaign.ts'
import { chosenIncreases, targetOf } from './chosen-increases.ts'
import { increaseNotices } from './increase-notices.ts'
import { readIncreaseRun } from './increase-runs.ts'
import { rentIncreases } from './increases.ts'
import { noticePaper } from './notice-paper.ts'
import { groundOf, wished } from './raising.ts'
import { permitNotices } from './show-notice.ts'

/** One file's share of the letters, in the order of the list. */
function partOf<Row extends object>(
  rows: readonly Row[],
  { part, ...order }: { readonly part: number; readonly sortBy: string; readonly descending: boolean },
): Row[] {
  const query = { ...inOrder(order), page: part, itemsPerPage: mostLetters, search: '' }
  const { rows: some } = pageOf(rows, query, [])
  if (some.length === 0) throw missing('Kirjeitä')
  return some
}

/** The letters that a run over the chosen rents would send, in one file: each as its own preview. */
export async function campaignLetters(actor: Actor, asked: CampaignLetters): Promise<Uint8Array> {
  permitNotices(actor)
  const targets = partOf(await chosenIncreases(actor, asked), asked).map(targetOf)
  const { docs, figures } = await groundOf(actor, targets)
  const letterOf = async (target: RunTarget) => {
    const wish = wished(target, docs.get(target.contract), { actor, run: { _id: '', name: actor.name }, figures })
    if ('why' in wish) throw conflict(`Sopimus ${wish.name}: ${wish.why}`)
    return noticePaper(actor, wish.docs.contract, wish.increase)
  }
  const papers = await Promise.all(targets.map(letterOf))
  return printedPapers(actor, papers, { title: titleOf(asked.month), isTwoSided: false })
}

const titleOf = (month: string): string => `Vuokrankorotukset, ${printMonth(month)}`

/** The letters of a run that go on paper, as they were made, in one file; those that have been posted are among them. */
export async function runLetters(actor: Actor, id: string, { part, twoSided }: RunLetters): Promise<Uint8Array> {
  permitNotices(actor)
  const [{ month }, rows] = await Promise.all([readIncreaseRun(actor, id), rentIncreases.rows(actor)])
  const onPaper = rows.filter((row) => row.run === id && isStandingIncrease(row) && goesOnPaper(row.message ?? 'none'))
  const some = partOf(onPaper, { part, sortBy: '', descending: false })
  const kept = await increaseNotices.readMany(
    actor,
    some.map(({ _id }) => _id),
  )
  const byId = new Map(kept.map((notice) => [notice._id, notice]))
  const papers = some.flatMap(({ _id }) => byId.get(_id) ?? [])
  return printedPapers(actor, papers, { title: titleOf(month), isTwoSided: twoSided })
}
