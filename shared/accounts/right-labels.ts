import { type Action, actions, type FieldRight, fieldRights, type Resource, resources } from '../base/access.ts'
import { screenAreas } from './screens.ts'

/** What a resource is called in the editor of rights. */
export const resourceLabels: Record<Resource, string> = {
  account: 'Tilin tiedot',
  apartments: 'Vuokrakohteet',
  audit: 'Muutoshistoria',
  banking: 'Pankkiyhteydet',
  collaborators: 'Käyttäjät',
  condominiums: 'Taloyhtiöt',
  contacts: 'Yhteydenotot',
  contractModels: 'Sopimuspohjat',
  contracts: 'Vuokrasopimukset',
  creditReports: 'Luottotiedot',
  deposits: 'Vakuudet',
  forms: 'Lomakkeet',
  formSubmissions: 'Lomakevastaukset',
  groups: 'Ryhmät',
  imports: 'Tietojen tuonti',
  invoices: 'Laskut',
  keys: 'Avaimet',
  loans: 'Lainat',
  months: 'Kirjanpitokuukaudet',
  notes: 'Muistiinpanot',
  otherContracts: 'Muut sopimukset',
  outgoingPayments: 'Lähtevät maksut',
  partners: 'Päämiehet',
  payments: 'Maksut',
  products: 'Tuotteet',
  realtors: 'Välittäjät',
  receipts: 'Kulut',
  refundInvoices: 'Hyvityslaskut',
  rentIncreases: 'Vuokrankorotukset',
  reports: 'Raportit',
  reservations: 'Varaukset',
  shortLinks: 'Lyhytlinkit',
  signatures: 'Allekirjoitukset',
  tableHeaders: 'Taulukoiden sarakkeet',
  tenants: 'Vuokralaiset',
  todos: 'Tehtävät',
}

export const actionLabels: Record<Action, string> = {
  read: 'Katselu',
  create: 'Lisäys',
  edit: 'Muokkaus',
  remove: 'Poisto',
}

export const fieldLabels: Record<FieldRight, string> = {
  'account.iban': 'Tilin oma tilinumero',
  'apartments.assignment': 'Toimeksiannon palkkio ja välittäjät',
  'apartments.charges': 'Vuokrakohteen vastikkeet',
  'apartments.loans': 'Vuokrakohteen lainaosuudet',
  'apartments.owners': 'Vuokrakohteen omistajat',
  'apartments.prices': 'Vuokrakohteen hinnat ja vuokra-arvio',
  'contracts.deposit': 'Sopimuksen vakuus',
  'contracts.rent': 'Sopimuksen vuokra ja muut maksut',
  'contracts.rentIncrease': 'Sopimuksen korotusehto',
  'invoices.products': 'Laskun rivit',
  'partners.iban': 'Päämiehen pankki ja tilinumero',
  'products.amount': 'Tuotteen hinta',
  'realtors.rewardPercent': 'Välittäjän osuus palkkiosta',
  'tenants.einvoice': 'Vuokralaisen verkkolaskuosoite',
  'tenants.social': 'Henkilötunnukset (katselu ja muutos)',
}

const names: ReadonlyMap<string, string> = new Map([
  ...screenAreas.flatMap(({ screens }) => screens.map(({ key, label }) => [`see:${key}`, `näkymä ${label}`] as const)),
  ...resources.flatMap((resource) =>
    actions.map((action) => [`${resource}.${action}`, `${resourceLabels[resource]}: ${actionLabels[action]}`] as const),
  ),
  ...fieldRights.map((field) => [`field:${field}`, `kenttä ${fieldLabels[field]}`] as const),
])

/** 'tenants.edit' is 'Vuokralaiset: Muokkaus'. */
export const rightName = (right: string): string => names.get(right) ?? right
