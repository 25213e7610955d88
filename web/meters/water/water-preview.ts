import { type EqualisationTerms, mostHomes } from '#shared/meters/equalisation.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { call } from '../../app/call.ts'
import { everyPage } from '../../ui/table/every-page.ts'

/** How many of the homes have been reckoned. */
export interface Progress {
  readonly done: number
  readonly homes: number
}

/** What an equalisation of a company would make now: its homes some tens at a time, in the order of their addresses. */
export async function waterPreview(
  terms: EqualisationTerms,
  tell: (progress: Progress) => void,
): Promise<EqualisedRow[]> {
  const { condominium } = terms
  const ids: string[] = []
  const pages = everyPage((paging) =>
    call(apartmentListApi.listApartments, { body: { condominium, sortBy: 'fullAddress', ...paging } }),
  )
  for await (const { rows } of pages) ids.push(...rows.map(({ _id }) => _id))
  const rows: EqualisedRow[] = []
  for (let at = 0; at < ids.length; at += mostHomes) {
    tell({ done: at, homes: ids.length })
    const apartments = ids.slice(at, at + mostHomes)
    const reply = await call(equalisationApi.previewEqualisation, { body: { ...terms, apartments } })
    rows.push(...apartments.flatMap((id) => reply.rows.filter(({ apartment }) => apartment === id)))
  }
  return rows
}
