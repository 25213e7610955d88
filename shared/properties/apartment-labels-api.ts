import { labelCalls } from '../base/labels/labels-api.ts'
import { ApartmentFilters } from './apartment-list-api.ts'

/** The calls of the labels of apartments. */
export const apartmentLabels = labelCalls('/apartment', 'apartments', ApartmentFilters)

export const apartmentLabelsApi = {
  listApartmentLabels: apartmentLabels.inUse,
  startApartmentLabelRun: apartmentLabels.start,
  listApartmentLabelRuns: apartmentLabels.list,
  readApartmentLabelRun: apartmentLabels.read,
  listLeftApartmentRows: apartmentLabels.left,
  resumeApartmentLabelRun: apartmentLabels.resume,
  undoApartmentLabelRun: apartmentLabels.undo,
}
