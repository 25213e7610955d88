import * as z from 'zod'
import { type BankFile, readBankFile } from '#shared/formats/bank/bank-file.ts'
import { type TitoRow, titoText } from '../../payments/files/tito-writer.ts'
import { aBankPayment } from '../../payments/samples-of-payments.ts'
import { each, type FileChecks, same, whole } from '../vectors.ts'

const rent = aBankPayment()
const bare = { ...rent, reference: '' }
const text = titoText([{ payment: rent, lines: [['00', 'Vuokra'.padEnd(35)]] }])

const read = (contents: string): BankFile =>
  readBankFile(
    Uint8Array.from(contents, (char) => char.charCodeAt(0)),
    'layout.tito',
  )
const one = (row: Partial<TitoRow>) => read(titoText([{ payment: bare, ...row }]))

function refuses(contents: string): boolean {
  try {
    read(contents)
    return false
  } catch {
    return true
  }
}

const lineOf = (type: string): string => text.split('\r\n').find((line) => line.startsWith(type)) ?? ''

/** Values of an entry by the names that the layout gives its fields. */
const entry: Readonly<Record<string, string>> = {
  id: 'T10',
  length: '188',
  number: '000001',
  'archive id': '2611021234ABC001',
  'booking date': '261102',
  'value date': '261103',
  'payment date': '261101',
  'type 1 in 2 out 3 corr in 4 corr out': '1',
  'entry code': '710',
  'entry text': 'TILISIIRTO',
  sign: '+',
  amount: '000000000000085000',
  receipt: ' ',
  delivery: 'A',
  name: 'KORHONEN EEVA',
  'name source': 'A',
  'counter account': '15903000000776',
  reference: '00000000000010001248',
  'level id': '0',
}

const Fields = z.array(z.tuple([z.string(), z.number().int(), z.number().int()]))

/** What each kind of further line (T11) does to an entry without a reference. */
const kinds: Readonly<Record<string, () => void>> = {
  '00': () => same('message', one({ lines: [['00', 'Vuokra']] }).entries[0]?.message, 'Vuokra'),
  '01': () => same('count', one({ lines: [['01', '00000003']] }).batches[0]?.count, 3),
  '02': () => same('invoice', one({ lines: [['02', `${'7'.padEnd(11)}1001`]] }).entries[0]?.message, 'Lasku 1001'),
  '06': () => same('customer', one({ lines: [['06', 'Asiakas 7']] }).entries[0]?.message, 'Asiakas 7'),
  '07': () => same('bank', one({ lines: [['07', 'Pankilta']] }).entries[0]?.message, 'Pankilta'),
  '08': () => same('reason', one({ lines: [['08', '123 Syy']] }).entries[0]?.message, 'Syy'),
  '09': () =>
    same(
      'name',
      one({ payment: { ...bare, payerName: '' }, lines: [['09', 'KORHONEN']] }).entries[0]?.payerName,
      'KORHONEN',
    ),
  '11': () => {
    const found = one({ lines: [['11', `${'RF4910001248'.padEnd(35)}FI3715903000000776`]] }).entries[0]
    same('reference', found?.reference, '10001248')
    same('account', found?.payerIban, 'FI3715903000000776')
  },
}

export const titoLayout: FileChecks = {
  notes: ['entryCodeNote'],
  lists: {
    records: each(z.union([z.number().int(), z.string()]), (length, { key }) => {
      for (const type of key.split('/')) {
        const line = lineOf(type)
        if (typeof length === 'number') {
          same(`${type}: read`, line.length, length)
          same(`${type}: one more is refused`, refuses(text.replace(line, `${line}X`)), true)
        } else {
          const more = line || `${type}016muuta`
          same(`${type}: read`, read(text.replace('T40', `${more}\r\nT40`)).entries.length, 1)
        }
      }
    }),
    t10Fields0: whole(Fields, (fields) => {
      const record = fields.map(([name, from, to]) => (entry[name] ?? '').padEnd(to - from)).join('')
      same('length', record.length, 188)
      same(
        'starts',
        fields.map(([, from]) => from),
        [0, ...fields.slice(0, -1).map(([, , to]) => to)],
      )
      const [found] = read(text.replace(lineOf('T10'), record)).entries
      same('days', [found?.bookingDay, found?.valueDay, found?.paidDay], ['2026-11-02', '2026-11-03', '2026-11-01'])
      same('archive id', found?.archiveId, entry['archive id'])
      same('cents', found?.cents, 85000)
      same('name', found?.payerName, entry.name)
      same('counter account', found?.payerIban, 'FI3715903000000776')
      same('reference', found?.originalReference, entry.reference)
    }),
    t11Kinds: each(z.string(), (_, { key }) => {
      const check = kinds[key]
      if (check) check()
      else same('passed over', one({ lines: [[key, 'X'.repeat(20)]] }).entries[0]?.message, 'TILISIIRTO')
    }),
    entryCodes: each(z.string(), (_, { key }) => {
      const { entries, batches } = one({ code: key })
      same('payments, totals', [entries.length, batches.length], key === '705' ? [0, 1] : [1, 0])
    }),
  },
}
