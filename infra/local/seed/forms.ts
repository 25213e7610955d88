import { addDays, type Day } from '#shared/base/day.ts'
import { checkedAnswers, type GivenAnswers } from '#shared/forms/answers.ts'
import { Form, FormDraft } from '#shared/forms/form.ts'
import { attachmentId, FormAttachment } from '#shared/forms/form-attachment.ts'
import { FormSubmission } from '#shared/forms/submission.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import { attachments, forms, publicAddresses, submissions } from '../../../functions/forms/collections.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import { instantOf } from '../queues/schedule.ts'
import type { MadeAccount } from './make-account.ts'

const faultReport = {
  metadata: {
    name: 'Vikailmoitus',
    description: 'Kerro, mikä kodissasi on rikki. Hätätapauksessa soita huollon päivystykseen.',
    thanks: 'Huolto ottaa sinuun yhteyttä seuraavan arkipäivän aikana.',
    sendReceipt: true,
  },
  rows: [
    { cols: [{ name: 'mika', fieldType: 'textarea', label: 'Mikä on rikki?' }] },
    {
      cols: [
        { name: 'missa', fieldType: 'select', label: 'Missä?', options: 'Keittiö, Kylpyhuone, Huone, Muualla' },
        {
          name: 'kiire',
          fieldType: 'radio',
          label: 'Kuinka kiireellinen?',
          options: 'Ei kiirettä, Tällä viikolla, Heti',
        },
      ],
    },
    {
      cols: [{ name: 'yleisavain', fieldType: 'checkbox', label: 'Huolto saa käydä yleisavaimella', required: false }],
    },
    { cols: [{ name: 'elaimet', fieldType: 'text', label: 'Onko kotona eläimiä?', required: false }] },
    { cols: [{ name: 'kuvat', fieldType: 'image', label: 'Kuvia viasta', required: false, multipleImages: true }] },
    {
      cols: [
        { name: 'nimi', fieldType: 'text', label: 'Nimesi' },
        { name: 'puhelin', fieldType: 'phone', label: 'Puhelin' },
        { name: 'sahkoposti', fieldType: 'email', label: 'Sähköposti', required: false },
      ],
    },
  ],
  rules: [{ ruleField: 'yleisavain', targetFields: ['elaimet'] }],
}

const movingForm = {
  metadata: { name: 'Muuttolomake', description: 'Täytä lomake ennen muuttoa, niin kaikki on valmiina.' },
  rows: [
    { cols: [{ name: 'ohje', fieldType: 'paragraph', text: 'Avaimet luovutetaan muuttopäivänä klo 12.' }] },
    { cols: [{ name: 'paiva', fieldType: 'date', label: 'Muuttopäivä' }] },
    { cols: [{ name: 'nimikyltti', fieldType: 'text', label: 'Nimi oveen ja postilaatikkoon' }] },
    { cols: [{ name: 'autopaikka', fieldType: 'checkbox', label: 'Haluan autopaikan', required: false }] },
    { cols: [{ name: 'rekisteri', fieldType: 'text', label: 'Auton rekisterinumero' }] },
  ],
  rules: [{ ruleField: 'autopaikka', targetFields: ['rekisteri'] }],
}

/** What people have told of, so many days ago. */
const reports: readonly (readonly [days: number, answers: GivenAnswers])[] = [
  [
    1,
    {
      mika: 'Keittiön hana tiputtaa, vaikka sen sulkee.',
      missa: 'Keittiö',
      kiire: 'Tällä viikolla',
      yleisavain: true,
      elaimet: 'Kissa',
    },
  ],
  [4, { mika: 'Kylpyhuoneen lattiakaivo haisee.', missa: 'Kylpyhuone', kiire: 'Ei kiirettä' }],
  [9, { mika: 'Makuuhuoneen patteri ei lämpene.', missa: 'Huone', kiire: 'Heti', yleisavain: true }],
]
const people = [
  { nimi: 'Aino Asukas', puhelin: '040 000 1001' },
  { nimi: 'Veikko Virta', puhelin: '040 000 1002' },
  { nimi: 'Saara Salo', puhelin: '040 000 1003' },
]

/** Two forms, one of them at the first homes, with what has been answered. Their ids take nothing of the account's chance. */
export function formWrites({ actor }: MadeAccount, homes: readonly ApartmentSummary[], today: Day): Write[] {
  const at = (days: number) => new Date(instantOf(addDays(today, -days), 10, 30) ?? 0).toISOString()
  const formOf = (id: string, draft: object): Form =>
    Form.parse({ ...FormDraft.parse(draft), _id: `${id}-${actor.accountId}`, created: at(60), updated: at(60) })
  const report = { ...formOf('vika', faultReport), defaultHeaders: ['mika', 'missa', 'kiire'] }
  const both = [report, formOf('muutto', movingForm)]
  const places = homes.slice(0, reports.length)
  return [
    ...both.flatMap((form) => [
      forms.creating(actor, form),
      publicAddresses.creating({ _id: form._id, version: 0, accountId: actor.accountId }),
    ]),
    ...places.map(({ _id, fullAddress }) =>
      attachments.creating(
        actor,
        FormAttachment.parse({
          _id: attachmentId(_id, report._id),
          form: report._id,
          formName: report.metadata.name,
          apartment: _id,
          about: fullAddress,
          created: at(30),
        }),
      ),
    ),
    ...places.map(({ _id, fullAddress }, n) => {
      const [days, answers] = reports[n] ?? [0, {}]
      const { fields } = checkedAnswers(report, { ...answers, ...people[n] })
      return submissions.creating(
        actor,
        FormSubmission.parse({
          _id: `vastaus-${n + 1}-${actor.accountId}`,
          formId: report._id,
          formName: report.metadata.name,
          apartment: _id,
          about: fullAddress,
          fields,
          created: at(days),
        }),
      )
    }),
  ]
}
