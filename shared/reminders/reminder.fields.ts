import { asOptions, dictionaryOf, under } from '../base/noun-fields.ts'
import { mailFields } from '../invoices/fields/delivery.fields.ts'
import { recipientFields, sellerFields } from '../invoices/fields/parties.fields.ts'
import { sendTypeLabels } from '../invoices/sending/send-types.ts'
import type { KeptReminder } from './kept-reminder.ts'
import { type ReminderHold, reminderStateLabels } from './reminder.ts'
import { letterKindLabels, reminderKindLabels } from './reminder-kinds.ts'
import { interestReceiverLabels, type ReminderSettings } from './reminder-settings.ts'

/** What lists tell of a reminder besides: whom it asks, all that it asks, and of one to come when it may go. */
type Reported = 'tenant' | 'tenantName' | 'total' | 'daysLate' | 'next' | 'from' | 'calculation'

/** Everything that is known of the fields of a reminder (maksumuistutus, maksuvaatimus). */
export const reminderFields = dictionaryOf<Omit<KeptReminder, 'calculation'>, Reported>()({
  day: { label: 'Päiväys', kind: 'day' },
  kind: { label: 'Laji', kind: 'choice', options: asOptions(letterKindLabels) },
  state: { label: 'Tila', kind: 'choice', options: asOptions(reminderStateLabels) },
  stateReason: { label: 'Tilan syy', kind: 'text' },
  invoice: { label: 'Lasku', kind: 'name' },
  invoiceNumber: { label: 'Lasku', kind: 'text', alone: 'Laskun numero' },
  reference: { label: 'Viitenumero', kind: 'text' },
  contract: { label: 'Vuokrasopimus', kind: 'name' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  ...under('seller', sellerFields),
  ...under('recipient', recipientFields),
  step: { label: 'Vaihe', kind: 'whole' },
  next: { label: 'Seuraavaksi', kind: 'text' },
  from: { label: 'Aikaisintaan', kind: 'day' },
  daysLate: { label: 'Myöhässä', kind: 'whole', unit: 'pv' },
  invoiceDueDate: { label: 'Laskun eräpäivä', kind: 'day' },
  invoiceTotal: { label: 'Laskun summa', kind: 'money' },
  dueDate: { label: 'Eräpäivä', kind: 'day' },
  principal: { label: 'Laskua avoinna', kind: 'money' },
  former: { label: 'Aiempien muistutusten kulut ja korko', kind: 'money' },
  fee: { label: 'Kulut', kind: 'money', alone: 'Perintäkulut' },
  interest: { label: 'Korko', kind: 'money', alone: 'Viivästyskorko' },
  total: { label: 'Vaadittu', kind: 'money' },
  interestLater: { label: 'Korko laskutetaan myöhemmin', kind: 'yesNo' },
  explanation: { label: 'Laskelma', kind: 'list' },
  calculation: { label: 'Laskelma vaiheittain', kind: 'map' },
  charge: { label: 'Kuluista tehty lasku', kind: 'name' },
  waived: { label: 'Kulut annettu anteeksi', kind: 'text' },
  creditNote: { label: 'Kulut hyvittänyt lasku', kind: 'name' },
  resent: { label: 'Lähetetty uudelleen', kind: 'yesNo' },
  sendType: {
    label: 'Lähetystapa',
    kind: 'choice',
    options: asOptions({ email: sendTypeLabels.email, print: sendTypeLabels.print }),
  },
  ...under('mail', { step: mailFields.step, state: mailFields.state, at: mailFields.at }),
  created: { label: 'Luotu', kind: 'text' },
  sent: { label: 'Lähetetty', kind: 'text' },
  nextTry: { label: 'Seuraava yritys', kind: 'text' },
})

/** Everything that is known of a hold of reminders (tauko). */
export const reminderHoldFields = dictionaryOf<ReminderHold>()({
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  about: { label: 'Mitä koskee', kind: 'text' },
  reason: { label: 'Syy', kind: 'text' },
  until: { label: 'Viimeinen päivä', kind: 'day', hint: 'Jätä tyhjäksi, jos tauko on toistaiseksi.' },
  created: { label: 'Luotu', kind: 'text' },
})

/** Everything that is known of how an account reminds those who are late. */
export const reminderSettingsFields = dictionaryOf<ReminderSettings>()({
  automatic: {
    label: 'Muistutukset lähtevät automaattisesti',
    kind: 'yesNo',
    hint: 'Arkisin kello 8–17. Muuten lähetät ne itse Maksumuistutukset-sivulta.',
  },
  leastOpen: { label: 'Pienin muistutettava summa', kind: 'money' },
  steps: { label: 'Vaiheet', kind: 'list' },
  'steps.kind': { label: 'Laji', kind: 'choice', options: asOptions(reminderKindLabels) },
  'steps.afterDays': { label: 'Päiviä eräpäivästä', kind: 'whole', unit: 'pv' },
  'steps.paymentDays': { label: 'Maksuaika', kind: 'whole', unit: 'pv' },
  'steps.withFee': { label: 'Vaaditaan lain sallimat perintäkulut', kind: 'yesNo' },
  'steps.withInterest': { label: 'Vaaditaan viivästyskorko', kind: 'yesNo' },
  interestTo: {
    label: 'Päämiehen vuokran viivästyskorko',
    kind: 'choice',
    options: asOptions(interestReceiverLabels),
    hint: 'Koskee muistutuksia, jotka tehdään tästä lähtien. Muistutuskulut jäävät aina tilille.',
  },
  collectionAfterDays: {
    label: 'Päiviä eräpäivästä',
    kind: 'whole',
    unit: 'pv',
    hint: 'Siirron teet aina itse. Siirretyt laskut saa tiedostona perinnän hoitajalle.',
    alone: 'Perintään aikaisintaan, pv',
  },
})
