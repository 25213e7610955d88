import { commentsFields } from '../base/common.fields.ts'
import { asOptions, dictionaryOf } from '../base/noun-fields.ts'
import { type Deposit, deductionReasonLabels } from './deposit.ts'
import { depositTypeLabels } from './deposit-types.ts'

/** What lists and pages tell of a deposit besides: its state, and what has become of its money. */
type Reported = 'state' | 'received' | 'returned' | 'deducted' | 'held'

/** Everything that is known of the fields of a deposit (vakuus). */
export const depositFields = dictionaryOf<Deposit, Reported>()({
  contract: { label: 'Vuokrasopimus', kind: 'name' },
  contractNumber: { label: 'Sopimus', kind: 'text', alone: 'Sopimusnumero' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  method: {
    label: 'Tapa',
    kind: 'choice',
    options: asOptions(depositTypeLabels),
    hint: 'Laskulla pyydettävästä vakuudesta tehdään laskun luonnos.',
  },
  amount: { label: 'Vakuuden määrä', kind: 'money' },
  overReason: {
    label: 'Enimmäismäärän ylityksen peruste',
    kind: 'text',
    hint: 'Asunnon vakuus on enintään kolmen kuukauden vuokra (AHVL 8 §).',
  },
  dueDate: { label: 'Eräpäivä', kind: 'day' },
  iban: { label: 'Tilinumero', kind: 'text', hint: 'Tälle tilille vakuus maksetaan.' },
  invoice: { label: 'Lasku', kind: 'name' },
  earlier: { label: 'Aiemmat laskut', kind: 'list' },
  state: { label: 'Tila', kind: 'text' },
  received: { label: 'Saatu', kind: 'money' },
  returned: { label: 'Palautettu', kind: 'money' },
  deducted: { label: 'Vähennetty', kind: 'money' },
  held: { label: 'Hallussa', kind: 'money' },
  receipts: { label: 'Saadut', kind: 'list' },
  'receipts.day': { label: 'Päivä', kind: 'day' },
  'receipts.amount': { label: 'Summa', kind: 'money' },
  'receipts.note': { label: 'Selite', kind: 'text' },
  releases: { label: 'Vapautukset', kind: 'list' },
  'releases.day': { label: 'Päivä', kind: 'day' },
  'releases.returned': { label: 'Palautetaan', kind: 'money', alone: 'Palautettu' },
  'releases.iban': { label: 'Tilinumero, jolle palautetaan', kind: 'text' },
  'releases.deductions': { label: 'Vähennykset', kind: 'list' },
  'releases.deductions.reason': { label: 'Syy', kind: 'choice', options: asOptions(deductionReasonLabels) },
  'releases.deductions.desc': { label: 'Mistä vähennetään', kind: 'text' },
  'releases.deductions.amount': { label: 'Summa', kind: 'money' },
  'releases.deductions.invoice': { label: 'Lasku', kind: 'name' },
  'releases.deductions.invoiceNumber': { label: 'Laskun numero', kind: 'text' },
  'releases.deductions.payment': { label: 'Maksun tunniste', kind: 'name' },
  'releases.by': { label: 'Tekijä', kind: 'text' },
  'releases.paid': { label: 'Maksupäivä', kind: 'day' },
  'releases.undone': { label: 'Peruttu', kind: 'day' },
  'releases.undoneBy': { label: 'Peruja', kind: 'text' },
  'releases.undoneDay': { label: 'Peruutuksen kirjauspäivä', kind: 'day' },
  lapsed: { label: 'Rauennut', kind: 'day' },
  lapseReason: { label: 'Syy', kind: 'text', alone: 'Raukeamisen syy' },
  messageSent: { label: 'Viesti lähetetty', kind: 'text' },
  messageBegun: { label: 'Viestin lähetys aloitettu', kind: 'text' },
  messageLost: { label: 'Viesti ei mennyt perille', kind: 'text' },
  ...commentsFields,
  created: { label: 'Luotu', kind: 'text' },
})
