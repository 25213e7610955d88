import { commentsFields, contactFields } from '../base/common.fields.ts'
import { asOptions, dictionaryOf } from '../base/noun-fields.ts'
import { type Handover, type HolderRow, type Key, keyStatusLabels, returnLabels } from './key.ts'

/** Everything that is known of the fields of a key (avain). */
export const keyFields = dictionaryOf<Key>()({
  code: { label: 'Tunnus', kind: 'text', hint: 'Avaimessa oleva numero tai nimi.' },
  status: { label: 'Tila', kind: 'choice', options: asOptions(keyStatusLabels) },
  places: { label: 'Kohteet', kind: 'text' },
  apartments: { label: 'Vuokrakohteet', kind: 'list' },
  condominiums: { label: 'Taloyhtiöt', kind: 'list', hint: 'Yleisavain ja yhteisten tilojen avain.' },
  location: { label: 'Säilytyspaikka', kind: 'text' },
  'holder.name': { label: 'Haltija', kind: 'text' },
  'holder.date': { label: 'Luovutettu', kind: 'day', alone: 'Luovutettu haltijalle' },
  'holder.tenantId': { label: 'Haltija', kind: 'name', alone: 'Haltijan tunniste' },
  'holder.handover': { label: 'Luovutus', kind: 'name', alone: 'Luovutuksen tunniste' },
  ...commentsFields,
})

/** Everything that is known of the fields of a hand-over of a key (avaimen luovutus) and of its return. */
export const handoverFields = dictionaryOf<Handover>()({
  key: { label: 'Avain', kind: 'name', alone: 'Avaimen tunniste' },
  keyCode: { label: 'Avain', kind: 'text' },
  places: keyFields.places,
  tenantId: { label: 'Saaja', kind: 'name', alone: 'Saajan tunniste' },
  tenantName: { label: 'Saaja', kind: 'text' },
  date: { label: 'Luovutuspäivä', kind: 'day' },
  givenBy: { label: 'Luovuttaja', kind: 'text' },
  comments: { label: 'Huomautus', kind: 'text', hint: 'Tulostuu kuitille.', alone: 'Huomautus luovutettaessa' },
  returned: { label: 'Palautuspäivä', kind: 'day' },
  returnStatus: { label: 'Tila', kind: 'choice', options: asOptions(returnLabels), alone: 'Tila palautettaessa' },
  takenBy: { label: 'Vastaanottaja', kind: 'text' },
  returnComments: { label: 'Huomautus', kind: 'text', hint: 'Tulostuu kuitille.', alone: 'Huomautus palautettaessa' },
})

/** What the list of those who have keys (avaimenhaltijat) tells of each. */
export const holderFields = dictionaryOf<HolderRow>()({
  name: { label: 'Nimi', kind: 'text' },
  isOnlyKeyHolder: { label: 'Rooli', kind: 'text' },
  keyCount: { label: 'Avaimia', kind: 'number' },
  codes: { label: 'Avaimet', kind: 'text' },
  since: { label: 'Ensimmäinen luovutus', kind: 'day' },
  ...contactFields,
})
