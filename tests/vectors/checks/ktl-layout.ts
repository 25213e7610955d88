import * as z from 'zod'
import { readBankFile } from '#shared/formats/bank/bank-file.ts'
import { each, type FileChecks, same, whole } from '../vectors.ts'

const Layout = z.array(z.tuple([z.string(), z.number().int()]))
type Layout = z.output<typeof Layout>

const LENGTH = 90

/** A record with the given values in the fields that the layout names; the other fields are blank. */
const recordOf = (layout: Layout, values: Readonly<Record<string, string>>): string =>
  layout.map(([name, width]) => (values[name] ?? '').padEnd(width).slice(0, width)).join('')

const ours: Readonly<Record<'header' | 'event' | 'summary', string>> = {
  header: `0${'261103'}0412${'12'.padEnd(11, '0')}1`,
  event: `3123456000007852611022610312611021234ABC001${'10001235'.padStart(20, '0')}${'KORHONEN E'.padEnd(12)}1A00000850000A `,
  summary: `9${'000001'}00000085000${'0'.repeat(34)}`,
}

const read = (part: Partial<typeof ours>) =>
  readBankFile(new TextEncoder().encode(Object.values({ ...ours, ...part }).join('\n')), 'layout.ktl')

const of = (check: (layout: Layout) => void) =>
  whole(Layout, (layout) => {
    same(
      'length',
      layout.reduce((sum, [, width]) => sum + width, 0),
      LENGTH,
    )
    check(layout)
  })

const event = {
  'type 3 reference payment, 5 direct debit': '3',
  'account 14 digits': '12345600000785',
  'booking date YYMMDD': '261105',
  'payment date YYMMDD': '261104',
  'archive id': '2611051234ABC009',
  'reference zero padded': '00000000000010001248',
  'payer name short': 'VIRTANEN OY',
  'currency 1=EUR': '1',
  'name source J/K': 'A',
  'amount cents': '0000085000',
  'correction 0/1': '0',
  'delivery A/J/K': 'A',
  feedback: ' ',
}

export const ktlLayout: FileChecks = {
  lists: {
    lineLength: whole(z.number(), (length) => {
      const line = ours.event.padEnd(length)
      same('read', read({ event: line }).entries.length, 1)
      same('one more is refused', refuses({ event: `${line}X` }), true)
    }),
    encodings: each(z.string(), (encoding) => {
      const letters = encoding.startsWith('ISO-8859-1')
        ? Uint8Array.of(0xc5, 0xc4, 0xd6, 0xe5, 0xe4, 0xf6)
        : new TextEncoder().encode(
            [...encoding.matchAll(/(\S) (\p{L})(?=,|$)/gu)].map(([, bracket]) => bracket).join(''),
          )
      const bytes = new TextEncoder().encode(Object.values(ours).join('\n'))
      const at = new TextDecoder().decode(bytes).indexOf('KORHONEN')
      bytes.set(letters, at)
      same('letters', readBankFile(bytes, 'layout.ktl').entries[0]?.payerName.slice(0, 6), 'ÅÄÖåäö')
    }),
    header0: of((layout) => {
      const header = recordOf(layout, {
        type: '0',
        'date YYMMDD': '261103',
        'time HHMM': '0412',
        'currency 1=EUR': '1',
      })
      same('read', read({ header }).entries.length, 1)
      same(
        'another currency is refused',
        refuses({ header: recordOf(layout, { type: '0', 'currency 1=EUR': '2' }) }),
        true,
      )
    }),
    event3_5: of((layout) => {
      const [entry] = read({ event: recordOf(layout, event) }).entries
      same('account', entry?.account.slice(4), event['account 14 digits'])
      same('booking day', entry?.bookingDay, '2026-11-05')
      same('payment day', entry?.paidDay, '2026-11-04')
      same('archive id', entry?.archiveId, event['archive id'])
      same('reference', entry?.originalReference, event['reference zero padded'])
      same('payer', entry?.payerName, event['payer name short'])
      same('cents', entry?.cents, 85000)
      const corrected = { event: recordOf(layout, { ...event, 'correction 0/1': '1' }), summary: correctedSummary }
      same('correction', read(corrected).entries[0]?.cents, -85000)
    }),
    summary9: of((layout) => {
      const values = { type: '9', count: '000001', 'sum cents': '00000085000', ...nothingElse }
      same('read', read({ summary: recordOf(layout, values) }).entries.length, 1)
      same('another count is refused', refuses({ summary: recordOf(layout, { ...values, count: '000002' }) }), true)
      const summary = recordOf(layout, { ...values, 'sum cents': '00000085001' })
      same('another sum is refused', refuses({ summary }), true)
      const failed = recordOf(layout, { ...values, 'failed sum': '00000000001' })
      same('another sum of failed ones is refused', refuses({ summary: failed }), true)
    }),
  },
}

const nothingElse = {
  'correction count': '000000',
  'correction sum cents': '00000000000',
  'failed direct debits count': '000000',
  'failed sum': '00000000000',
}

const correctedSummary = `9${'0'.repeat(17)}${'000001'}00000085000${'0'.repeat(17)}`

function refuses(part: Partial<typeof ours>): boolean {
  try {
    read(part)
    return false
  } catch {
    return true
  }
}
