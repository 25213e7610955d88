import { Sheet } from '../../functions/documents/sheet.ts'
import { printedInvoice } from '../../functions/invoices/printed-invoice.ts'
import { OUR_ACCOUNT } from '../payments/files/bank-file-writer.ts'
import type { Chapter } from './figure.ts'
import { sampleInvoice } from './samples.ts'
import { spentBy, upTo } from './stopwatch.ts'

/** The printed invoice in a warm process, beside a page with one line of text. */
export async function measureInvoicePdf({ warmUp = 40, count = 100 } = {}): Promise<Chapter> {
  const printed = (at: number) => printedInvoice(sampleInvoice(at, OUR_ACCOUNT))
  const all = async (from: number, to: number) => {
    for (const at of upTo(to - from)) await printed(from + at)
  }
  await all(0, warmUp)
  const { cpu } = await spentBy(() => all(warmUp, warmUp + count))
  const bare = await spentBy(async () => {
    for (const _ of upTo(count)) await oneLine()
  })
  const { length } = await printed(0)
  return {
    title: 'Documents, warm',
    figures: [
      {
        what: 'invoice PDF: CPU',
        value: cpu / count,
        unit: 'ms',
        aim: { most: 30 },
        beside: { what: 'one line of text', value: bare.cpu / count },
      },
      { what: 'invoice PDF: size', value: length / 1000, unit: 'kB' },
    ],
  }
}

function oneLine(): Promise<Uint8Array> {
  const sheet = new Sheet({ title: 'Lasku', author: 'Mittaus Oy', language: 'fi', day: '2026-11-18' })
  sheet.in(sheet.part('P'), () => sheet.text('Lasku', 40, 40))
  return sheet.finished()
}
