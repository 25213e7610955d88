/** Fields of saved reports and of what the tax return is told besides. */
export const reportFieldNames = {
  report: 'Raportti',
  wish: 'Rajaukset',
  'wish.accountDate': 'Päivän lopussa',
  'wish.apartment': 'Vuokrakohde',
  'wish.by': 'Rivit',
  'wish.city': 'Paikkakunta',
  'wish.condominium': 'Taloyhtiö',
  'wish.date': 'Päivä',
  'wish.descending': 'Laskeva järjestys',
  'wish.from': 'Päivät alkaen',
  'wish.principal': 'Päämies',
  'wish.realtor': 'Välittäjä',
  'wish.receiptType': 'Kulun tyyppi',
  'wish.search': 'Haku',
  'wish.searchType': 'Peruste',
  'wish.sortBy': 'Järjestys',
  'wish.state': 'Tila',
  'wish.tenant': 'Vuokralainen',
  'wish.to': 'Päivät asti',
  'wish.year': 'Vuosi',
  year: 'Vuosi',
  ownedFrom: 'Omistettu alkaen',
  ownedTo: 'Omistettu asti',
  centsPerKm: 'Kilometrikorvaus',
  trips: 'Matkat',
  interest: 'Tulonhankkimisvelan korot',
  km: 'Kilometrejä',
  days: 'Päivät',
  'columns.order': 'Sarakkeiden järjestys',
  'columns.hidden': 'Piilotetut sarakkeet',
  isShared: 'Jaettu',
  isMailed: 'Lähetetään kuukausittain',
  mailDay: 'Lähetyspäivä',
  receivers: 'Saajat',
  owner: 'Omistaja',
  nextMail: 'Seuraava lähetys',
  lastMonth: 'Viimeksi lähetetty',
} as const

const names = (value: readonly unknown[]): string =>
  value.map((each) => String(Reflect.get(Object(each), 'name') ?? each)).join(', ')
const counted = (value: readonly unknown[]): string => `${value.length} saraketta`

/** Lists that are told as a whole: people by their names, columns by their number. */
export const printedReportLists = { receivers: names, 'columns.order': counted, 'columns.hidden': counted }
