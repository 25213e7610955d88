import type { DaySpan } from '#shared/base/day.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { BookFileDraft } from '#shared/bookkeeping/exports/api.ts'
import { type BookForm, bookFileName } from '#shared/bookkeeping/exports/book-form.ts'
import { usualSeries } from '#shared/bookkeeping/exports/book-services.ts'
import { type DayVoucher, dayVouchers } from '#shared/bookkeeping/exports/day-vouchers.ts'
import { journalCsv } from '#shared/bookkeeping/exports/journal-csv.ts'
import { netvisorVoucher } from '#shared/bookkeeping/exports/netvisor-xml.ts'
import { procountorCsv } from '#shared/bookkeeping/exports/procountor-csv.ts'
import type { Accounts } from '#shared/bookkeeping/journal/chart.ts'
import { zipWriter } from '#shared/formats/zip-write.ts'
import type { Actor } from '../../platform/actor.ts'
import { addressOf, passing, putFile } from '../../platform/files.ts'
import { archive } from './archive.ts'
import { type BookPeriod, booksOf, periodOf } from './book-ground.ts'

interface Made {
  readonly bytes: Uint8Array
  readonly parts: number
}

const contentTypes: Record<BookForm, string> = {
  csv: 'text/csv; charset=utf-8',
  netvisor: 'application/zip',
  procountor: 'application/zip',
  archive: 'application/zip',
}

/**
 * A file of the books of some months. It is reckoned from the documents, so that the same documents give the same bytes
 * whenever it is made; it goes by the bucket, for a year of a large office is more than an answer holds.
 */
export async function makeBookFile(actor: Actor, { form, from, to, part }: BookFileDraft) {
  const period = await periodOf(actor, from, to)
  const { bytes, parts } = await makers[form](actor, period, part)
  if (part > parts) throw invalidField('part', 'Aineistossa ei ole näin monta osaa')
  const name = bookFileName({ form, from, to, isOpen: period.isOpen, part, parts })
  const key = `kirjanpito/${name}`
  await putFile(passing(actor), key, bytes, contentTypes[form])
  return { name, part, parts, address: await addressOf(passing(actor), key, { savedAs: name }) }
}

const makers: Record<BookForm, (actor: Actor, period: BookPeriod, part: number) => Promise<Made>> = {
  csv: async (actor, { days }) => {
    const { vouchers, accounts } = await booksOf(actor, days)
    return { bytes: Buffer.from(journalCsv(vouchers, accounts)), parts: 1 }
  },
  netvisor: (actor, { days }) => {
    const manner = { voucherClass: usualSeries.netvisor, dimension: 'Kustannuspaikka' }
    return fileADay(actor, days, (voucher, accounts) => [
      `netvisor-${voucher.day}.xml`,
      netvisorVoucher(voucher, accounts, manner),
    ])
  },
  procountor: (actor, { days }) =>
    fileADay(actor, days, (voucher, accounts) => [`procountor-${voucher.day}.csv`, procountorCsv(voucher, accounts)]),
  archive: async (actor, period, part) => {
    const zip = zipWriter(period.days.to)
    const parts = await archive(actor, period, part, zip)
    return { bytes: Buffer.concat(zip.finish()), parts }
  },
}

/** A zip with a voucher for each day. */
async function fileADay(
  actor: Actor,
  days: DaySpan,
  fileOf: (voucher: DayVoucher, accounts: Accounts) => readonly [name: string, bytes: Uint8Array],
): Promise<Made> {
  const { vouchers, accounts } = await booksOf(actor, days)
  const zip = zipWriter(days.to)
  for (const voucher of dayVouchers(vouchers)) zip.add(...fileOf(voucher, accounts))
  return { bytes: Buffer.concat(zip.finish()), parts: 1 }
}
