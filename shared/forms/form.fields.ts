import { activeFields } from '../base/common.fields.ts'
import { asOptions, dictionaryOf, type Field, type PathOf, under } from '../base/noun-fields.ts'
import type { Form } from './form.ts'
import type { FormAttachment } from './form-attachment.ts'
import { type FormColumn, fieldTypeLabels } from './form-column.ts'
import type { FormSubmission } from './submission.ts'

/** A field of a form, as its editor asks for it. */
const columnFields = {
  name: { label: 'Kentän nimi', kind: 'text' },
  fieldType: { label: 'Tyyppi', kind: 'choice', options: asOptions(fieldTypeLabels) },
  type: { label: 'Vastauksen muoto', kind: 'text' },
  label: { label: 'Kysymys tai otsikko', kind: 'text' },
  meta: { label: 'Ohje täyttäjälle', kind: 'text' },
  required: { label: 'Pakollinen', kind: 'yesNo' },
  multipleImages: { label: 'Useita kuvia', kind: 'yesNo' },
  options: { label: 'Vaihtoehdot', kind: 'text', hint: 'Erota pilkuilla.' },
  text: { label: 'Teksti', kind: 'text' },
  link: { label: 'Linkki', kind: 'text' },
  textCenter: { label: 'Keskitetty', kind: 'yesNo' },
  colsString: { label: 'Leveys rivillä', kind: 'text' },
  padding: { label: 'Tyhjää ympärillä', kind: 'text' },
  maxWidth: { label: 'Kentän leveys', kind: 'whole' },
  fieldStyle: { label: 'Kentän ulkoasu', kind: 'text' },
  align: { label: 'Paikka', kind: 'text' },
} as const satisfies Readonly<Record<PathOf<FormColumn>, Field>>

const emailsHint = 'Sähköpostiosoitteet pilkuilla erotettuina, enintään 10. Viestissä ovat myös vastaukset.'

/** Everything that is known of the fields of a form (lomake), and what its list counts besides. */
export const formFields = dictionaryOf<Form, 'state' | 'fields' | 'submissions'>()({
  'metadata.name': { label: 'Nimi', kind: 'text' },
  'metadata.description': { label: 'Kuvaus täyttäjälle', kind: 'text' },
  'metadata.thanks': { label: 'Kiitosteksti', kind: 'text', hint: 'Näkyy täyttäjälle, kun lomake on lähetetty.' },
  'metadata.sendReceipt': {
    label: 'Täyttäjä saa kuittauksen sähköpostiinsa',
    kind: 'yesNo',
    hint: 'Lähtee osoitteeseen, jonka täyttäjä antaa lomakkeen ensimmäiseen sähköpostikenttään.',
  },
  active: {
    ...activeFields.active,
    label: 'Lomake on käytössä',
    hint: 'Vain käytössä olevan lomakkeen voi täyttää.',
  },
  state: { label: 'Tila', kind: 'text' },
  fields: { label: 'Kenttiä', kind: 'number' },
  submissions: { label: 'Vastauksia', kind: 'number' },
  emailStr: { label: 'Vastauksista ilmoitetaan', kind: 'text', hint: emailsHint },
  rows: { label: 'Kentät', kind: 'list' },
  'rows.cols': { label: 'Kentät', kind: 'list' },
  'rows.showRow': { label: 'Rivi näkyy', kind: 'yesNo' },
  ...under('rows.cols', columnFields),
  rules: { label: 'Ehdot', kind: 'list' },
  ...under('rules', {
    ruleField: { label: 'Kun kentän', kind: 'name' },
    ruleFieldBoolean: { label: 'Valintaruutu', kind: 'yesNo' },
    ruleFieldValues: { label: 'Vastaus on jokin näistä', kind: 'list' },
    rule: { label: 'Mitä tehdään', kind: 'text' },
    targetFields: { label: 'Näytetään', kind: 'list' },
  }),
  styles: { label: 'Ulkoasu', kind: 'map' },
  defaultHeaders: { label: 'Vastausluettelon sarakkeet', kind: 'list' },
  created: { label: 'Luotu', kind: 'text' },
  updated: { label: 'Muokattu', kind: 'text' },
})

/** Everything that is known of the fields of a form at an apartment or a contract (liitetty lomake). */
export const attachmentFields = dictionaryOf<FormAttachment>()({
  form: { label: 'Lomake', kind: 'name', alone: 'Lomakkeen tunniste' },
  formName: { label: 'Lomake', kind: 'text' },
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  rentalContract: { label: 'Vuokrasopimus', kind: 'name' },
  about: { label: 'Mitä koskee', kind: 'text' },
  alwaysActive: { label: 'Avoinna toistaiseksi', kind: 'yesNo' },
  'dates.startDate': { label: 'Ensimmäinen päivä', kind: 'day' },
  'dates.endDate': { label: 'Viimeinen päivä', kind: 'day' },
  recipients: {
    label: 'Vastauksista ilmoitetaan myös',
    kind: 'emails',
    hint: 'Sähköpostiosoitteet pilkuilla erotettuina. Lomakkeen omat saajat saavat ilmoituksen joka tapauksessa.',
  },
  'sent.receivers': { label: 'Vastaanottajat', kind: 'emails' },
  'sent.customMessage': { label: 'Viesti saajalle', kind: 'text' },
  'sent.at': { label: 'Lähetetty (aika)', kind: 'text' },
  'sent.reminderDays': { label: 'Muistutuspäivät', kind: 'list' },
  'sent.reminded': { label: 'Muistutettu', kind: 'list' },
  filled: { label: 'Täytetty', kind: 'text' },
  created: { label: 'Luotu', kind: 'text' },
})

/** Everything that is known of the fields of a submission (lomakevastaus), and the summary that lists tell of it. */
export const submissionFields = dictionaryOf<FormSubmission, 'summary'>()({
  created: { label: 'Saapunut', kind: 'text' },
  formId: { label: 'Lomake', kind: 'name', alone: 'Lomakkeen tunniste' },
  formName: { label: 'Lomake', kind: 'text' },
  about: { label: 'Kohde', kind: 'text' },
  apartment: attachmentFields.apartment,
  rentalContract: attachmentFields.rentalContract,
  summary: { label: 'Vastaukset', kind: 'text' },
  fields: { label: 'Vastaukset', kind: 'list' },
  ...under('fields', {
    name: columnFields.name,
    label: columnFields.label,
    fieldType: columnFields.fieldType,
    value: { label: 'Vastaus', kind: 'text' },
  }),
  images: { label: 'Kuvat', kind: 'list' },
  ...under('images', {
    column: columnFields.name,
    label: columnFields.label,
    key: { label: 'Tiedoston tunniste', kind: 'text' },
  }),
  comments: { label: 'Kommentit', kind: 'map' },
  sessionKey: { label: 'Täyttökerran tunniste', kind: 'text' },
})
