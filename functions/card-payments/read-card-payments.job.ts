import { pushTurns } from '../bookkeeping/exports/collections.ts'
import { asked, handOn } from '../platform/work/due-work.ts'
import { jobHandler } from '../platform/work/job.ts'
import { cardList } from './card-payments.ts'
import { checkoutList } from './checkouts.ts'

/** What is under way at the provider is looked at, whether or not word of it has come; so are vouchers on their way. */
export const handler = jobHandler((tick) =>
  handOn(
    tick,
    asked('read-checkouts', checkoutList, tick.at),
    asked('read-card-payments', cardList, tick.at),
    asked('push-vouchers', pushTurns, tick.at),
  ),
)
