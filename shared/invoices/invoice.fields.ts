import { asOptions, dictionaryOf, type FieldOptions, under } from '../base/noun-fields.ts'
import { billingTermFields } from './fields/billing-terms.fields.ts'
import { copyFields, mailFields, serviceFields } from './fields/delivery.fields.ts'
import { creditNoteFields, refundOfFields, settledFields, vatGroupFields } from './fields/money.fields.ts'
import { recipientFields, sellerFields } from './fields/parties.fields.ts'
import { restOfFields, timedFields } from './fields/period.fields.ts'
import { shownStateLabels } from './invoice.ts'
import type { KeptInvoice } from './kept-invoice.ts'
import { invoiceKindLabels } from './kind-labels.ts'
import { lineFields } from './lines/line.fields.ts'

/** What lists, reports and pages tell of an invoice, and what a form by hand asks besides its fields. */
type Reported =
  | 'tenant'
  | 'tenantName'
  | 'open'
  | 'toReturn'
  | 'originalNumber'
  | 'period'
  | 'deliveryDate'
  | 'lastDay'
  | 'rfReference'

const states: FieldOptions = [
  ['draft', shownStateLabels.draft],
  ['sending', shownStateLabels.sending],
  ['sent', 'Lähetetty'],
  ['failed', shownStateLabels.failed],
]

/** Everything that is known of the fields of an invoice (lasku), and of what is told of it besides. */
export const invoiceFields = dictionaryOf<Omit<KeptInvoice, 'calculation'>, Reported | 'calculation'>()({
  kind: { label: 'Laji', kind: 'choice', options: asOptions(invoiceKindLabels) },
  invoiceNumber: { label: 'Numero', kind: 'text', alone: 'Laskun numero' },
  reference: { label: 'Viitenumero', kind: 'text' },
  rfReference: { label: 'RF-viite', kind: 'text' },
  contract: { label: 'Vuokrasopimus', kind: 'name' },
  principal: { label: 'Päämies', kind: 'name' },
  ...under('settled', settledFields),
  apartment: { label: 'Vuokrakohde', kind: 'name', hint: 'Lasku näkyy myös kohteen sivulla.' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  ...under('seller', sellerFields),
  tenant: { label: 'Vuokralainen', kind: 'name' },
  tenantName: { label: 'Vuokralainen', kind: 'text' },
  ...under('recipient', recipientFields),
  billDate: { label: 'Päiväys', kind: 'day', alone: 'Laskun päiväys' },
  dueDate: { label: 'Eräpäivä', kind: 'day' },
  deliveryDate: {
    label: 'Toimituspäivä',
    kind: 'day',
    hint: 'Anna, jos se on muu kuin laskun päiväys. ALV-kannat ovat tämän päivän mukaiset.',
  },
  lastDay: { label: 'Viimeinen maksupäivä', kind: 'day' },
  period: { label: 'Kausi', kind: 'text' },
  'period.from': { label: 'Kausi alkaa', kind: 'day' },
  'period.to': { label: 'Kausi päättyy', kind: 'day' },
  products: { label: 'Rivit', kind: 'list' },
  ...under('products', lineFields),
  explanation: { label: 'Laskelma', kind: 'list' },
  total: { label: 'Summa', kind: 'money', alone: 'Laskun summa' },
  paid: { label: 'Maksettu', kind: 'money' },
  credited: { label: 'Hyvitetty', kind: 'money' },
  lost: { label: 'Luottotappiona', kind: 'money' },
  open: { label: 'Avoinna', kind: 'money' },
  toReturn: { label: 'Palauttamatta', kind: 'money' },
  creditNotes: { label: 'Hyvityslaskut', kind: 'list' },
  ...under('creditNotes', creditNoteFields),
  originalNumber: { label: refundOfFields.invoiceNumber.label, kind: 'text' },
  ...under('refundOf', refundOfFields),
  vatGroups: { label: 'ALV-erittely', kind: 'list' },
  ...under('vatGroups', { ...vatGroupFields, gross: { label: 'Veroineen', kind: 'money' } }),
  registered: { label: 'Kirjattu lähettämättä', kind: 'day' },
  paidDate: { label: 'Maksupäivä', kind: 'day' },
  sendType: billingTermFields.sendType,
  state: { label: 'Tila', kind: 'choice', options: states },
  stateReason: { label: 'Tilan syy', kind: 'text' },
  ...under('service', serviceFields),
  ...under('mail', mailFields),
  copies: { label: 'Lähetetyt kopiot', kind: 'list' },
  ...under('copies', copyFields),
  comments: { label: 'Lisätiedot laskulle', kind: 'text', hint: 'Tulostuu laskulle.' },
  ...under('timed', timedFields),
  ...under('restOf', restOfFields),
  run: { label: 'Laskutusajo', kind: 'name' },
  sentTo: { label: 'Lähetysosoite', kind: 'map' },
  calculation: { label: 'Laskelma vaiheittain', kind: 'map' },
  rewardOf: { label: 'Rivien tilitykset', kind: 'list' },
  'rewardOf.payment': { label: 'Tilityksen tunniste', kind: 'name' },
  'rewardOf.vat': { label: 'Palkkion ALV', kind: 'money' },
  lastMoney: { label: 'Viimeisin kirjaus', kind: 'day' },
  created: { label: 'Luotu', kind: 'text' },
  nextTry: { label: 'Seuraava yritys', kind: 'text' },
  sent: { label: 'Lähetetty', kind: 'text' },
})
