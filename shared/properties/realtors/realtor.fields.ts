import { commentsFields, contactFields } from '../../base/common.fields.ts'
import { dictionaryOf } from '../../base/noun-fields.ts'
import type { Realtor } from './realtor.ts'

/** Everything that is known of the fields of a realtor (välittäjä), and of what their list tells besides. */
export const realtorFields = dictionaryOf<Realtor, 'apartments'>()({
  name: { label: 'Nimi', kind: 'text' },
  company: { label: 'Yritys', kind: 'text' },
  ...contactFields,
  rewardPercent: {
    label: 'Osuus palkkiosta',
    kind: 'percent',
    unit: '%',
    hint: 'Ehdotus uusiin toimeksiantoihin.',
  },
  apartments: { label: 'Toimeksiantoja', kind: 'number' },
  ...commentsFields,
  created: { label: 'Luotu', kind: 'text' },
  updated: { label: 'Muutettu', kind: 'text' },
  inactivated: { label: 'Poistettu luettelosta', kind: 'text' },
})
