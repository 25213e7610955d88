import { tenantLabels } from '#shared/customers/tenant-labels-api.ts'
import { LabelsField } from '../../app/labels/LabelsField.tsx'
import type { FieldText } from '../../ui/field/Field.tsx'

/** The labels of a tenant, with those of others offered. */
export const TenantLabelsField = (text: FieldText) => <LabelsField {...text} calls={tenantLabels} />
