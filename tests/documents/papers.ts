import type { TableColumn } from '#shared/formats/table-columns.ts'
import { Recipient } from '#shared/invoices/invoice.ts'
import { EqualisationPart } from '#shared/meters/equalisation.ts'
import { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import type { LedgerEntry } from '#shared/payments/ledger.ts'
import { Reminder } from '#shared/reminders/reminder.ts'
import type { DepositPaymentSummary } from '#shared/reports/deposit-payments-api.ts'
import type { TaxHomeRow } from '#shared/reports/tax/api.ts'
import { figureNames } from '#shared/reports/tax/figures.ts'
import { formPaper } from '../../functions/forms/paper-pdf.ts'
import { invoicePdf, invoicesPdf } from '../../functions/invoices/invoice-pdf.ts'
import { receiptPdf } from '../../functions/keys/receipt-pdf.ts'
import { equalisationPdf } from '../../functions/meters/equalisation-pdf.ts'
import { settlementPdf } from '../../functions/outgoing-payments/settlement-pdf.ts'
import { statementPdf } from '../../functions/payments/statement-pdf.ts'
import { reminderPdf, remindersPdf } from '../../functions/reminders/reminder-pdf.ts'
import { depositPaymentsPdf } from '../../functions/reports/deposit-payments-pdf.ts'
import { tablePdf } from '../../functions/reports/saved/table-pdf.ts'
import { taxPackPdf } from '../../functions/reports/tax/tax-pack-pdf.ts'
import { aLine, aPage, seller as pageSeller } from '../invoices/pages.ts'
import { contracts } from './contract-papers.ts'
import { day, dot, madeBy, type SamplePaper, seller, upTo } from './sample-paper.ts'

const recipient = (language: Recipient['language'] = 'fin') =>
  Recipient.parse({
    tenantId: 't1',
    name: 'Åsa Šimek-Öhman',
    address: 'Sammonkatu 23–25 A 7',
    zipCode: '70100',
    city: 'Kuopio',
    language,
  })

const taxed = aPage({
  seller: { ...pageSeller, logo: dot },
  lines: [aLine(), aLine({ desc: 'Autopaikka', unitPrice: 1500, rate: 25.5, net: 1500, vat: 383, gross: 1883 })],
  vatGroups: [
    { rate: 25.5, net: 1500, vat: 383, gross: 1883 },
    { rate: 0, net: 87_150, vat: 0, gross: 87_150 },
  ],
  total: 89_033,
  zeroVat: ['Vuokra on veroton (AVL 27 §).'],
  message: 'Vuokra 15/31 päivältä.\nKiitos, että maksat ajallaan!',
  payLink: 'https://vuokrakirja.example/m/abcdef',
})
const manyLines = upTo(61).map((at) => aLine({ desc: `Rivi ${at + 1}: sähkön kulutus ja siirto, arvio` }))

const invoices = madeBy('functions/invoices/invoice-pdf.ts', {
  invoice: () => invoicePdf(taxed),
  'invoice of many pages': () => invoicePdf(aPage({ lines: manyLines, message: 'Loppu.' })),
  'credit note': () => invoicePdf(aPage({ total: -87_150, credits: { invoiceNumber: '2026-900' } })),
  'invoices in several languages, two-sided': () => invoicesPdf([aPage(), aPage({ language: 'swe' }), taxed], true),
})

const aReminder = (kind: Reminder['kind'], explanation: string[], language: Recipient['language'] = 'fin') =>
  Reminder.parse({
    ...{ _id: 'i1-r1', invoice: 'i1', invoiceNumber: '1001', reference: '10016', apartmentAddress: 'Katajakatu 5 A 7' },
    ...{ seller, recipient: recipient(language), step: 2, kind, day, invoiceDueDate: '2026-11-02' },
    ...{ invoiceTotal: 850_00, dueDate: '2026-12-06', principal: 350_00, former: 5_00, fee: 5_00, interest: 1_30 },
    ...{ sendType: 'email', state: 'sending', created: '2026-11-22T08:00:00.000Z', explanation },
  })
const reckoned = upTo(60).map((at) => `Korko ajalta ${at + 1}.11.2026: 350,00 € × 9,5 % × 1/365 = 0,09 €.`)
const byCard = { link: 'https://vuokrakirja.example/m/abcdef', amount: 350_00 }

const reminders = madeBy('functions/reminders/reminder-pdf.ts', {
  reminder: () => reminderPdf(aReminder('reminder', reckoned.slice(0, 4)), byCard),
  'reminder in Swedish': () => reminderPdf(aReminder('reminder', [], 'swe')),
  'reminder with a long reckoning': () => reminderPdf(aReminder('interest', reckoned)),
  collection: () => reminderPdf(aReminder('collection', [])),
  'reminders in several languages': () =>
    remindersPdf([{ reminder: aReminder('reminder', reckoned), byCard }, { reminder: aReminder('demand', [], 'swe') }]),
})

const entryOf = (at: number): LedgerEntry => ({
  ...{ _id: `e${at}`, day: '2026-05-02', kind: at % 2 ? 'payment' : 'invoice', invoice: 'i1', invoiceNumber: '1001' },
  ...{ amount: at % 2 ? -850_00 : 850_00, balance: at % 2 ? 0 : 850_00 },
})
const statementOf = (count: number, language: Recipient['language']) =>
  statementPdf(
    {
      ...{ from: '2026-01-01', to: day, opening: 0, entries: upTo(count).map(entryOf) },
      ...{ billed: 850_00, paid: 850_00, lost: 10_00, closing: 0 },
    },
    { seller, recipient: recipient(language), subject: 'S-12, Katajakatu 5 A 7' },
  )

const payment = OutgoingPayment.parse({
  ...{ _id: 'o1', version: 1, number: 'T-7', partner: 'p1', partnerName: 'Oma Omistaja', iban: seller.iban },
  lines: upTo(3).map((at) => ({
    ...{
      invoice: `i${at}`,
      invoiceNumber: `10${at}`,
      tenantName: 'Anna Andersson',
      apartmentAddress: 'Katajakatu 5 A 7',
    },
    ...{ received: 850_00, share: 850_00, reward: 62_75, rewardVat: 12_75, rewardVatRate: 25.5, amount: 787_25 },
  })),
  others: [{ _id: 'x', desc: 'Remontin osuus, sovittu puhelimessa', amount: -100_00 }],
  joined: [{ _id: 'o0', number: 'T-6', amount: 20_00 }],
  ...{ state: 'created', madeBy: 'u1', day, created: `${day}T08:00:00Z`, rewardInvoiceNumber: 'P-3' },
})

const done = EqualisationPart.shape.done.unwrap().element.parse({
  ...{ _id: 'c1', state: 'ready' },
  ...{ contract: 'c1', contractNumber: 'S-12', apartment: 'a1', apartmentAddress: 'Katajakatu 5 A 7', payer: 'Åsa' },
  ...{ from: '2025-12-01', to: '2026-11-30', cold: 12_345, hot: 4_321, isEstimate: true, warnings: [] },
  uses: ['coldWater', 'hotWater'].map((kind) => ({
    ...{
      meter: kind,
      kind,
      title: kind === 'coldWater' ? 'Kylmä vesi, keittiö' : 'Lämmin vesi, keittiö',
      serial: 'V-1',
    },
    ...{ begin: { day: '2025-12-01', figure: 12.5 }, end: { day: '2026-11-30', figure: 24.845 } },
    ...{ used: 12_345, isEstimate: kind === 'hotWater' },
  })),
  lines: [
    { desc: 'Kylmä vesi', count: 12.345, itemtype: 'm³', amount: 500, taxpr: 25.5 },
    { desc: 'Lämmin vesi', count: 4.321, itemtype: 'm³', amount: 900, taxpr: 25.5 },
    { desc: 'Ennakot', count: 1, itemtype: 'kpl', amount: -5000, taxpr: 25.5 },
  ],
  ...{ taxpr: 25.5, net: 50_62, vat: 12_91, total: 63_53, invoice: 'i9', invoiceNumber: '1009', upTo: '' },
})
const letterIn = (language: Recipient['language']) => ({
  ...{ row: done, day, seller, recipient: recipient(language), logo: dot },
  run: { from: '2025-12-01', to: '2026-11-30', condominiumName: 'As Oy Katajanrinne' },
})

const deposits = upTo(70).map(
  (at): DepositPaymentSummary => ({
    ...{ _id: `d${at}`, tenant: 't1', tenantName: `Vuokralainen ${at}`, apartment: 'a1', method: 'account' as never },
    ...{ apartmentAddress: 'Pitkänlainen Katajakatu 5 A 7, 13100 Hämeenlinna', contractNumber: `S-${at}` },
    ...{ iban: at % 2 ? seller.iban : '', amount: 850_00, received: 850_00, returned: 0, deducted: 0, held: 850_00 },
    unpaid: at === 3 ? 100_00 : 0,
  }),
)

const homeRow = (at: number): TaxHomeRow => ({
  ...(Object.fromEntries(figureNames.map((name, n) => [name, n * 100_00])) as Record<
    (typeof figureNames)[number],
    number
  >),
  ...{ _id: `a${at}`, fullAddress: `Katajakatu 5 A ${at}`, condominium: 'k', condominiumName: 'As Oy Katajanrinne' },
  ...{ form: '7H', holding: 50, ownedFrom: '2026-01-01', ownedTo: '2026-12-31', monthsLet: 12, missing: 1 },
  ...{ income: 5_000_00, deductible: 2_000_00, net: 3_000_00, added: 0, omitted: 100 },
})
const missingFact = (at: number) => ({
  ...{ apartment: 'a1', fullAddress: at ? '' : 'Katajakatu 5 A 1', of: 'receipt' as const, id: 'r1' },
  text: 'Kulun laji puuttuu, joten sitä ei ole vähennetty vielä mistään vuokratulosta eikä muustakaan.',
})
const taxPack = () =>
  taxPackPdf(
    {
      homes: upTo(3).map((at) => ({ row: homeRow(at), sources: [], explanation: [], missing: [] })),
      summary: {
        ...{
          ownerName: 'Oma Omistaja',
          isCompany: false,
          year: 2026,
          to: day,
          income: 15_000_00,
          deductible: 6_000_00,
        },
        ...{ net: 9_000_00, interest: 100_00, added: 0, omitted: 100, tax: 2_700_00, missingCount: 2 },
        explanation: ['Pääomatulosta 30 %.'],
        missing: upTo(2).map(missingFact),
      },
    },
    day,
  )

const keys = (kind: 'handing' | 'return', count: number) =>
  receiptPdf({
    ...{
      kind,
      day,
      language: 'fin' as const,
      account: { ...seller },
      official: 'Olli Omistaja',
      tenant: { ...recipient(), phone: '040 123' },
    },
    rows: upTo(count).map((at) => ({
      ...{
        _id: `h${at}`,
        key: `k${at}`,
        keyCode: `AB-${at}`,
        places: 'Katajakatu 5 A 7, ulko-ovi ja pesutupa',
        tenantId: 't',
      },
      ...{ tenantName: 'Åsa', date: day, givenBy: 'Olli', comments: 'Sarjoitettu avain', returned: day },
      ...{ returnStatus: 'available' as const, takenBy: 'Olli', returnComments: 'Ehjä' },
    })),
  })

const columns: readonly TableColumn<never>[] = [
  { key: 'a', title: 'Vuokrakohde' },
  { key: 'b', title: 'Vuokralaisen nimi ja osoite' },
  { key: 'c', title: 'Vuokra, €', kind: 'money', sum: true },
  { key: 'd', title: 'Alkaa', kind: 'day' },
]
/** A report of so many rows. */
export const reportOf = (count: number): Promise<Uint8Array> =>
  tablePdf({
    ...{ title: 'Vuokraraportti', author: seller.name, day, lines: [`1.–30.11.2026 · tulostettu 22.11.2026`], columns },
    rows: upTo(count).map((at) => [
      ...[`Katajakatu 5 A ${at}`, 'Anna-Liisa Pitkäsukuniminen-Andersson, Sammonkatu 23–25 A 7, 70100 Kuopio'],
      ...['850,00', '1.1.2026'],
    ]),
    foot: ['Yhteensä', '', '68 000,00', ''],
  })

/** Each kind of paper that the product makes, the shapes it takes beside each other. */
export const papers: readonly SamplePaper[] = [
  ...invoices,
  ...reminders,
  ...contracts,
  ...madeBy('functions/payments/statement-pdf.ts', {
    statement: () => statementOf(70, 'fin'),
    'empty statement': () => statementOf(0, 'eng'),
  }),
  ...madeBy('functions/outgoing-payments/settlement-pdf.ts', {
    settlement: () => settlementPdf(payment, { seller, recipient: recipient() }),
  }),
  ...madeBy('functions/meters/equalisation-pdf.ts', {
    'letters of water': () => equalisationPdf([letterIn('fin'), letterIn('eng')], 'Vesitasaus 2026'),
  }),
  ...madeBy('functions/reports/deposit-payments-pdf.ts', {
    'payment list of deposits': () => depositPaymentsPdf(deposits, { day, holder: seller.name }),
  }),
  ...madeBy('functions/reports/tax/tax-pack-pdf.ts', { 'tax pack': taxPack }),
  ...madeBy('functions/reports/saved/table-pdf.ts', { report: () => reportOf(80) }),
  ...madeBy('functions/keys/receipt-pdf.ts', {
    'keys handed over': () => keys('handing', 2),
    'many keys given back': () => keys('return', 60),
  }),
  ...madeBy('functions/forms/paper-pdf.ts', {
    'poster of a form': () =>
      formPaper({
        ...{
          day,
          language: 'fin' as const,
          account: seller,
          name: 'Ilmoita viasta',
          description: 'Kerro, mikä on rikki.',
          about: 'Katajakatu 5 A 7',
        },
        ...{ dates: { startDate: '2026-11-01', endDate: '2026-12-31' }, address: 'https://vuokrakirja.example/l/abc' },
      }),
  }),
]
