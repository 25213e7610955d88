import { apartmentLabels } from '#shared/properties/apartment-labels-api.ts'
import { LabelPart } from '../../app/labels/LabelPart.tsx'
import type { LabelledNoun } from '../../app/labels/labelled-noun.ts'
import type { LabelPartProps } from '../../app/labels/use-labelled-rows.tsx'

const noun: LabelledNoun = {
  calls: apartmentLabels,
  right: 'apartments.edit',
  lists: [
    ['POST', '/apartment/list'],
    ['GET', '/apartment/labels'],
  ],
  rowTitle: 'Vuokrakohde',
  pageOf: (id) => `/apartment/overview/${id}`,
  to: 'vuokrakohteelle',
  from: 'vuokrakohteelta',
}

/** The labels of apartments in their lists. */
export const ApartmentLabels = (part: LabelPartProps) => <LabelPart noun={noun} {...part} />
