import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { answerOf, type BankFile, readBankFile } from '#shared/formats/bank/bank-file.ts'
import { aBankPayment } from '../samples-of-payments.ts'
import vectors from '../vectors/bank-files.json' with { type: 'json' }
import { OUR_ACCOUNT } from './bank-file-writer.ts'
import { type TitoRow, type TitoStatement, titoBytes, titoText } from './tito-writer.ts'

const sample = (name: string): Uint8Array => readFileSync(new URL(`../samples/${name}`, import.meta.url))
const bytesOf = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const read = (text: string) => readBankFile(latin1(text), 'tiliote.tito')
const written = (rows: readonly TitoRow[], statement?: TitoStatement) =>
  readBankFile(titoBytes(rows, statement), 'tiliote.tito')

const rent = aBankPayment()
const expected = vectors['tito-example.TITO']

/** As a bank that writes 7-bit ISO 646-FI sends it. */
const sevenBit = (bytes: Uint8Array): Uint8Array => {
  const codes = new Map([0xc4, 0xd6, 0xc5].map((code, place) => [code, '[\\]'.charCodeAt(place)]))
  return bytes.map((byte) => codes.get(byte) ?? byte)
}

const latinText = new TextDecoder('latin1').decode(sample('tito-example.TITO'))

describe.each([
  ['ISO-8859-1', sample('tito-example.TITO')],
  ['7-bit ISO 646-FI', sevenBit(sample('tito-example.TITO'))],
  ['UTF-8, saved again by an editor', bytesOf(latinText)],
  ['UTF-8 with a byte order mark', bytesOf(`\ufeff${latinText}`)],
  ['without its trailing blanks', latin1(latinText.replace(/ +\r\n/g, '\n'))],
])('a TITO statement in %s', (_, bytes) => {
  const file = readBankFile(bytes, 'tiliote.tito')
  it('holds every payment of its own', () => {
    expect(file).toMatchObject({ format: 'tito', accounts: [expected.iban] })
    expect(file.entries.map(({ cents }) => cents)).toEqual([45000, 70000, -32040, -250])
    expect(file.entries[2]?.payerName).toBe('HUOLTOYHTIÖ OY')
  })
  it('sums to the movement of the account, the totals of other files counted', () => {
    expect(sumOf(answerOf(file).map(({ cents }) => cents))).toBe(expected.closingCents - expected.openingCents)
    expect(file.batches).toEqual([
      {
        before: 0,
        account: OUR_ACCOUNT,
        bookingDay: '2026-11-02',
        cents: 214700,
        count: 3,
        archiveId: '2611021234BATCH01',
      },
    ])
  })
  it.each(expected.entries)('entry $no: $cents cents', (entry) => {
    const reported = answerOf(file)[entry.no - 1]
    expect(reported?.cents).toBe(entry.cents)
    expect(reported?.totalOf?.count).toBe(entry.count)
    expect(reported?.reference).toBe(entry.normalisedReference ?? entry.reference)
    if (entry.message) expect(reported?.message).toBe(entry.message)
    if (entry.name) expect(reported?.payerName).toBe(entry.name)
    if (entry.counterpartyIban) expect(reported?.payerIban).toBe(entry.counterpartyIban)
  })
})

/** The sample of a broken-down total that the layouts describe: one total and the three payments that it is made of. */
const brokenDown: TitoRow[] = [
  {
    code: '705',
    payment: aBankPayment({ cents: 214700, reference: '', payerName: '', archiveId: '2611021234BATCH01' }),
    lines: [['01', '00000003']],
  },
  ...vectors['tito-example-breakdown.TITO'].breakdown.map(({ reference, cents }, at) => ({
    code: '705',
    level: 1,
    payment: aBankPayment({ cents, reference, archiveId: `2611021234ABC00${at + 1}` }),
  })),
]

describe('a total that is broken down', () => {
  it('is its parts, and is not added again', () => {
    const { entries, batches } = written(brokenDown)
    expect(entries.map(({ reference, cents }) => ({ reference, cents }))).toEqual(
      vectors['tito-example-breakdown.TITO'].breakdown,
    )
    expect(sumOf(entries.map(({ cents }) => cents))).toBe(vectors['tito-example-breakdown.TITO'].level0Cents)
    expect(batches).toEqual([])
  })
  it('may have parts that are broken down in turn', () => {
    const parts = [rent, { ...rent, cents: 100, archiveId: 'A2' }, { ...rent, cents: 200, archiveId: 'A3' }]
    const rows: TitoRow[] = [
      { payment: { ...rent, cents: 85300 } },
      { payment: { ...rent, cents: 85300, archiveId: 'S1' }, level: 1 },
      ...parts.map((payment) => ({ payment, level: 2 })),
      { payment: { ...rent, cents: 1 } },
    ]
    expect(written(rows).entries.map(({ cents }) => cents)).toEqual([85000, 100, 200, 1])
  })
  it('whose parts do not make it refuses the file', () => {
    const wrong = brokenDown.map((row) => (row.level ? { ...row, payment: { ...row.payment, cents: 100 } } : row))
    expect(refusal(titoText(wrong))).toMatch(/Rivi 2: tapahtuman summa on 2 147,00 €, mutta sen erittely tekee 3,00 €/)
  })
  it('needs a total above its parts', () => {
    expect(refusal(titoText([{ payment: rent, level: 1 }]))).toMatch(/Rivi 2: Erittelyrivin yläpuolella/)
  })
})

describe('the keys of its payments', () => {
  const keysOf = (file: BankFile) => file.entries.map(({ key }) => key)
  const camt = keysOf(readBankFile(sample('camt.053.001.02-example.xml'), 'tiliote.xml'))
  it('are those that camt gives the same payments', () => {
    expect(keysOf(readBankFile(sample('tito-example.TITO'), 'tiliote.tito'))).toEqual(camt.slice(3))
  })
  it('are those that camt and KTL give the parts of a total', () => {
    const parts = keysOf(written(brokenDown))
    expect(parts).toEqual(camt.slice(0, 3))
    expect(parts).toEqual(keysOf(readBankFile(sample('ktl-example.KTL'), 'viitteet.ktl')).slice(0, 3))
  })
})

describe('an entry of TITO', () => {
  const one = (row: Partial<TitoRow>) => written([{ payment: { ...rent, reference: '' }, ...row }]).entries[0]
  const sepa = (...fields: readonly [number, string][]) => {
    let data = ''
    for (const [at, text] of fields) data = data.padEnd(at) + text
    return ['11', data.padEnd(315)] as const
  }
  it('has its reference in its own place, or as RF in a line after it', () => {
    expect(one({ payment: rent })).toMatchObject({
      reference: '10001235',
      originalReference: '00000000000010001235',
      message: '',
    })
    expect(one({ payment: { ...rent, reference: 'RF4910001248' } })).toMatchObject({
      reference: '10001248',
      originalReference: 'RF4910001248',
    })
    expect(one({ lines: [['00', 'RF49 1000 1248']] })).toMatchObject({ reference: '10001248', message: '' })
  })
  it('with the same reference in both places has one, with two of them none', () => {
    const payment = { ...rent, reference: '10001248' }
    expect(one({ payment, lines: [sepa([0, 'RF4910001248'])] })?.reference).toBe('10001248')
    const both = one({ payment: rent, lines: [sepa([0, 'RF4910001248'])] })
    expect(both?.reference).toBeUndefined()
    expect(both?.message).toBe('Viitteet RF4910001248, 00000000000010001235')
  })
  it('has a message that runs on over its lines', () => {
    const message = 'Vuokra joulukuulta 2026, asunto A 12, kiitos ja hyvää joulua'
    expect(one({ payment: { ...rent, reference: '', message } })?.message).toBe(message)
  })
  it('has what the bank or the payer says in other lines', () => {
    expect(one({ lines: [['02', `${'77'.padEnd(10)} ${'1001'.padEnd(15)} 261102`]] })?.message).toBe('Lasku 1001')
    expect(one({ lines: [['06', 'Asiakas 77']] })?.message).toBe('Asiakas 77')
    expect(one({ lines: [['07', 'Pankin viesti']] })?.message).toBe('Pankin viesti')
    expect(one({ lines: [['08', '123 Vuokra']] })?.message).toBe('Vuokra')
    expect(one({ lines: [['03', '4920000000000000000 12345678901234']] })?.message).toBe('TILISIIRTO')
  })
  it('has the whole name where it is given, and names on whose behalf was paid', () => {
    const payment = { ...rent, reference: '', payerName: 'MEIKÄLÄINEN' }
    expect(one({ payment, lines: [['09', 'MEIKÄLÄINEN MAIJA']] })?.payerName).toBe('MEIKÄLÄINEN MAIJA')
    expect(one({ payment, lines: [sepa([175, 'VUOKRALAINEN VILLE'])] })).toMatchObject({
      payerName: 'MEIKÄLÄINEN',
      message: 'VUOKRALAINEN VILLE',
    })
    expect(one({ payment: { ...payment, payerName: '' }, lines: [sepa([175, 'VILLE'])] })?.payerName).toBe('VILLE')
  })
  it('has the account of the other party, in either form', () => {
    expect(one({ lines: [sepa([35, 'FI3715903000000776'])] })?.payerIban).toBe('FI3715903000000776')
    expect(one({ lines: [sepa([35, 'FI0015903000000776'])] })?.payerIban).toBeUndefined()
  })
  it('that corrects an earlier one takes it back', () => {
    const taken = { ...rent, cents: -85000, reversal: true }
    expect(written([{ payment: rent }, { payment: taken }]).entries).toMatchObject([
      { cents: 85000, reversal: false },
      { cents: -85000, reversal: true },
    ])
  })
  it('of incoming references without one is a total', () => {
    const total = { code: '705', payment: { ...rent, reference: '' } }
    expect(written([total])).toMatchObject({ entries: [], batches: [{ cents: 85000 }] })
    expect(written([{ ...total, lines: [['01', '00000001']] }]).batches).toMatchObject([{ count: 1 }])
    expect(written([{ ...total, payment: rent }]).entries).toHaveLength(1)
  })
  it('without value and payment days has those of its booking', () => {
    const text = titoText([{ payment: rent }]).replace('261102261102261102185', '261102000000      185')
    const bare = titoText([{ payment: rent }]).replace('2611022611022611021710', '261102000000      1710')
    expect(read(bare).entries[0]).toMatchObject({ valueDay: '2026-11-02', paidDay: '2026-11-02' })
    expect(read(text).entries).toHaveLength(1)
  })
})

const refusal = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid') return error.message.replaceAll('\u00a0', ' ')
    throw error
  }
  return 'was read'
}

describe('a file of several statements', () => {
  it('holds the entries of each, also of different accounts', () => {
    const other = 'FI3715903000000776'
    const text =
      titoText([{ payment: rent }]) + titoText([{ payment: { ...rent, account: other } }], { account: other })
    const { accounts, entries } = read(text)
    expect(accounts).toEqual([OUR_ACCOUNT, other])
    expect(entries.map(({ account }) => account)).toEqual(accounts)
  })
  it('may pass over records of other use', () => {
    const text = titoText([{ payment: rent }])
    const more = ['T51', 'T60', 'T70', 'T80', 'T81'].map((type) => `${type}012muuta\r\n`).join('')
    expect(read(text.replace('T40', `${more}T40`)).entries).toEqual(read(text).entries)
  })
  it('may hold totals of a month and a year, which reach outside it', () => {
    const text = titoText([{ payment: rent }])
    const year = /T50.*\r\n/.exec(text)?.[0].replace('T500672', 'T500674').replace('85000', '99999') ?? ''
    expect(read(text + year).entries).toHaveLength(1)
  })
})

describe('a TITO statement whose contents do not hold', () => {
  const text = titoText([{ payment: rent }, { payment: { ...rent, cents: -250, reference: '', payerName: 'PANKKI' } }])
  const lines = text.split('\r\n')
  const without = (...numbers: readonly number[]) => lines.filter((_, at) => !numbers.includes(at + 1)).join('\r\n')
  const changed = (from: string, to: string) => text.replace(from, to)
  it.each([
    ['cut before its balance', lines.slice(0, 3).join('\n'), /Rivi 1: Tiliotteen loppusaldo \(tietue T40\) puuttuu/],
    ['of its beginning alone', `${lines[0]}\n`, /loppusaldo \(tietue T40\) puuttuu/],
    [
      'without one of its entries',
      without(2),
      /Rivi 3: tiliotteen summat eivät täsmää: alkusaldo 10 000,00 € ja tapahtumat −2,50 € tekevät 9 997,50 €, mutta saldo on 10 847,50 €/,
    ],
    ['with a changed amount', changed('000000000000085000', '000000000000085001'), /Rivi 4: tiliotteen summat/],
    [
      'with two entries that make nothing left out',
      titoText([{ payment: rent }, { payment: { ...rent, cents: -85000 } }], { count: 2 }).replace(/T10.*\r\n/g, ''),
      /Rivi \d: (kumulatiivin|tiliotteella pitäisi olla 2)/,
    ],
    ['with another count of records', text.replace('000000EUR', '000007EUR'), /Rivi 1: tiliotteella pitäisi olla 7/],
    ['with a total of other sums', changed('T50067226110200000001', 'T50067226110200000002'), /Rivi 5: kumulatiivin/],
    ['with a blank in an amount', changed('0085000', '00850 0'), /Rivi 2: Summa \(merkit 89–106\) ei ole numeroita/],
    [
      'with an amount beyond reason',
      changed('000000000000085000', '999999999999999999'),
      /Rivi 2: Summa on liian suuri/,
    ],
    ['without a sign', changed('+000000000000085000', ' 000000000000085000'), /Rivi 2: Summa: etumerkki/],
    ['with a day that does not exist', changed('2611022611022611021', '2611312611022611021'), /Kirjauspäivä 261131 ei/],
    ['with an unknown kind of entry', changed('2611021710', '2611029710'), /Rivi 2: Tapahtumatyyppi '9'/],
    ['with an unknown level', text.replace(/(T10.{184})0/, '$1X'), /Rivi 2: Tasotunnus/],
    ['with an unknown record', changed('T40', 'T41'), /Rivi 4: Tuntematon tietue T41/],
    ['with a line too long', text.replace(/(T10.*)\r/, '$1XX\r'), /Rivi 2: Rivillä on 190 merkkiä.* 188/],
    ['with a line after no entry', text.replace('T10', 'T11'), /Rivi 2: Lisätiedolla/],
    ['in another currency', changed('EUR', 'SEK'), /Rivi 1: Tilin valuutta on SEK/],
    ['of two accounts at once', changed(OUR_ACCOUNT, 'FI3715903000000776'), /Rivi 1: tilinumerot/],
  ])('%s', (_, broken, sentence) => expect(refusal(broken)).toMatch(sentence))
  it('says that it is a statement cut short, when hardly anything is left', () => {
    expect(refusal('T00322100123456000007852')).toMatch(/Rivi 1: /)
  })
})
