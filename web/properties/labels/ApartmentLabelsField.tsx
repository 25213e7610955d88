import { apartmentLabels } from '#shared/properties/apartment-labels-api.ts'
import { LabelsField } from '../../app/labels/LabelsField.tsx'
import type { FieldText } from '../../ui/field/Field.tsx'

/** The labels of a home, with those of others offered. */
export const ApartmentLabelsField = (text: FieldText) => <LabelsField {...text} calls={apartmentLabels} />
