import type { Permission } from '#shared/base/access.ts'

export interface ListedReport {
  readonly to: string
  readonly title: string
  /** What it answers. */
  readonly text: string
  /** Its screen's key. */
  readonly permission: string
  /** What whoever reads it must be let to read besides. */
  readonly needs: Permission
}

/** The reports by what they are of, in the order in which they are offered. */
export const reportAreas: readonly { readonly title: string; readonly reports: readonly ListedReport[] }[] = [
  {
    title: 'Vuokraus',
    reports: [
      {
        to: '/reports/rents',
        title: 'Vuokraraportti',
        text: 'Kohteiden saatavat, maksut, vastikkeet ja lainanhoito sekä niistä jäävä netto.',
        permission: 'reports',
        needs: 'contracts.read',
      },
      {
        to: '/reports/rent-roll',
        title: 'Vuokraluettelo',
        text: 'Valitun päivän sopimukset ja tyhjät kohteet vuokrineen ja vakuuksineen.',
        permission: 'reports',
        needs: 'contracts.read',
      },
      {
        to: '/reports/vacancy',
        title: 'Käyttöaste ja tyhjät päivät',
        text: 'Kuinka kohteet ovat olleet vuokrattuina ja mitä tyhjät päivät ovat maksaneet.',
        permission: 'reports',
        needs: 'contracts.read',
      },
      {
        to: '/reports/arrears',
        title: 'Saatavat iän mukaan',
        text: 'Valitun päivän avoimet saatavat erääntymättömistä yli 90 päivää myöhässä oleviin.',
        permission: 'reports',
        needs: 'invoices.read',
      },
      {
        to: '/reports/limitation',
        title: 'Vanhenevat saatavat',
        text: 'Erääntyneet saatavat sen mukaan, milloin ne vanhentuvat, ellei maksajaa muistuteta.',
        permission: 'reports',
        needs: 'invoices.read',
      },
      {
        to: '/reports/credit-losses',
        title: 'Luottotappiot',
        text: 'Luottotappioksi kirjatut saatavat syineen ja arvonlisäveroineen sekä se, mitä niistä on palautunut.',
        permission: 'reports',
        needs: 'invoices.read',
      },
      {
        to: '/reports/tenants',
        title: 'Vuokralaisraportti',
        text: 'Vuokralaisten sopimukset, avoimet saatavat, vakuudet ja maksuviive.',
        permission: 'reports',
        needs: 'tenants.read',
      },
      {
        to: '/reports/contracts',
        title: 'Sopimusraportti',
        text: 'Vuokrasopimuksista laskutetut vuokrat ja vakuudet lasku laskulta.',
        permission: 'reports',
        needs: 'contracts.read',
      },
      {
        to: '/reports/rent-increases',
        title: 'Vuokrankorotusraportti',
        text: 'Voimassa olevien sopimusten korotusehdot ja seuraava korotuspäivä.',
        permission: 'reports',
        needs: 'contracts.read',
      },
    ],
  },
  {
    title: 'Kohteet ja kulut',
    reports: [
      {
        to: '/reports/company',
        title: 'Taloyhtiöraportti',
        text: 'Yhden taloyhtiön kohteet, vastikkeet, lainat, tulot ja kulut.',
        permission: 'reports',
        needs: 'condominiums.read',
      },
      {
        to: '/reports/receipts',
        title: 'Kulut kohteittain',
        text: 'Kunkin vuokrakohteen ja taloyhtiön kulut valittuina päivinä.',
        permission: 'receipts',
        needs: 'receipts.read',
      },
      {
        to: '/apartment-statistics',
        title: 'Tilastot',
        text: 'Vuokrakohteiden hinnat, tulot ja kulut sekä omat laskukaavat sarakkeina.',
        permission: 'apartmentStatistics',
        needs: 'reports.read',
      },
    ],
  },
  {
    title: 'Kirjanpito',
    reports: [
      {
        to: '/reports/bookkeeping',
        title: 'Kirjanpito',
        text: 'Saldoluettelo, päiväkirja, pääkirja, ALV kuukausittain, päämiesten varat, laskunumerot, vienti ja tilikartta.',
        permission: 'reports',
        needs: 'reports.read',
      },
    ],
  },
  {
    title: 'Verotus',
    reports: [
      {
        to: '/reports/tax-pack',
        title: 'Vuokratulojen veroerittely',
        text: 'Omistajan vuokratulot ja vähennykset kohteittain veroilmoitusta varten (7H ja 7K).',
        permission: 'reports',
        needs: 'receipts.read',
      },
    ],
  },
  {
    title: 'Päämiehet',
    reports: [
      {
        to: '/reports/assignments',
        title: 'Toimeksiantoraportti',
        text: 'Tilityksistä pidätetyt palkkiot kohteittain ja välittäjien osuudet niistä.',
        permission: 'reports',
        needs: 'outgoingPayments.read',
      },
      {
        to: '/reports/outgoing-income',
        title: 'Tilitysraportti',
        text: 'Päämiehille saadut vuokrat, niistä pidätetyt palkkiot ja tilitetyt summat.',
        permission: 'reports',
        needs: 'outgoingPayments.read',
      },
    ],
  },
  {
    title: 'Vakuudet',
    reports: [
      {
        to: '/reports/deposit-payments',
        title: 'Vakuuksien maksuluettelo',
        text: 'Vakuudet, jotka olivat hallussa valitun päivän lopussa.',
        permission: 'deposits',
        needs: 'deposits.read',
      },
    ],
  },
]
