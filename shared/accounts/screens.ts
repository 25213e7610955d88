import type { Need, ScreenKey } from '../base/access.ts'

interface ScreenRow {
  readonly key: ScreenKey
  readonly label: string
  /** A ready-made set of rights opens the screen to those who have this one. */
  readonly needs: Exclude<Need, 'anyone'>
}

export interface ScreenArea {
  readonly label: string
  readonly screens: readonly ScreenRow[]
}

const screen = (key: ScreenKey, label: string, needs: ScreenRow['needs']): ScreenRow => ({ key, label, needs })

/** Every screen and group of the menu with its Finnish name, in the order of the menu. */
export const screenAreas: readonly ScreenArea[] = [
  {
    label: 'Yleiset',
    screens: [
      screen('overview', 'Yleisnäkymä', 'signed-in'),
      screen('profile', 'Oma profiili', 'signed-in'),
      screen('todos', 'Tehtävät', 'todos.read'),
      screen('reportsMenuItem', 'Raportit valikossa', 'reports.read'),
      screen('reports', 'Raportit', 'reports.read'),
    ],
  },
  {
    label: 'Sopimukset',
    screens: [
      screen('contracts', 'Vuokrasopimukset', 'contracts.read'),
      screen('contractOverview', 'Vuokrasopimuksen sivu', 'contracts.read'),
      screen('createContract', 'Uusi vuokrasopimus', 'contracts.create'),
      screen('editContract', 'Vuokrasopimuksen muokkaus', 'contracts.edit'),
      screen('createOldContract', 'Vanhan sopimuksen kirjaus', 'contracts.create'),
      screen('editOldContract', 'Vanhan sopimuksen muokkaus', 'contracts.edit'),
      screen('otherContracts', 'Muut sopimukset', 'otherContracts.read'),
      screen('createOtherContract', 'Uusi muu sopimus', 'otherContracts.create'),
      screen('editOtherContract', 'Muun sopimuksen muokkaus', 'otherContracts.edit'),
      screen('signatures', 'Allekirjoitukset', 'signatures.read'),
      screen('contractModels', 'Sopimuspohjat', 'contractModels.read'),
      screen('createContractModel', 'Uusi sopimuspohja', 'contractModels.create'),
      screen('editContractModel', 'Sopimuspohjan muokkaus', 'contractModels.edit'),
    ],
  },
  {
    label: 'Laskutus',
    screens: [
      screen('invoiceMenuItem', 'Laskutus valikossa', 'invoices.read'),
      screen('invoices', 'Laskut', 'invoices.read'),
      screen('createInvoice', 'Uusi lasku', 'invoices.create'),
      // An invoice has one page, to look at and to edit.
      screen('editInvoice', 'Laskun sivu', 'invoices.read'),
      screen('refundInvoices', 'Hyvityslaskut', 'refundInvoices.read'),
      screen('createRefundInvoice', 'Uusi hyvityslasku', 'refundInvoices.create'),
      screen('editRefundInvoice', 'Hyvityslaskun muokkaus', 'refundInvoices.edit'),
      screen('outgoingPayments', 'Lähtevät maksut', 'outgoingPayments.read'),
      screen('products', 'Tuotteet', 'products.read'),
      screen('rentIncreases', 'Vuokrankorotukset', 'rentIncreases.read'),
      screen('payments', 'Maksut', 'payments.read'),
      screen('reminders', 'Maksumuistutukset', 'invoices.read'),
      screen('deposits', 'Vakuudet', 'deposits.read'),
    ],
  },
  {
    label: 'Asiakkaat',
    screens: [
      screen('tenantMenuItem', 'Asiakkaat valikossa', 'tenants.read'),
      screen('tenants', 'Vuokralaiset', 'tenants.read'),
      screen('tenantOverview', 'Vuokralaisen sivu', 'tenants.read'),
      screen('createTenant', 'Uusi vuokralainen', 'tenants.create'),
      screen('editTenant', 'Vuokralaisen muokkaus', 'tenants.edit'),
      screen('partners', 'Päämiehet', 'partners.read'),
      screen('partnerOverview', 'Päämiehen sivu', 'partners.read'),
      screen('createPartner', 'Uusi päämies', 'partners.create'),
      screen('editPartner', 'Päämiehen muokkaus', 'partners.edit'),
      screen('realtors', 'Välittäjät', 'realtors.read'),
    ],
  },
  {
    label: 'Kohteet',
    screens: [
      screen('condominiumMenuItem', 'Kohteet valikossa', 'apartments.read'),
      screen('apartments', 'Vuokrakohteet', 'apartments.read'),
      screen('apartmentOverview', 'Vuokrakohteen sivu', 'apartments.read'),
      screen('createApartment', 'Uusi vuokrakohde', 'apartments.create'),
      screen('editApartment', 'Vuokrakohteen muokkaus', 'apartments.edit'),
      screen('apartmentStatistics', 'Tilastot', 'reports.read'),
      screen('condominiums', 'Taloyhtiöt', 'condominiums.read'),
      screen('condominiumOverview', 'Taloyhtiön sivu', 'condominiums.read'),
      screen('createCondominium', 'Uusi taloyhtiö', 'condominiums.create'),
      screen('editCondominium', 'Taloyhtiön muokkaus', 'condominiums.edit'),
      screen('keyControlMenuItem', 'Avainhallinta valikossa', 'keys.read'),
      screen('keyControl', 'Avaimet', 'keys.read'),
      screen('keyHolders', 'Avaimenhaltijat', 'keys.read'),
    ],
  },
  {
    label: 'Yhteydenpito',
    screens: [
      screen('contactMenuItem', 'Yhteydenpito valikossa', 'contacts.read'),
      screen('formSubmissions', 'Lomakevastaukset', 'formSubmissions.read'),
      screen('forms', 'Lomakkeet', 'forms.read'),
      screen('createForm', 'Uusi lomake', 'forms.create'),
      screen('editForm', 'Lomakkeen muokkaus', 'forms.edit'),
      screen('contacts', 'Yhteydenotot', 'contacts.read'),
      screen('reservations', 'Varaukset', 'reservations.read'),
    ],
  },
  {
    label: 'Talous',
    screens: [
      screen('financeMenuItem', 'Talous valikossa', 'receipts.read'),
      screen('receipts', 'Kulut', 'receipts.read'),
      screen('loans', 'Lainat', 'loans.read'),
      screen('createLoan', 'Uusi laina', 'loans.create'),
      screen('editLoan', 'Lainan muokkaus', 'loans.edit'),
      screen('creditReports', 'Luottotiedot', 'creditReports.read'),
    ],
  },
  {
    label: 'Tili',
    screens: [
      screen('settings', 'Tilin asetukset', 'account.read'),
      screen('collaborators', 'Käyttäjät', 'collaborators.read'),
      screen('audit', 'Muutoshistoria', 'audit.read'),
      screen('imports', 'Tietojen tuonti', 'imports.create'),
      screen('nordigen', 'Pankkiyhteys', 'banking.create'),
    ],
  },
  {
    label: 'Ryhmä',
    screens: [
      screen('g-overview', 'Ryhmän yleisnäkymä', 'signed-in'),
      screen('g-invoiceMenuItem', 'Ryhmän laskutus valikossa', 'invoices.read'),
      screen('g-invoices', 'Ryhmän laskut', 'invoices.read'),
      screen('g-refundInvoices', 'Ryhmän hyvityslaskut', 'refundInvoices.read'),
      screen('g-rentIncreases', 'Ryhmän vuokrankorotukset', 'rentIncreases.read'),
      screen('g-condominiumMenuItem', 'Ryhmän kohteet valikossa', 'apartments.read'),
      screen('g-condominiums', 'Ryhmän taloyhtiöt', 'condominiums.read'),
      screen('g-apartments', 'Ryhmän vuokrakohteet', 'apartments.read'),
      screen('g-groups-menu', 'Tilit ja ryhmät valikossa', 'groups.read'),
      screen('g-groups', 'Ryhmät', 'groups.read'),
      screen('g-groups-accounts', 'Ryhmän tilit', 'groups.read'),
    ],
  },
]
