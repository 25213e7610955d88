import { asOptions, dictionaryOf, under } from '../base/noun-fields.ts'
import { handlingLabels } from '../properties/housing-charges.ts'
import { vatChangeFields } from '../rates/vat-change.fields.ts'
import type { Expense } from './expense.ts'
import { expenseStateLabels } from './expense-state.ts'
import { expenseTypeLabels } from './expense-types.ts'
import { taxKindLabels } from './tax-kinds.ts'
import type { VatColumn } from './vat-columns.ts'

/** What lists and pages tell of a cost besides: what it is of, what has become of it, and its VAT of each rate. */
type Reported = 'place' | 'standing' | 'subtracted' | 'waiting' | VatColumn

/** Everything that is known of the fields of a cost (kulu). */
export const expenseFields = dictionaryOf<Expense, Reported>()({
  name: { label: 'Nimi', kind: 'text' },
  receiptType: { label: 'Tyyppi', kind: 'choice', options: asOptions(expenseTypeLabels), alone: 'Kulun tyyppi' },
  date: { label: 'Päivä', kind: 'day' },
  place: { label: 'Kohde', kind: 'text' },
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  condominium: { label: 'Taloyhtiö', kind: 'name' },
  condominiumName: { label: 'Taloyhtiö', kind: 'text', alone: 'Taloyhtiön nimi' },
  taxDeductible: { label: 'Vähennyskelpoinen verotuksessa', kind: 'yesNo' },
  description: { label: 'Kuvaus', kind: 'text' },
  amount: { label: 'Summa', kind: 'money' },
  vat255: { label: 'ALV 25,5 %', kind: 'money' },
  vat24: { label: 'ALV 24 %', kind: 'money' },
  vat14: { label: 'ALV 14 %', kind: 'money' },
  vat135: { label: 'ALV 13,5 %', kind: 'money' },
  vat10: { label: 'ALV 10 %', kind: 'money' },
  vatOther: { label: 'ALV, uudet kannat', kind: 'money' },
  products: { label: 'Rivit', kind: 'list' },
  ...under('products', {
    name: { label: 'Selite', kind: 'text' },
    count: { label: 'Määrä', kind: 'number' },
    amount: { label: 'Hinta (sis. ALV)', kind: 'money' },
    taxpr: { label: 'ALV', kind: 'percent' },
    handling: { label: 'Käsittely taloyhtiössä', kind: 'choice', options: asOptions(handlingLabels) },
    taxKind: { label: 'Erä veroilmoituksessa', kind: 'choice', options: asOptions(taxKindLabels) },
    productId: { label: 'Tuote', kind: 'name', alone: 'Tuotteen tunniste' },
  }),
  supplier: { label: 'Toimittaja', kind: 'text' },
  iban: { label: 'Tilinumero', kind: 'text' },
  reference: { label: 'Viitenumero', kind: 'text' },
  standing: { label: 'Tila', kind: 'choice', options: asOptions(expenseStateLabels) },
  subtracted: { label: 'Vähennetty tilityksistä', kind: 'money' },
  waiting: { label: 'Odottaa vähennystä', kind: 'money' },
  ...under('outgoingPayments', {
    inUse: {
      label: 'Vähennetään tilityksestä',
      kind: 'yesNo',
      hint: 'Kulu otetaan päämiehelle maksettavasta rahasta, tarvittaessa osissa.',
    },
    partner: {
      label: 'Päämies',
      kind: 'name',
      hint: 'Oletus: se, jolle kohteen vuokra tilitetään.',
      alone: 'Päämiehen tunniste',
    },
    partnerName: { label: 'Päämies', kind: 'text' },
    subtractDate: { label: 'Vähennetään alkaen', kind: 'day', hint: 'Oletus: kulun päivä.' },
    receiptPaymentId: { label: 'Maksu toimittajalle', kind: 'name' },
  }),
  ...under('recurrency', {
    isRecurrent: {
      label: 'Toistuu kuukausittain',
      kind: 'yesNo',
      hint: 'Sama kulu kirjataan joka kuukausi samana päivänä, menneetkin kuukaudet.',
    },
    repeatsLeft: { label: 'Toistokertoja jäljellä', kind: 'whole', unit: 'kpl' },
    made: { label: 'Kirjattu kertoja', kind: 'whole' },
  }),
  recurrentOf: { label: 'Toistuu kulusta', kind: 'name', alone: 'Toistuvan kulun tunniste' },
  source: {
    label: 'Lähde',
    kind: 'choice',
    options: asOptions({ manual: 'Kirjattu käsin', recurring: 'Toistuva kulu' }),
  },
  files: { label: 'Tiedostot', kind: 'list' },
  'files.key': { label: 'Tiedoston tunniste', kind: 'text' },
  'files.name': { label: 'Tiedoston nimi', kind: 'text' },
  vatChanges: { label: 'Tuleva ALV-kanta', kind: 'list' },
  ...under('vatChanges', vatChangeFields),
  created: { label: 'Luotu', kind: 'text' },
})
