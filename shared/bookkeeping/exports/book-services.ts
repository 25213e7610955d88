import * as z from 'zod'
import { text } from '../../base/fields.ts'

/** Bookkeeping services that take vouchers, each by an account's own keys. */
export const bookServices = ['netvisor', 'fennoa'] as const
export type BookService = (typeof bookServices)[number]
export const bookServiceLabels: Record<BookService, string> = { netvisor: 'Netvisor', fennoa: 'Fennoa' }

/** The kind of voucher unless an account says another: at Fennoa the series for what other programs bring in. */
export const usualSeries: Record<BookService, string> = { netvisor: 'Muut', fennoa: 'CA' }

/** What is shown of an account's keys at a service: the key is never told again. */
export const BookServiceSettings = z.object({
  service: z.enum(bookServices),
  version: z.number().int(),
  /** By what the service knows the caller; empty while nothing is sent. */
  user: z.string(),
  hasKey: z.boolean(),
  organisation: z.string(),
  series: z.string(),
  dimension: z.string(),
})
export type BookServiceSettings = z.output<typeof BookServiceSettings>

export const BookServiceDraft = z.object({
  version: z.number().int().default(0),
  service: z.enum(bookServices),
  /** Empty when nothing is sent to it. */
  user: text(100),
  /** Written only; empty keeps the one that stands. */
  key: text(300),
  /** Netvisor's: the company's business id. */
  organisation: text(20),
  /** The full name of the kind of voucher at Netvisor, or the code of Fennoa's series. */
  series: text(60),
  /** What cost centres are called at Netvisor; without it they are not told. */
  dimension: text(60),
})
export type BookServiceDraft = z.output<typeof BookServiceDraft>
