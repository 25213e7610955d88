import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { type BookService, bookServiceLabels } from '#shared/bookkeeping/exports/book-services.ts'
import { Push } from '#shared/bookkeeping/exports/push.ts'
import { sealedFields } from '../../platform/aws/sealing.ts'
import { collection } from '../../platform/table/collection.ts'

/** Vouchers by the instant at which they are looked at next. */
export const pushTurns = 'push-turns'

/** That a month was sent and by whom stands in the trail as one line; how each day went stands here. */
export const pushes = collection({
  kind: 'voucher-push',
  trail: 'none',
  called: 'Vientiä',
  schema: Push,
  summary: ({ version, ...row }) => row,
  indexKeys: ({ nextTurn }) => (nextTurn ? { due: { list: pushTurns, over: 'all' as const, at: nextTurn } } : {}),
})

const text = z.string().default('')

/** The keys of an account at bookkeeping services: no endpoint reads them. Its id is the service's name. */
export const bookServiceSettings = collection({
  kind: 'bookService',
  trail: 'names',
  called: 'Kirjanpitopalvelun asetuksia',
  schema: z.object({
    ...stored,
    config: z.object({ user: z.string(), key: z.string(), organisation: text, series: text, dimension: text }),
  }),
  summary: ({ _id }) => ({ _id, name: bookServiceLabels[_id as BookService] }),
  indexKeys: () => ({}),
})

export const bookServiceKeys = sealedFields('bookService', { over: 'account', fields: ['config.key'] })
