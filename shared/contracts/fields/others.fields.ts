import { asOptions, type Field } from '../../base/noun-fields.ts'
import { formReceiverLabels } from '../lease-labels.ts'

const texts = 'Muut ehdot'

/** What else was agreed. */
export const otherTermFields = {
  subLeaseAllowed: { label: 'Alivuokraus sallittu', kind: 'yesNo', template: { group: texts, sample: 'ei' } },
  furnished: { label: 'Kalustettu', kind: 'yesNo', template: { group: texts, sample: 'ei' } },
  mandatoryInsurance: {
    label: 'Kotivakuutus vaaditaan',
    kind: 'yesNo',
    template: { group: texts, sample: 'kyllä' },
  },
  noPets: { label: 'Lemmikit kielletty', kind: 'yesNo', template: { group: texts, sample: 'ei' } },
  petsDetails: {
    label: 'Lemmikit',
    kind: 'text',
    alone: 'Lemmikkejä koskeva ehto',
    template: { group: texts, sample: 'Yksi kissa sallitaan.' },
  },
  noSmoking: { label: 'Tupakointi kielletty', kind: 'yesNo', template: { group: texts, sample: 'kyllä' } },
  keys: {
    label: 'Luovutettavia avaimia',
    kind: 'whole',
    unit: 'kpl',
    template: { group: texts, name: 'others.keysCount', sample: '3' },
  },
  keysLostSum: {
    label: 'Korvaus kadonneista avaimista',
    kind: 'money',
    template: { group: texts, sample: '150,00 €' },
  },
  eInvoice: { label: 'Laskutus verkkolaskulla', kind: 'yesNo', template: { group: texts, sample: 'ei' } },
  comments: {
    label: 'Muut sovitut ehdot',
    kind: 'text',
    template: { group: texts, sample: 'Vuokralainen huolehtii pihan lumitöistä.' },
  },
  signatureCity: { label: 'Allekirjoituspaikka', kind: 'text', template: { group: texts, sample: 'Helsinki' } },
  signatureDate: { label: 'Allekirjoituspäivä', kind: 'day', template: { group: texts, sample: '22.11.2026' } },
  signForOthers: { label: 'Yksi allekirjoittaa kaikkien vuokranantajien puolesta', kind: 'yesNo' },
  keyHoldersFromContracts: {
    label: 'Avaimet kirjataan vuokralaisille',
    kind: 'yesNo',
    hint: 'Kohteen vapaat avaimet, kun sopimus aktivoidaan.',
  },
} as const satisfies Readonly<Record<string, Field>>

/** How texts tell whether a contract is signed in a browser. */
export const isDigitalField = {
  label: 'Allekirjoitetaan sähköisesti',
  kind: 'yesNo',
  template: { group: texts, sample: 'ei' },
} as const satisfies Field

/** What a contract does by itself. */
export const optionFields = {
  sendActivationForm: {
    label: 'Lähetetään lomake, kun sopimus aktivoidaan',
    kind: 'yesNo',
    hint: 'Lomakkeet liitetään sopimukseen, ja linkki niihin lähtee sähköpostilla.',
  },
  formIds: { label: 'Lomakkeet', kind: 'list', alone: 'Lähetettävät lomakkeet' },
  recipients: {
    label: 'Vastauksista ilmoitetaan myös',
    kind: 'emails',
    hint: 'Sähköpostiosoitteet pilkuilla erotettuina.',
    alone: 'Lomakkeen vastauksista ilmoitetaan myös',
  },
  sendFormTo: { label: 'Kenelle', kind: 'choice', options: asOptions(formReceiverLabels), alone: 'Lomakkeen saajat' },
  customMessage: { label: 'Viesti saajalle', kind: 'text', alone: 'Viesti lomakkeen saajalle' },
  formReminderDays: {
    label: 'Muistutetaan, kun on kulunut',
    kind: 'list',
    unit: 'pv',
    hint: 'Esimerkiksi 3, 7. Muistutukset loppuvat, kun lomake on täytetty.',
    alone: 'Lomakkeista muistutetaan',
  },
  'reminders.active': {
    label: 'Muistutetaan sähköpostilla',
    kind: 'yesNo',
    hint: 'Muistutukset lähtevät valittuina päivinä, kun sopimus on aktivoitu.',
  },
  'reminders.items': { label: 'Muistutukset', kind: 'list' },
  'reminders.items.date': { label: 'Päivä', kind: 'day' },
  'reminders.items.message': { label: 'Mistä muistutetaan', kind: 'text' },
  'reminders.items.recipients': { label: 'Saajien sähköpostit', kind: 'emails' },
  'reminders.items.sent': { label: 'Lähetetty', kind: 'text' },
} as const satisfies Readonly<Record<string, Field>>
