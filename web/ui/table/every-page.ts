import { mostInReply, type Page } from '#shared/base/list.ts'

interface Paging {
  readonly page: number
  readonly itemsPerPage: number
}

/** Every hit of a list, some thousands at a time. */
export async function* everyPage<Row>(read: (paging: Paging) => Promise<Page<Row>>): AsyncGenerator<Page<Row>> {
  for (let page = 1, left = 1; left > 0; page += 1) {
    const reply = await read({ page, itemsPerPage: mostInReply })
    left = reply.totalLength - page * mostInReply
    yield reply
  }
}
