import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBankFile } from '#shared/formats/bank/bank-file.ts'
import { aBankPayment } from '../samples-of-payments.ts'
import vectors from '../vectors/bank-files.json' with { type: 'json' }
import { entryOf, notificationText, OUR_ACCOUNT, statementText } from './bank-file-writer.ts'

const sample = (name: string): Uint8Array => readFileSync(new URL(`../samples/${name}`, import.meta.url))
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readBankFile(bytesOf(text), 'testi.xml')
const account = vectors.ownIban

/** KTL as a bank that writes 7-bit ISO 646-FI sends it. */
const sevenBit = (bytes: Uint8Array): Uint8Array => {
  const codes = new Map([0xc4, 0xd6, 0xc5].map((code, place) => [code, '[\\]'.charCodeAt(place)]))
  return bytes.map((byte) => codes.get(byte) ?? byte)
}

describe('a camt.053 statement, version 2', () => {
  const file = readBankFile(sample('camt.053.001.02-example.xml'), 'tiliote.xml')
  it('holds every payment, those inside a batch too', () => {
    expect(file.format).toBe('camt.053')
    expect(file.accounts).toEqual([account])
    expect(file.batches).toEqual([])
    expect(file.entries.map(({ archiveId, cents }) => ({ archiveId, cents }))).toEqual(
      vectors['camt.053'].transactions.map(({ archiveId, cents }) => ({ archiveId, cents })),
    )
  })
  it.each(vectors['camt.053'].transactions)('$archiveId: $cents cents, reference $reference', (expected) => {
    const entry = file.entries.find(({ archiveId }) => archiveId === expected.archiveId)
    expect(entry?.originalReference).toBe(expected.reference)
    expect(entry?.reference).toBe(expected.normalisedReference ?? expected.reference)
    if (expected.message) expect(entry?.message).toBe(expected.message)
  })
  it('tells who paid, from which account and what for', () => {
    expect(file.entries[3]).toMatchObject({
      bookingDay: '2026-11-02',
      valueDay: '2026-11-02',
      paidDay: '2026-11-02',
      payerName: 'LAHTINEN MATTI',
      payerIban: 'FI3715903000000776',
      message: 'VUOKRA MARRASKUU A 12',
      reversal: false,
    })
    expect(file.entries[5]).toMatchObject({ payerName: 'HUOLTOYHTIÖ OY', payerIban: 'FI7944052020036082' })
    expect(file.entries[6]).toMatchObject({ payerName: '', message: 'PANKIN PALVELUMAKSU' })
  })
  it('sums to the movement of the account', () => {
    const { closingCents, openingCents, creditCents, debitCents } = vectors['camt.053']
    const sum = file.entries.reduce((total, { cents }) => total + cents, 0)
    expect(sum).toBe(closingCents - openingCents)
    expect(sum).toBe(creditCents - debitCents)
  })
})

describe('a camt.054 notification, version 8', () => {
  const file = readBankFile(sample('camt.054.001.08-example.xml'), 'tapahtumat.xml')
  it('holds its payments and the one taken back', () => {
    const { transactions, creditCents, reversalCents } = vectors['camt.054']
    expect(file.format).toBe('camt.054')
    expect(file.entries.length).toBe(transactions)
    const sumOf = (reversal: boolean) =>
      file.entries.filter((entry) => entry.reversal === reversal).reduce((sum, { cents }) => sum + cents, 0)
    expect(sumOf(false)).toBe(creditCents)
    expect(sumOf(true)).toBe(reversalCents)
    expect(file.entries[3]).toMatchObject({ payerName: 'KORHONEN E', reference: '10001251', cents: -62000 })
  })
})

describe.each([
  ['ISO-8859-1', (bytes: Uint8Array) => bytes],
  ['7-bit ISO 646-FI', sevenBit],
  ['UTF-8, saved again by an editor', (bytes: Uint8Array) => bytesOf(new TextDecoder('latin1').decode(bytes))],
  [
    'without its trailing blanks',
    (bytes: Uint8Array) =>
      Uint8Array.from(new TextDecoder('latin1').decode(bytes).replace(/ +\r\n/g, '\n'), (char) => char.charCodeAt(0)),
  ],
])('a KTL file in %s', (_, encode) => {
  const expected = vectors['ktl-example.KTL']
  const file = readBankFile(encode(sample('ktl-example.KTL')), 'viitteet.ktl')
  it('holds its payments and corrections', () => {
    expect(file).toMatchObject({ format: 'ktl', accounts: [account], batches: [] })
    expect(file.entries.length).toBe(expected.records.length)
    expect(file.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(expected.netCents)
  })
  it.each(expected.records.map((record, place) => ({ ...record, place })))('record $archiveId', (record) => {
    expect(file.entries[record.place]).toMatchObject({
      account,
      bookingDay: record.bookingDate,
      paidDay: record.paymentDate,
      archiveId: record.archiveId,
      reference: record.reference,
      payerName: record.payer,
      cents: record.correction ? -record.cents : record.cents,
      reversal: record.correction,
    })
  })
})

describe('the same payments in all three samples', () => {
  it('have the same keys', () => {
    const keysOf = (name: string) => readBankFile(sample(name), name).entries.map(({ key }) => key)
    const camt053 = keysOf('camt.053.001.02-example.xml')
    const camt054 = keysOf('camt.054.001.08-example.xml')
    const ktl = keysOf('ktl-example.KTL')
    expect(camt054.slice(0, 3)).toEqual(camt053.slice(0, 3))
    expect(ktl.slice(0, 3)).toEqual(camt053.slice(0, 3))
    expect(ktl[4]).toBe(camt054[3])
    expect(new Set([...camt053, ...camt054, ...ktl]).size).toBe(9)
  })
})

const payment = aBankPayment()
const version = 8
const entries = entryOf([payment], version)

describe('entries of camt', () => {
  it('that are pending or for information are left out', () => {
    for (const status of ['PDNG', 'INFO', 'FUTR']) {
      const more = entries + entries.replace('BOOK', status)
      expect(read(statementText({ version, entries: more, sum: 85000 })).entries.length).toBe(1)
    }
  })
  it('that are totals whose payments come elsewhere are not payments', () => {
    const total = entries.replace(
      /<NtryDtls>.*<\/NtryDtls>/s,
      '<NtryDtls><Btch><NbOfTxs>12</NbOfTxs></Btch></NtryDtls>',
    )
    const file = read(statementText({ version, entries: total, sum: 85000 }))
    expect(file.entries).toEqual([])
    expect(file.batches).toEqual([
      {
        before: 0,
        account: OUR_ACCOUNT,
        bookingDay: '2026-11-02',
        cents: 85000,
        count: 12,
        archiveId: payment.archiveId,
      },
    ])
  })
  it('of incoming references without details are totals too, spelt in either way', () => {
    for (const code of ['705VIITESIIRROT', '705 Viitemaksut', 'NTRF+705TransactionCodeText']) {
      const prtry = `<BkTxCd><Prtry><Cd>${code}</Cd></Prtry></BkTxCd>`
      const total = entries.replace(/<NtryDtls>.*<\/NtryDtls>/s, prtry)
      expect(read(statementText({ version, entries: total, sum: 85000 })).batches.length).toBe(1)
    }
  })
  it('find their reference in free text when the whole of it is one', () => {
    const free = (text: string) =>
      read(
        notificationText({ version, entries: entryOf([{ ...payment, reference: undefined, message: text }], version) }),
      ).entries[0]
    expect(free('RF49 1000 1248')).toMatchObject({ reference: '10001248', message: '' })
    expect(free('100 01235')).toMatchObject({ reference: '10001235', originalReference: '100 01235' })
    expect(free('Vuokra 10001235')?.reference).toBeUndefined()
    expect(free('10001236')).toMatchObject({ message: '10001236' })
  })
  it('with several references are left for a person', () => {
    const two = entries.replace('</Strd>', '</Strd><Strd><CdtrRefInf><Ref>10001248</Ref></CdtrRefInf></Strd>')
    const [entry] = read(notificationText({ version, entries: two })).entries
    expect(entry?.reference).toBeUndefined()
    expect(entry?.message).toBe('Viitteet 10001235, 10001248')
  })
  it('with something too long for a reference have none', () => {
    const long = entryOf([{ ...payment, reference: '1'.repeat(36) }], version)
    expect(read(notificationText({ version, entries: long })).entries[0]?.reference).toBeUndefined()
  })
  it('keep names and references as texts, whatever numbers they look like', () => {
    const odd = entryOf([{ ...payment, payerName: '1E5', reference: '00000000803628206247' }], version)
    expect(read(notificationText({ version, entries: odd })).entries[0]).toMatchObject({
      payerName: '1E5',
      originalReference: '00000000803628206247',
    })
  })
  it('have their day in Finland, when the bank gives an instant', () => {
    const late = entries.replace('<Dt>2026-11-02</Dt>', '<DtTm>2026-11-02T22:30:00Z</DtTm>')
    expect(read(notificationText({ version, entries: late })).entries[0]?.bookingDay).toBe('2026-11-03')
  })
  it('of foreign money have the amount that came to the account', () => {
    const dollars = entryOf([payment], 2).replace(
      '<TxAmt><Amt Ccy="EUR">850.00</Amt></TxAmt>',
      '<InstdAmt><Amt Ccy="USD">923.10</Amt></InstdAmt>',
    )
    expect(read(statementText({ version: 2, entries: dollars, sum: 85000 })).entries[0]?.cents).toBe(85000)
  })
})

describe('files with several parts', () => {
  it('hold the entries of every statement and account', () => {
    const one = statementText({ version, entries, sum: 85000 })
    const other = statementText({ version, entries, sum: 85000, account: 'FI3715903000000776' })
    const part = /<Stmt>.*<\/Stmt>/s.exec(other)?.[0] ?? ''
    const file = read(one.replace('</Stmt>', `</Stmt>${part}`))
    expect(file.accounts).toEqual([OUR_ACCOUNT, 'FI3715903000000776'])
    expect(file.entries.map((entry) => entry.account)).toEqual(file.accounts)
  })
  it('may use a namespace prefix, comments and character references', () => {
    const prefixed = statementText({ version, entries, sum: 85000 })
      .replaceAll(/<(\/?)([A-Z])/g, '<$1ns2:$2')
      .replace('xmlns=', 'xmlns:ns2=')
      .replace('MEIKÄLÄINEN', '<!-- nimi --> MEIK&#196;L&#xC4;INEN &amp; <![CDATA[<Co>]]>')
    expect(read(prefixed).entries[0]?.payerName).toBe('MEIKÄLÄINEN & <Co> MAIJA')
  })
  it('may be in ISO-8859-15', () => {
    const text = statementText({ version, entries: entries.replace('MAIJA', 'ŠÖ'), sum: 85000 })
    const latin = text.replace('UTF-8', 'ISO-8859-15')
    const bytes = Uint8Array.from(latin, (char) => (char === 'Š' ? 0xa6 : char.charCodeAt(0)))
    expect(readBankFile(bytes, 'x.xml').entries[0]?.payerName).toBe('MEIKÄLÄINEN ŠÖ')
  })
  it('may be indented, however many their entries', () => {
    const many = Array.from({ length: 3000 }, () => entries).join('')
    const indented = statementText({ version, entries: many, sum: 3000 * 85000 }).replaceAll('<Ntry>', '\n\t\t\t<Ntry>')
    const file = read(indented)
    expect(new Set(file.entries.map(({ key }) => key)).size).toBe(3000)
  })
  it('may have a byte order mark', () => {
    expect(read(`\ufeff${statementText({ version, entries, sum: 85000 })}`).entries.length).toBe(1)
  })
})
