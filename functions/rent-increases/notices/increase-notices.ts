import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { Printed } from '#shared/contracts/texts/printed.ts'
import type { Receiver } from '#shared/rent-increases/notices/receivers.ts'
import { languages } from '#shared/texts/language.ts'
import { collection } from '../../platform/table/collection.ts'

/** Notices on their way to the mail service, by the instant after which somebody sees to it that they go on. */
export const sendingNoticeList = 'sending-increases'

/**
 * The notices of increases, each with its increase's id, as they were when the increase was made: whatever becomes of
 * names and addresses, it is known what the tenant was told. How it has gone is written on the increase.
 */
export const increaseNotices = collection({
  kind: 'increase-notice',
  trail: 'none',
  called: 'Ilmoitusta',
  schema: z.object({
    ...stored,
    title: z.string(),
    day: z.string(),
    language: z.enum(languages),
    printed: Printed,
    /** While it is on its way; '' when there is nothing to send. */
    nextTry: z.string().default(''),
    /** The same of the copies to other tenants, by their ids. */
    otherTries: z.record(z.string(), z.string()).default({}),
  }),
  summary: ({ _id, title }) => ({ _id, title }),
  indexKeys: ({ nextTry, otherTries }) => {
    const [at] = [nextTry, ...Object.values(otherTries)].filter(Boolean).toSorted()
    return at ? { due: { list: sendingNoticeList, over: 'all', at } } : {}
  },
})

interface Tries {
  readonly nextTry: string
  readonly otherTries: Readonly<Record<string, string>>
}

export const nextTryOf = ({ nextTry, otherTries }: Tries, who: Receiver): string =>
  who === '' ? nextTry : (otherTries[who] ?? '')

export const withNextTry = <Some extends Tries>(notice: Some, who: Receiver, at: string): Some =>
  who === '' ? { ...notice, nextTry: at } : { ...notice, otherTries: { ...notice.otherTries, [who]: at } }
