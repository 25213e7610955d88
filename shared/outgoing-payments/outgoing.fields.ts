import { asOptions, dictionaryOf, type Field, type PathOf, under } from '../base/noun-fields.ts'
import { assignmentFields } from '../properties/assignment.fields.ts'
import type { SettlementSummary } from './api.ts'
import type { KeptOutgoingPayment } from './kept-outgoing-payment.ts'
import { type OtherPayment, otherPaymentKindLabels } from './other-payment.ts'
import { outgoingStateLabels } from './outgoing-payment.ts'
import { orderStateLabels, type PaymentOrderFile, painVersionLabels } from './payment-order.ts'
import type { RewardSettings } from './reward-settings.ts'
import type { RewardBillRow } from './rewards-api.ts'
import type { SettlementBasis } from './settlement-basis.ts'

const partnerFields = {
  partner: { label: 'Päämies', kind: 'name', alone: 'Päämiehen tunniste' },
  partnerName: { label: 'Päämies', kind: 'text' },
} as const satisfies Readonly<Record<string, Field>>

/** What of an invoice goes to its principal. */
const settledFields = {
  invoiceNumber: { label: 'Lasku', kind: 'text', alone: 'Laskun numero' },
  isCreditNote: { label: 'Hyvityslasku', kind: 'yesNo' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  received: { label: 'Tullut', kind: 'money' },
  share: { label: 'Päämiehen osuus', kind: 'money' },
  reward: { label: 'Palkkio', kind: 'money' },
  amount: { label: 'Tilitetään', kind: 'money' },
  explanation: { label: 'Laskelma', kind: 'list' },
} as const satisfies Readonly<Record<string, Field>>

/** What is settled of an invoice is reckoned from. */
const basisFields = {
  'agreed.rewardType': assignmentFields.rewardType,
  'agreed.percent': assignmentFields.percent,
  'agreed.fixedAmountPerMonth': assignmentFields.fixedAmountPerMonth,
  'rewarded.rent': { label: 'Vuokra, josta palkkio on', kind: 'money' },
  'rewarded.months': { label: 'Kuukausia', kind: 'whole' },
  'rewarded.vatRate': { label: 'Palkkion ALV-kanta', kind: 'percent' },
  vatRate: { label: 'Takaisin otettavan palkkion ALV-kanta', kind: 'percent' },
  asked: { label: 'Laskutettu', kind: 'money' },
  own: { label: 'Siitä päämiehen', kind: 'money' },
  money: { label: 'Maksettu', kind: 'money' },
  'before.paid': { label: 'Aiemmin maksettu', kind: 'money' },
  'before.share': { label: 'Aiemmin tilitetty', kind: 'money' },
  'before.reward': { label: 'Aiempi palkkio', kind: 'money' },
  isNote: { label: 'Hyvityslasku yksin', kind: 'yesNo' },
} as const satisfies Readonly<Record<PathOf<SettlementBasis>, Field>>

/** Everything that is known of the fields of an outgoing payment (lähtevä maksu, tilitys), and its sums. */
export const outgoingFields = dictionaryOf<KeptOutgoingPayment, 'share' | 'reward' | 'total'>()({
  number: { label: 'Numero', kind: 'text' },
  state: { label: 'Tila', kind: 'choice', options: asOptions(outgoingStateLabels) },
  partner: partnerFields.partner,
  partnerName: { label: 'Saaja', kind: 'text' },
  iban: { label: 'Tilinumero', kind: 'text' },
  day: { label: 'Tehty', kind: 'day' },
  madeBy: { label: 'Tekijä', kind: 'text' },
  share: { label: 'Osuus', kind: 'money', alone: 'Päämiehen osuus' },
  reward: settledFields.reward,
  total: { label: 'Maksetaan', kind: 'money' },
  payDate: { label: 'Maksupäivä', kind: 'day' },
  reason: { label: 'Peruste', kind: 'text' },
  entry: { label: 'Tilitapahtuma', kind: 'name' },
  order: { label: 'Maksuaineisto', kind: 'name' },
  receipt: { label: 'Maksettava kulu', kind: 'name' },
  reference: { label: 'Viitenumero', kind: 'text' },
  rewardInvoice: { label: 'Palkkiolasku', kind: 'name' },
  rewardInvoiceNumber: { label: 'Palkkiolasku', kind: 'text', alone: 'Palkkiolaskun numero' },
  lines: { label: 'Tilitetyt laskut', kind: 'list' },
  ...under('lines', {
    invoice: { label: 'Lasku', kind: 'name' },
    ...settledFields,
    rewardVat: { label: 'Palkkion ALV', kind: 'money' },
    rewardVatRate: basisFields['rewarded.vatRate'],
  }),
  ...under('lines.basis', basisFields),
  others: { label: 'Muut', kind: 'list', alone: 'Muut maksut' },
  'others.desc': { label: 'Selite', kind: 'text' },
  'others.amount': { label: 'Summa', kind: 'money' },
  joined: { label: 'Yhdistetyt maksut', kind: 'list' },
  'joined.number': { label: 'Numero', kind: 'text' },
  'joined.amount': { label: 'Summa', kind: 'money' },
  joinedTo: { label: 'Yhdistetty maksuun', kind: 'name' },
  created: { label: 'Luotu', kind: 'text' },
})

/** What is told of money that has come in for a principal and has not been paid on (tilitettävä). */
export const settlementFields = dictionaryOf<SettlementSummary>()({
  ...partnerFields,
  ...settledFields,
  iban: outgoingFields.iban,
  dueDate: { label: 'Eräpäivä', kind: 'day' },
})

/** Everything that is known of the fields of another payment (muu maksu), and its sum as it changes the principal's money. */
export const otherPaymentFields = dictionaryOf<OtherPayment, 'signed'>()({
  day: { label: 'Päivä', kind: 'day' },
  ...partnerFields,
  desc: { label: 'Selite', kind: 'text', hint: 'Näkyy tilityksen erittelyssä.' },
  kind: { label: 'Laji', kind: 'choice', options: asOptions(otherPaymentKindLabels) },
  amount: { label: 'Summa', kind: 'money' },
  signed: { label: 'Summa', kind: 'money' },
  outgoing: { label: 'Lähtevä maksu', kind: 'name' },
  outgoingNumber: { label: 'Lähtevä maksu', kind: 'text', alone: 'Lähtevän maksun numero' },
  receipt: { label: 'Kulu', kind: 'name' },
  whole: { label: 'Koko kulu', kind: 'money' },
})

/** Everything that is known of the fields of a file of payments for the bank (maksuaineisto). */
export const paymentOrderFields = dictionaryOf<PaymentOrderFile, 'count'>()({
  number: { label: 'Aineisto', kind: 'text' },
  state: { label: 'Tila', kind: 'choice', options: asOptions(orderStateLabels) },
  day: { label: 'Maksupäivä', kind: 'day' },
  count: { label: 'Maksuja', kind: 'number' },
  total: { label: 'Yhteensä', kind: 'money' },
  payerName: { label: 'Maksaja', kind: 'text' },
  iban: { label: 'Tilinumero', kind: 'text' },
  pain: { label: 'Muoto', kind: 'choice', options: asOptions(painVersionLabels) },
  bankId: {
    label: 'Asiakastunnus pankissa',
    kind: 'text',
    hint: 'Pankin antama maksatustunnus tai palvelutunnus.',
  },
  payments: { label: 'Maksut', kind: 'list' },
  ...under('payments', {
    number: { label: 'Numero', kind: 'text' },
    name: { label: 'Saaja', kind: 'text' },
    iban: { label: 'Tilinumero', kind: 'text' },
    amount: { label: 'Summa', kind: 'money' },
    message: { label: 'Viesti', kind: 'text' },
    reference: outgoingFields.reference,
  }),
  madeBy: { label: 'Tekijä', kind: 'text' },
  created: { label: 'Tehty', kind: 'text' },
})

/** What is told of a month's rewards that have not been billed, of one principal. */
export const rewardBillFields = dictionaryOf<Omit<RewardBillRow, 'groups'>, 'groups'>()({
  ...partnerFields,
  month: { label: 'Kuukausi', kind: 'text' },
  settlements: { label: 'Tilityksiä', kind: 'number' },
  groups: { label: 'Veroton ja ALV kannoittain', kind: 'text' },
  net: { label: 'Veroton', kind: 'money' },
  vat: { label: 'ALV', kind: 'money' },
  total: { label: 'Yhteensä', kind: 'money' },
})

/** Everything that is known of the settings of invoices of rewards (palkkiolaskut). */
export const rewardSettingsFields = dictionaryOf<RewardSettings>()({
  inUse: { label: 'Palkkioista tehdään laskut', kind: 'yesNo' },
  from: { label: 'Tilitykset alkaen', kind: 'day', hint: 'Tätä aiempien tilitysten palkkioita ei laskuteta.' },
  day: {
    label: 'Laskutuspäivä',
    kind: 'whole',
    hint: 'Kuukauden päivä, jona edellisen kuukauden palkkiot laskutetaan. 1 on heti kuukauden vaihduttua.',
  },
  salesAccountId: { label: 'Myyntitili', kind: 'text', hint: 'Merkitään laskujen riveille kirjanpitoa varten.' },
  next: { label: 'Seuraava laskutus', kind: 'day' },
})
