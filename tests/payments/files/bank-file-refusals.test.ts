import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { MOST_BANK_FILE_BYTES, readBankFile } from '#shared/formats/bank/bank-file.ts'
import { aBankPayment } from '../samples-of-payments.ts'
import { entryOf, ktlText, notificationText, OUR_ACCOUNT, statementText } from './bank-file-writer.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const refusal = (contents: string | Uint8Array): string => {
  try {
    readBankFile(typeof contents === 'string' ? bytesOf(contents) : contents, 'aineisto.txt')
  } catch (error) {
    if (error instanceof Problem && error.kind === 'invalid') return error.message.replaceAll('\u00a0', ' ')
    throw error
  }
  return 'was read'
}

const payment = aBankPayment()
const version = 8
const statement = statementText({ version, entries: entryOf([payment], version), sum: 85000 })
const ktl = ktlText([payment, { ...payment, cents: 2150, archiveId: '261102123400000002' }])

describe('a file that is no bank file', () => {
  it.each([
    ['', /Tiedostoa aineisto\.txt ei voitu lukea\. Tiedosto on tyhjä\./],
    ['  \r\n ', /tyhjä/],
    ['%PDF-1.7', /PDF-tiedosto.*camt\.053/],
    ['PK\u0003\u0004xl/workbook.xml', /Excel/],
    ['T00', /muotoa ei tunnisteta/],
    ['Päivä;Summa\n2.11.2026;850,00', /muotoa ei tunnisteta/],
    ['<html><body>Kirjaudu</body></html>', /ei ole camt\.053 eikä camt\.054 \(siinä on <body>\)/],
    ['<Document><CstmrCdtTrfInitn/></Document>', /siinä on <CstmrCdtTrfInitn>/],
    ['<Document><BkToCstmrStmt/></Document>', /ei ole yhtään tiliotetta/],
  ])('%s', (text, sentence) => expect(refusal(text)).toMatch(sentence))
  it('as binary', () => {
    expect(refusal(Uint8Array.from([0, 1, 2, 255, 254]))).toMatch(/muotoa ei tunnisteta/)
  })
  it('as UTF-16, though it calls itself UTF-8', () => {
    const text = `\ufeff${statement}`
    expect(refusal(new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer))).not.toBe('was read')
  })
  it('that is too large', () => {
    expect(refusal(new Uint8Array(MOST_BANK_FILE_BYTES + 1).fill(0x30))).toMatch(
      /liian suuri \(51 Mt, enintään 50 Mt\)/,
    )
  })
})

describe('broken XML', () => {
  it.each([
    ['cut in its last element', statement.slice(0, -12), /Rivi 1: .*<Document> jää kesken|päätös/],
    ['cut in the middle', statement.slice(0, 700), /katkennut|kesken/],
    [
      'with an element that does not end',
      statement.replace('</Ntry>', ''),
      /Rivi \d+: Elementin päätös <\/Stmt> on väärässä paikassa\. Odotettiin <\/Ntry>\./,
    ],
    ['with an unknown entity', statement.replace('MAIJA', 'MAIJA &rosvo;'), /Tuntematon merkkiviittaus &rosvo;/],
    ['with a bare ampersand', statement.replace('MAIJA', 'MAIJA & CO'), /Tuntematon merkkiviittaus/],
    ['with an attribute without quotes', statement.replace('Ccy="EUR"', 'Ccy=EUR'), /Elementti on virheellinen/],
    ['with two roots', `${statement}<Document/>`, /useampi kuin yksi juurielementti/],
    ['with text after its root', `${statement}loppu`, /ulkopuolella on tekstiä/],
    ['in an unknown encoding', statement.replace('UTF-8', 'EBCDIC-FI'), /Merkistöä EBCDIC-FI ei tunneta/],
    [
      'with endless attributes',
      statement.replace('<Ntry>', `<Ntry ${'a="1" '.repeat(200_000)}>`),
      /Elementti on virheellinen/,
    ],
    ['with an endless text', statement.replace('MAIJA', 'M'.repeat(20_000)), /<Nm> teksti on liian pitkä/],
    ['nested without end', `${'<a>'.repeat(100_000)}`, /sisäkkäin liian monta/],
  ])('%s', (_, text, sentence) => expect(refusal(text)).toMatch(sentence))
  it('with an entity bomb is not expanded but refused', () => {
    const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    expect(refusal(statement.replace('<Document', `${bomb}<Document`))).toMatch(/Rivi 2: .*DOCTYPE/)
  })
  it('in ISO-8859-1, though it calls itself UTF-8', () => {
    expect(refusal(Uint8Array.from(statement, (char) => char.charCodeAt(0)))).toMatch(/ei ole UTF-8/)
  })
})

describe('a camt file whose contents do not hold', () => {
  it('is refused whole when the balances and the entries disagree', () => {
    const wrong = statementText({ version, entries: entryOf([payment], version), sum: 85001 })
    expect(refusal(wrong)).toMatch(
      /elementti <Stmt>: tiliotteen summat eivät täsmää: alkusaldo 1 000,00 € ja tapahtumat 850,00 € tekevät 1 850,00 €, mutta loppusaldo on 1 850,01 €/,
    )
  })
  const batch = entryOf([payment, { ...payment, archiveId: '261102123400000002' }], version, 'ERA1')
  it.each([
    ['without an opening balance', statement.replace('OPBD', 'ITBD'), /puuttuu alkusaldo \(OPBD\)/],
    ['without a closing balance', statement.replace('CLBD', 'ITBD'), /puuttuu loppusaldo \(CLBD\)/],
    [
      'with an entry in kronas',
      statement.replace(/Ccy="EUR">850/g, 'Ccy="SEK">850'),
      /<Amt>: valuutta on SEK\. Vain eurot luetaan\./,
    ],
    ['of an account in francs', statement.replace('<Ccy>EUR', '<Ccy>CHF'), /tilin valuutta on CHF/],
    [
      'with an entry without direction',
      statement.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<Sts>'),
      /<Ntry>: elementti <CdtDbtInd> puuttuu/,
    ],
    ['with a decimal comma', statement.replace('>850.00<', '>850,00<'), /'850,00' ei ole rahamäärä/],
    [
      'booked on a day that does not exist',
      statement.replace('<BookgDt><Dt>2026-11-02', '<BookgDt><Dt>2026-11-31'),
      /<BookgDt>: '2026-11-31' ei ole päivä/,
    ],
    [
      'with an entry without a booking day',
      statement.replace(/<BookgDt>.*<\/BookgDt>/, ''),
      /<Ntry>: elementti <BookgDt> puuttuu/,
    ],
    [
      'of an account with wrong check digits',
      statement.replace(OUR_ACCOUNT, 'FI0012345600000785'),
      /FI0012345600000785 ei ole IBAN/,
    ],
    [
      'with a batch that its payments do not sum to',
      notificationText({ version, entries: batch.replace('>1700.00<', '>1700.10<') }),
      /<Ntry>: tapahtuman summa on 1 700,10 €, mutta sen erittely tekee 1 700,00 €/,
    ],
    [
      'with a summary that its entries do not sum to',
      statement.replace('<Ntry>', '<TxsSummry><TtlCdtNtries><Sum>850.01</Sum></TtlCdtNtries></TxsSummry><Ntry>'),
      /<TtlCdtNtries>: yhteenvedon summa ei täsmää/,
    ],
  ])('%s', (_, text, sentence) => expect(refusal(text)).toMatch(sentence))
})

describe('a KTL file whose contents do not hold', () => {
  const lines = ktl.split('\r\n')
  const line = (number: number, change: (line: string) => string) =>
    lines.map((text, index) => (index === number - 1 ? change(text) : text)).join('\r\n')
  it.each([
    [
      'cut before its summary',
      lines.slice(0, 3).join('\n'),
      /Rivi 1: Erän yhteenveto \(tietue 9\) puuttuu: tiedosto on katkennut/,
    ],
    [
      'without one of its payments',
      [lines[0], lines[1], lines[3]].join('\n'),
      /Rivi 3: .*maksuja 2 kpl, 871,50 €, mutta tiedostossa on 1 kpl, 850,00 €/,
    ],
    [
      'with a changed amount',
      line(2, (text) => text.replace('0000085000', '0000085001')),
      /Rivi 4: .*maksuja 2 kpl, 871,50 €/,
    ],
    [
      'with a blank in an amount',
      line(2, (text) => text.replace('0000085000', '00000850 0')),
      /Rivi 2: Summa \(merkit 78–87\) ei ole numeroita/,
    ],
    [
      'with a day that does not exist',
      line(2, (text) => text.replace('261102', '261131')),
      /Rivi 2: Kirjauspäivä 261131 ei ole päivä/,
    ],
    ['with a line cut short', line(3, (text) => text.slice(0, 60)), /Rivi 3: /],
    ['with a line too long', line(3, (text) => `${text}XX`), /Rivi 3: Rivillä on 92 merkkiä/],
    ['with an unknown record', line(3, (text) => `4${text.slice(1)}`), /Rivi 3: Tuntematon tietue 4/],
    ['with a batch inside a batch', line(3, () => lines[0] ?? ''), /Rivi 3: Edelliseltä erältä \(alkaa riviltä 1\)/],
    [
      'in another currency',
      line(2, (text) => `${text.slice(0, 75)}2${text.slice(76)}`),
      /Rivi 2: Valuutta ei ole euro/,
    ],
    ['with a payment outside its batches', ktl + (lines[1] ?? ''), /Rivi 5: Erän aloittava tietue 0 puuttuu/],
  ])('%s', (_, text, sentence) => expect(refusal(text)).toMatch(sentence))
})

describe('any file at all', () => {
  const samples = [
    'camt.053.001.02-example.xml',
    'camt.054.001.08-example.xml',
    'ktl-example.KTL',
    'tito-example.TITO',
  ].map((name): Uint8Array => readFileSync(new URL(`../samples/${name}`, import.meta.url)))
  const readsOrSaysWhy = (bytes: Uint8Array) => typeof refusal(bytes) === 'string'
  it('of random bytes is read or refused with a Problem', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), readsOrSaysWhy))
  })
  it('with any of its bits turned is read or refused with a Problem', () => {
    const flip = fc.record({ at: fc.nat(), bit: fc.nat(7) })
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(flip, { minLength: 1, maxLength: 8 }), (original, flips) => {
        const bytes = Uint8Array.from(original)
        for (const { at, bit } of flips) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit)
        return readsOrSaysWhy(bytes)
      }),
      { numRuns: 1000 },
    )
  })
  it('cut, changed or doubled in any place is read or refused with a Problem', () => {
    const change = fc.record({ at: fc.nat(), remove: fc.nat(40), add: fc.uint8Array({ maxLength: 20 }) })
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (original, changes) => {
          let bytes = original
          for (const { at, remove, add } of changes) {
            const place = at % bytes.length
            bytes = Uint8Array.from([...bytes.subarray(0, place), ...add, ...bytes.subarray(place + remove)])
          }
          return readsOrSaysWhy(bytes)
        },
      ),
      { numRuns: 500 },
    )
  })
  it.each(samples.map((original) => ({ original, bytes: original.length })))(
    'of $bytes bytes, cut short anywhere, is refused or whole, never read in part',
    ({ original }) => {
      const whole = readBankFile(original, 'aineisto.txt')
      const step = original.length > 3000 ? 7 : 1
      const starts = Array.from({ length: Math.ceil(original.length / step) }, (_, at) =>
        original.subarray(0, at * step),
      )
      const read = starts.filter((start) => refusal(start) === 'was read')
      expect(read.map((start) => readBankFile(start, 'aineisto.txt'))).toEqual(read.map(() => whole))
    },
  )
  it('of 100 MB is refused before anything of it is read', () => {
    expect(refusal(new Uint8Array(100 * 1024 * 1024))).toMatch(/liian suuri \(100 Mt, enintään 50 Mt\)/)
  })
})
