import { contractLabels } from '#shared/contracts/labels/contract-labels-api.ts'
import { LabelsField } from '../../app/labels/LabelsField.tsx'
import type { FieldText } from '../../ui/field/Field.tsx'

/** The labels of a lease, with those of others offered. */
export const ContractLabelsField = (text: FieldText) => <LabelsField {...text} calls={contractLabels} />
