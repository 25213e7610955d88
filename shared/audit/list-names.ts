/** What the lists are called of which somebody may take all rows away, by how the addresses of their calls begin. */
const listNames: Readonly<Record<string, string>> = {
  'account/audit': 'Muutoshistoria',
  'account/collaborators': 'Käyttäjät',
  account: 'Tilit',
  apartment: 'Vuokrakohteet',
  bookkeeping: 'Kirjanpito',
  'card-payment': 'Korttimaksut',
  condominium: 'Taloyhtiöt',
  contact: 'Yhteydenotot',
  'contract-model': 'Sopimuspohjat',
  'credit-loss': 'Luottotappiot',
  'credit-report': 'Luottotiedot',
  deposit: 'Vakuudet',
  form: 'Lomakkeet',
  'form-submission': 'Lomakevastaukset',
  group: 'Ryhmät',
  import: 'Tuonnit',
  invoices: 'Laskut',
  'invoices/billing-run': 'Laskutusajot',
  'invoices/recurrent-invoice': 'Toistuva laskutus',
  'invoices/refund': 'Hyvityslaskut',
  key: 'Avaimet',
  listing: 'Ilmoitukset',
  loan: 'Lainat',
  meter: 'Mittarit',
  'other-contract': 'Muut sopimukset',
  'outgoing-payment': 'Lähtevät maksut',
  partner: 'Päämiehet',
  payments: 'Maksut',
  product: 'Tuotteet',
  realtor: 'Välittäjät',
  receipt: 'Kulut',
  reminder: 'Maksumuistutukset',
  'rent-increase': 'Vuokrankorotukset',
  'rental-contract': 'Vuokrasopimukset',
  reports: 'Raportti',
  reservation: 'Varaukset',
  signature: 'Allekirjoitukset',
  statistics: 'Tilastot',
  tenant: 'Vuokralaiset',
  toDo: 'Tehtävät',
}

/** @param path of the call, as '/invoices/refund/list'; undefined of one that lists nothing */
export function listName(path: string): string | undefined {
  const [, area = '', part = ''] = path.split('/')
  return listNames[`${area}/${part}`] ?? listNames[area]
}
