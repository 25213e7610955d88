import { tenantLabels } from '#shared/customers/tenant-labels-api.ts'
import { LabelPart } from '../../app/labels/LabelPart.tsx'
import type { LabelledNoun } from '../../app/labels/labelled-noun.ts'
import type { LabelPartProps } from '../../app/labels/use-labelled-rows.tsx'

const noun: LabelledNoun = {
  calls: tenantLabels,
  right: 'tenants.edit',
  lists: [
    ['GET', '/tenant'],
    ['GET', '/tenant/labels'],
  ],
  rowTitle: 'Vuokralainen',
  pageOf: (id) => `/tenant/overview/${id}`,
  to: 'vuokralaiselle',
  from: 'vuokralaiselta',
}

/** The labels of tenants in their lists. */
export const TenantLabels = (part: LabelPartProps) => <LabelPart noun={noun} {...part} />
