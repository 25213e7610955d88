import { type Page, pageSizes } from '#shared/base/list.ts'

const mostOnPage = Math.max(...pageSizes)

/**
 * A page with its rows under the specification's name of them too. The pieces of a file, which are fetched by the
 * thousand, have them once.
 */
export const rowsAs = <Name extends string, Row>(name: Name, page: Page<Row>) =>
  ({ ...page, ...(page.rows.length <= mostOnPage && { [name]: page.rows }) }) as Page<Row> &
    Partial<Record<Name, Row[]>>
