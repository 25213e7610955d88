import * as z from 'zod'
import { bookServiceLabels } from '#shared/bookkeeping/exports/book-services.ts'
import { Push } from '#shared/bookkeeping/exports/push.ts'
import { serviceSettings } from '../../platform/service-settings.ts'
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
export const bookServiceSettings = serviceSettings({
  kind: 'bookService',
  called: 'Kirjanpitopalvelun asetuksia',
  config: z.object({ user: z.string(), key: z.string(), organisation: text, series: text, dimension: text }),
  labels: bookServiceLabels,
  secrets: ['config.key'],
})
