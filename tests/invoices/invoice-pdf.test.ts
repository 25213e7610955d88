import { describe, expect, test } from 'vitest'
import { Invoice } from '#shared/invoices/invoice.ts'
import { invoicePdf } from '../../functions/invoices/invoice-pdf.ts'
import { invoicePageOf } from '../../functions/invoices/pdf/invoice-page-of.ts'
import { PdfFile } from '../support/pdf-file.ts'
import { pagesOf, wordsOf } from '../support/read-pdf.ts'
import { fontsOf } from '../support/tagged-pdf.ts'
import { aLine, aPage, digits, seller, textOf } from './pages.ts'

describe('what the tenant reads', () => {
  test('everything an invoice must have, selectable and in Finnish', async () => {
    const text = await textOf(aPage({ message: 'Kiitos, että maksat ajallaan!' }))
    for (const words of [
      'Lasku',
      'Hämeen Äijälä Asunnot Oy',
      'Kauppakatu 12 B, 13100 HÄMEENLINNA',
      'Y-tunnus 1234567-1 · Puh. 03 123 4567',
      'Åsa Šimek-Öhman',
      'Sammonkatu 23–25 A 7',
      '70100 KUOPIO',
      '2026-1001',
      '18.11.2026',
      '02.12.2026',
      '100 01235',
      'RF12 1000 1235',
      '14 pv netto',
      '9,5 %',
      '1.–31.12.2026',
      'Vuokra, joulukuu 2026',
      '1 kk',
      'Maksettavaa yhteensä',
      '871,50 €',
      'Kiitos, että maksat ajallaan!',
      'FI21 1234 5600 0007 85',
      'NDEAFIHH',
      'Saajan',
      'Mottagare',
      'TILISIIRTO. GIRERING',
      digits,
    ]) {
      expect(text).toContain(words)
    }
  })

  test('VAT by rate, and each line with and without it', async () => {
    const lines = [
      aLine(),
      aLine({ desc: 'Autopaikka', unitPrice: 1500, rate: 25.5, net: 1500, vat: 383, gross: 1883 }),
    ]
    const vatGroups = [
      { rate: 25.5, net: 1500, vat: 383, gross: 1883 },
      { rate: 0, net: 87_150, vat: 0, gross: 87_150 },
    ]
    const text = await textOf(aPage({ lines, vatGroups, total: 89_033 }))
    expect(text).toMatch(/Autopaikka/)
    expect(text).toMatch(/ALV 25,5 %\s*15,00\s*3,83\s*18,83/)
    expect(text).toMatch(/ALV 0 %\s*871,50\s*0,00\s*871,50/)
    expect(text).toContain('890,33 €')
  })

  test.each([
    ['eng', 'Invoice', 'Total to pay', '14 days net'],
    ['swe', 'Faktura', 'Att betala totalt', '14 dagar netto'],
    ['ger', 'Rechnung', 'Zu zahlen', '14 Tage netto'],
  ] as const)('in the tenant’s own language: %s', async (language, ...words) => {
    const text = await textOf(aPage({ language }))
    for (const word of words) expect(text).toContain(word)
    expect(text).toContain('Saajan') // the bank form stays as the banks know it
  })

  test('nothing is printed of what there is not', async () => {
    const text = await textOf(
      aPage({ seller: { name: 'Oma Oy', iban: 'FI2112345600000785' }, recipient: { name: 'Asukas' }, premises: '' }),
    )
    expect(text).not.toMatch(/Y-tunnus|Puh\.|Kohde|undefined|null/)
  })

  test.each([
    ['accents that the font has', 'Nguyễn Łukasz Čapek', 'Nguyễn Łukasz Čapek'],
    ['letters typed as two characters', 'Ma\u0308kela\u0308', 'Mäkelä'],
    ['narrow blanks', '1\u202f000\u2009€', '1 000 €'],
    ['letters that it lacks', 'Дом 😀 Oy', '??? ? Oy'],
  ])('%s', async (_, desc, shown) => {
    expect(await textOf(aPage({ lines: [aLine({ desc })] }))).toContain(shown)
  })
})

describe('many lines', () => {
  const lines = Array.from({ length: 61 }, (_, n) => aLine({ desc: `Rivi ${n + 1}: sähkön kulutus ja siirto, arvio` }))

  test('go over pages that are numbered, each line once, the giro on the last', async () => {
    const pages = await pagesOf(await invoicePdf(aPage({ lines })))
    const count = pages.length
    expect(count).toBeGreaterThan(1)
    pages.forEach((text, n) => {
      expect(text).toContain(`Sivu ${n + 1} / ${count}`)
      expect(text.includes('GIRERING')).toBe(n === count - 1)
    })
    const found = pages.join('\n').match(/Rivi \d+:/g) ?? []
    expect(found).toEqual(lines.map((_, n) => `Rivi ${n + 1}:`))
  })

  test.each([1, 11, 12, 13, 14, 20, 29, 30, 31, 32, 33, 34])('%i lines leave the giro free', async (count) => {
    const pages = await wordsOf(await invoicePdf(aPage({ lines: lines.slice(0, count), message: 'Loppu.' })))
    const giroFrom = pages.at(-1)?.find(({ text }) => text.startsWith('Virtuaaliviivakoodi'))?.foot ?? 0
    const own = pages.map((words) => words.filter(({ text }) => /^(Rivi|Loppu|Maksettavaa)/.test(text)))
    expect(own.flat()).toHaveLength(count + 2)
    for (const { foot } of own.at(-1) ?? []) expect(foot).toBeLessThan(giroFrom - 6)
    for (const { foot } of own.flat()) expect(foot).toBeLessThan(841.89 - 36)
  })

  test('a message of 2,000 characters goes over to the next page', async () => {
    const message = Array.from({ length: 330 }, (_, n) => `s${n}`).join(' ')
    const text = await textOf(aPage({ lines: lines.slice(0, 14), message }))
    expect(text.match(/\bs\d+\b/g)).toHaveLength(330)
  })
})

describe('the file', () => {
  test('is the same for the same page', async () => {
    const [one, two] = [await invoicePdf(aPage()), await invoicePdf(aPage())]
    expect(Buffer.compare(one, two)).toBe(0)
    expect(Buffer.compare(one, await invoicePdf(aPage({ invoiceNumber: '2026-1002' })))).not.toBe(0)
  })

  test('carries the letters it uses of its own fonts and no others', async () => {
    const bytes = await invoicePdf(aPage())
    expect(fontsOf(new PdfFile(bytes))).toEqual(['BaiJamjuree-Regular', 'BaiJamjuree-SemiBold'])
    expect(bytes.length).toBeLessThan(40_000)
  })

  test('shows a logo, and does without one that is no picture', async () => {
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const withLogo = async (logo: Uint8Array) =>
      Buffer.from(await invoicePdf(aPage({ seller: { ...seller, logo } }))).toString('latin1')
    expect(await withLogo(dot)).toContain('/Subtype /Image')
    expect(await withLogo(Buffer.from('<svg/>'))).not.toContain('/Subtype /Image')
  })
})

test('an invoice’s page has its lines’ own sums, its VAT by rate and its explanations', () => {
  const invoice = Invoice.parse({
    _id: 'i1',
    version: 1,
    kind: 'recurring',
    invoiceNumber: '2026-1001',
    reference: '10001235',
    seller: { name: 'Oma Oy', iban: 'FI2112345600000785' },
    recipient: { tenantId: 't1', name: 'Asukas' },
    billDate: '2026-11-18',
    dueDate: '2026-12-02',
    products: [{ desc: 'Sähkö', count: 3, itemtype: 'kWh', amount: 1001, taxpr: 25.5 }],
    explanation: ['Vuokra 15/31 päivältä.'],
    total: 3769,
    sendType: 'email',
    state: 'sent',
    created: '2026-11-18T08:00:00Z',
  })
  expect(invoicePageOf(invoice, { message: 'Kiitos!', lateInterest: '9,5 %' })).toMatchObject({
    language: 'fin',
    paymentTerm: 14,
    recipient: { name: 'Asukas', country: '' },
    lines: [{ count: '3', unitPrice: 1001, net: 3003, vat: 766, gross: 3769 }],
    vatGroups: [{ rate: 25.5, net: 3003, vat: 766, gross: 3769 }],
    message: 'Vuokra 15/31 päivältä.\nKiitos!',
  })
})
