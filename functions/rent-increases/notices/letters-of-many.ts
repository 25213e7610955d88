import { printMonth } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, missing } from '#shared/base/problem.ts'
import type { RunTarget } from '#shared/rent-increases/increase-run.ts'
import {
  type CampaignLetters,
  mostLetters,
  type PaperLetters,
} from '#shared/rent-increases/notices/campaign-letters.ts'
import { goesOnPaper, type NoticeState } from '#shared/rent-increases/notices/notice-message.ts'
import { messageTo, receiversOf, withMessageTo } from '#shared/rent-increases/notices/receivers.ts'
import { isIncreaseInForce, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { printedPapers } from '../../contracts/texts/paper.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { mostInOne, retryOnContention, transact } from '../../platform/table/transact.ts'
import { inOrder } from '../campaign.ts'
import { chosenIncreases, targetOf } from '../chosen-increases.ts'
import { rentIncreases } from '../increases.ts'
import { groundOf, wished } from '../raising.ts'
import { increaseNotices } from './increase-notices.ts'
import { noticePaper } from './notice-paper.ts'
import { permitNotices } from './show-notice.ts'

/** The letters that a run over the chosen rents would send, in one file: each as its own preview. */
export async function campaignLetters(actor: Actor, asked: CampaignLetters): Promise<Uint8Array> {
  permitNotices(actor)
  const { sortBy, descending, part } = asked
  const query = inOrder({ sortBy, descending, page: part, itemsPerPage: mostLetters, search: '' })
  const targets = pageOf(await chosenIncreases(actor, asked), query, []).rows.map(targetOf)
  if (targets.length === 0) throw missing('Kirjeitä')
  const { docs, ...ground } = await groundOf(actor, targets)
  const run = { _id: '', name: actor.name, month: asked.month }
  const letterOf = async (target: RunTarget) => {
    const wish = wished(target, docs.get(target.contract), { actor, run, ...ground })
    if ('why' in wish) throw conflict(`Sopimus ${wish.name}: ${wish.why}`)
    return noticePaper(actor, wish.docs.contract, wish.increase)
  }
  const papers = await Promise.all(targets.map(letterOf))
  return printedPapers(actor, papers, { title: `Vuokrankorotukset, ${printMonth(asked.month)}`, isTwoSided: false })
}

type Printing = PaperLetters & { readonly twoSided: boolean }

/** The letters of increases as they were made, in the order in which they are asked for: one for each who gets paper. */
export async function printLetters(actor: Actor, { increases, twoSided }: Printing): Promise<Uint8Array> {
  permitNotices(actor)
  const [kept, reported] = await Promise.all([
    increaseNotices.readMany(actor, increases),
    rentIncreases.readMany(actor, increases),
  ])
  const papers = new Map(kept.map((notice) => [notice._id, notice]))
  const copies = new Map(reported.map((increase) => [increase._id, copiesOnPaper(increase)]))
  const letters = increases.flatMap((id) => {
    const [paper, count] = [papers.get(id), copies.get(id)]
    if (!paper || !count) throw missing('Osaa kirjeistä')
    return Array.from({ length: count }, () => paper)
  })
  return printedPapers(actor, letters, { title: 'Vuokrankorotukset', isTwoSided: twoSided })
}

const statesOf = (increase: RentIncrease): NoticeState[] =>
  receiversOf(increase).flatMap((who) => messageTo(increase, who)?.state ?? [])

const copiesOnPaper = (increase: RentIncrease): number => statesOf(increase).filter(goesOnPaper).length

/** An increase and its line of the trail are written together. */
const mostMarked = Math.floor((mostInOne - 2) / 2)

/** Says of letters that they were posted; those of which it has been said stay. Done again, it goes on where it was. */
export async function markLettersPrinted(actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)]
  for (let at = 0; at < wanted.length; at += mostMarked) {
    const some = wanted.slice(at, at + mostMarked)
    await retryOnContention(async () => {
      const found = await rentIncreases.readMany(actor, some)
      if (found.length < some.length) throw missing('Osaa korotuksista')
      if (!found.every(copiesOnPaper)) {
        throw conflict('Osa kirjeistä ei odota tulostusta. Päivitä sivu ja yritä uudelleen.')
      }
      const open = found.filter((increase) => isIncreaseInForce(increase) && statesOf(increase).includes('toPrint'))
      if (open.length > 0)
        await transact(open.map((increase) => rentIncreases.replacing(actor, posted(increase), busy)))
    })
  }
  return wanted.length
}

/** Each copy that waits for paper. */
const posted = (increase: RentIncrease): RentIncrease =>
  receiversOf(increase).reduce((reported, who) => {
    const message = messageTo(reported, who)
    if (message?.state !== 'toPrint') return reported
    return withMessageTo(reported, who, { ...message, state: 'printed', at: instant(), reason: '' })
  }, increase)
