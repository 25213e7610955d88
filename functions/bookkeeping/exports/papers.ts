import type { DaySpan } from '#shared/base/day.ts'
import type { PaperLine } from '#shared/bookkeeping/exports/book-tables.ts'
import { partOfPaper } from '#shared/bookkeeping/exports/paper-parts.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { rowsBilledOn } from '../../billing/billed-rows.ts'
import type { Actor } from '../../platform/actor.ts'

export interface Paper extends PaperLine {
  readonly id: string
}

/** The invoices of the days that are no drafts, by their numbers, each with the file that it is in. */
export async function papersOf(actor: Actor, days: DaySpan): Promise<Paper[]> {
  const own = (await rowsBilledOn(actor, days)).filter(({ state }) => state !== 'draft')
  const count = own.length
  return own
    .toSorted((a, b) => Number(a.invoiceNumber) - Number(b.invoiceNumber) || (a._id < b._id ? -1 : 1))
    .map((row, at) => {
      return {
        id: row._id,
        number: row.invoiceNumber,
        day: row.billDate,
        kind: invoiceKindLabels[row.kind],
        name: row.tenantName,
        total: row.total,
        file: `laskut/${invoiceKindLabels[row.kind].toLowerCase()}-${row.invoiceNumber}.pdf`,
        part: partOfPaper(at, count),
      }
    })
}

export const partsOf = (papers: readonly Paper[]): number => Math.max(1, papers.at(-1)?.part ?? 1)

export const papersInPart = (papers: readonly Paper[], part: number): Paper[] =>
  papers.filter((paper) => paper.part === part)
