import { invoicePdf } from '../../functions/invoices/invoice-pdf.ts'
import type { InvoicePage, PageLine, PageSeller } from '../../functions/invoices/pdf/invoice-page.ts'
import { pagesOf } from '../support/read-pdf.ts'

export const seller: PageSeller = {
  name: 'Hämeen Äijälä Asunnot Oy',
  address: 'Kauppakatu 12 B',
  zipCode: '13100',
  city: 'Hämeenlinna',
  businessId: '1234567-1',
  email: 'laskutus@aijala.example',
  phone: '03 123 4567',
  iban: 'FI2112345600000785',
}

export const aLine = (more: Partial<PageLine> = {}): PageLine => ({
  desc: 'Vuokra, joulukuu 2026',
  count: '1',
  itemtype: 'kk',
  unitPrice: 87_150,
  rate: 0,
  net: 87_150,
  vat: 0,
  gross: 87_150,
  ...more,
})

export const aPage = (more: Partial<InvoicePage> = {}): InvoicePage => ({
  language: 'fin',
  seller,
  recipient: { name: 'Åsa Šimek-Öhman', address: 'Sammonkatu 23–25 A 7', zipCode: '70100', city: 'Kuopio' },
  invoiceNumber: '2026-1001',
  billDate: '2026-11-18',
  dueDate: '2026-12-02',
  reference: '10001235',
  paymentTerm: 14,
  lateInterest: '9,5 %',
  premises: 'Sammonkatu 23–25 A 7, Kuopio',
  period: { from: '2026-12-01', to: '2026-12-31' },
  lines: [aLine()],
  vatGroups: [{ rate: 0, net: 87_150, vat: 0, gross: 87_150 }],
  total: 87_150,
  ...more,
})

/** The bank barcode of this page. */
export const digits = '421123456000007850008715000000000000000010001235261202'

/** All that the invoice says, no-break blanks as plain ones. */
export const textOf = async (page: InvoicePage): Promise<string> =>
  (await pagesOf(await invoicePdf(page))).join('\n').replaceAll('\u00a0', ' ')
