/** How a lease says its rent may be raised (spec section 9); a lease names one of these. */
export const rentIncreaseTypes = [
  'percentage',
  'index',
  'indexPlusPercentage',
  'consumerIndex',
  'consumerIndexPlusPercentage',
  'propertyMaintenanceIndex',
  'propertyMaintenancePlusPercentageIndex',
  'propertyMaintenanceApartmentIndex',
  'propertyMaintenanceApartmentPlusPercentageIndex',
  'fixed',
  'own',
] as const
export type RentIncreaseType = (typeof rentIncreaseTypes)[number]

export const rentIncreaseTypeLabels: Record<RentIncreaseType, string> = {
  percentage: 'Prosenttikorotus',
  index: 'Elinkustannusindeksi',
  indexPlusPercentage: 'Elinkustannusindeksi ja prosentti',
  consumerIndex: 'Kuluttajahintaindeksi',
  consumerIndexPlusPercentage: 'Kuluttajahintaindeksi ja prosentti',
  propertyMaintenanceIndex: 'Kiinteistön ylläpidon kustannusindeksi',
  propertyMaintenancePlusPercentageIndex: 'Kiinteistön ylläpidon kustannusindeksi ja prosentti',
  propertyMaintenanceApartmentIndex: 'Kiinteistön ylläpidon kustannusindeksi, asuinkerrostalot',
  propertyMaintenanceApartmentPlusPercentageIndex:
    'Kiinteistön ylläpidon kustannusindeksi, asuinkerrostalot, ja prosentti',
  fixed: 'Kiinteä korotus',
  own: 'Oma ehto',
}

/** The word before a lease's percentage that makes it a ceiling; it is what a new lease has (spec section 9). */
export const CEILING_PREFIX = 'enintään'
