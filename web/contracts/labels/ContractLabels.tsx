import { contractLabels } from '#shared/contracts/labels/contract-labels-api.ts'
import { LabelPart } from '../../app/labels/LabelPart.tsx'
import type { LabelledNoun } from '../../app/labels/labelled-noun.ts'
import type { LabelPartProps } from '../../app/labels/use-labelled-rows.tsx'

const noun: LabelledNoun = {
  calls: contractLabels,
  right: 'contracts.edit',
  lists: [
    ['GET', '/rental-contract'],
    ['GET', '/rental-contract/labels'],
  ],
  rowTitle: 'Vuokrasopimus',
  pageOf: (id) => `/rental-contract/overview/${id}`,
  to: 'vuokrasopimukselle',
  from: 'vuokrasopimukselta',
}

/** The labels of leases in their lists. */
export const ContractLabels = (part: LabelPartProps) => <LabelPart noun={noun} {...part} />
