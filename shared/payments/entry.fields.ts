import { asOptions, dictionaryOf, type Field, under } from '../base/noun-fields.ts'
import { bankFileFormatLabels, bankFileStateLabels, type LoadedBankFile, type ReceivedEntry } from './received.ts'

const movedFields = {
  day: { label: 'Päivä', kind: 'day' },
  amount: { label: 'Summa', kind: 'money' },
} as const satisfies Readonly<Record<string, Field>>

/** Everything that is known of the fields of an entry of a bank (tilitapahtuma), and the state that lists tell of it. */
export const entryFields = dictionaryOf<ReceivedEntry, 'state'>()({
  payerName: { label: 'Maksaja', kind: 'text' },
  payerIban: { label: 'Maksajan tilinumero', kind: 'text' },
  bookingDay: { label: 'Kirjauspäivä', kind: 'day' },
  paidDay: { label: 'Maksettu', kind: 'day' },
  state: { label: 'Tila', kind: 'text' },
  amount: { label: 'Maksu', kind: 'money' },
  open: { label: 'Kohdistamatta', kind: 'money' },
  reason: { label: 'Peruste', kind: 'text' },
  message: { label: 'Viesti', kind: 'text' },
  reference: { label: 'Viitenumero', kind: 'text' },
  archiveId: { label: 'Arkistointitunnus', kind: 'text' },
  account: { label: 'Oma tili', kind: 'text' },
  file: { label: 'Tiedosto', kind: 'name' },
  way: { label: 'Tapa', kind: 'text' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Hyvityksen saaja', kind: 'text' },
  keptDay: { label: 'Maksajan hyväksi alkaen', kind: 'day' },
  bookDay: { label: 'Kirjanpidossa alkaen', kind: 'day' },
  allocations: { label: 'Kohdistukset', kind: 'list' },
  ...under('allocations', {
    payment: { label: 'Maksu', kind: 'name', alone: 'Maksun tunniste' },
    invoice: { label: 'Lasku', kind: 'name' },
    invoiceNumber: { label: 'Lasku', kind: 'text', alone: 'Laskun numero' },
    amount: movedFields.amount,
  }),
  used: { label: 'Käytetty laskuihin', kind: 'list' },
  ...under('used', movedFields),
  matchedLater: { label: 'Kohdistettu kuukauden sulkemisen jälkeen', kind: 'list' },
  ...under('matchedLater', movedFields),
  ...under('noRent', {
    reason: { label: 'Mitä rahaa se on', kind: 'text', hint: 'Esimerkiksi pankin korko tai veronpalautus.' },
    amount: { label: 'Ei vuokraa', kind: 'money' },
    by: { label: 'Tekijä', kind: 'text', alone: 'Muuksi kuin vuokraksi merkitsi' },
    day: { label: 'Kirjanpidossa alkaen', kind: 'day', alone: 'Ei vuokraa alkaen' },
  }),
  returned: { label: 'Palautettu', kind: 'list' },
  ...under('returned', {
    day: { label: 'Palautuspäivä', kind: 'day' },
    amount: movedFields.amount,
    by: { label: 'Tekijä', kind: 'text' },
    undoes: { label: 'Peruu', kind: 'name' },
    way: { label: 'Tapa', kind: 'text' },
    tenant: { label: 'Kenen hyvästä', kind: 'name' },
  }),
})

/** Everything that is known of the fields of a file of a bank (tiliote) that somebody brought in. */
export const bankFileFields = dictionaryOf<LoadedBankFile>()({
  name: { label: 'Tiedosto', kind: 'text' },
  state: { label: 'Tila', kind: 'choice', options: asOptions(bankFileStateLabels) },
  created: { label: 'Tuotu', kind: 'text' },
  entries: { label: 'Tapahtumia', kind: 'number' },
  fresh: { label: 'Uusia', kind: 'number', alone: 'Uusia tapahtumia' },
  matched: { label: 'Kohdistui', kind: 'number', alone: 'Kohdistettuja' },
  received: { label: 'Uudet yhteensä', kind: 'money' },
  message: { label: 'Huomautus', kind: 'text' },
  format: {
    label: 'Muoto',
    kind: 'choice',
    options: asOptions(bankFileFormatLabels),
    alone: 'Tiedoston muoto',
  },
  loadedBy: { label: 'Tuoja', kind: 'text' },
})
