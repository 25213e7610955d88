/** What reports are called, by their keys: on their screens, in letters and in the audit trail. */
export const reportTitles = {
  rents: 'Vuokraraportti',
  'rent-roll': 'Vuokraluettelo',
  vacancy: 'Käyttöaste ja tyhjät päivät',
  arrears: 'Saatavat iän mukaan',
  tenants: 'Vuokralaisraportti',
  contracts: 'Sopimusraportti',
  'rent-increases': 'Vuokrankorotusraportti',
  company: 'Taloyhtiöraportti',
  receipts: 'Kulut kohteittain',
  'tax-pack': 'Vuokratulojen veroerittely',
  assignments: 'Toimeksiantoraportti',
  'outgoing-income': 'Tilitysraportti',
  'deposit-payments': 'Vakuuksien maksuluettelo',
} as const
export type ReportKey = keyof typeof reportTitles

/** Days that go on with the calendar. */
export const relativeDayLabels = {
  lastMonth: 'Edellinen kuukausi',
  thisYear: 'Kuluva vuosi',
  lastYear: 'Edellinen vuosi',
} as const
