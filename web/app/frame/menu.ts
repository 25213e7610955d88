import {
  BriefcaseIcon,
  CalendarIcon,
  ChecklistIcon,
  CreditCardIcon,
  FileIcon,
  GraphIcon,
  HistoryIcon,
  HomeIcon,
  type Icon,
  KeyIcon,
  MailIcon,
  OrganizationIcon,
  PeopleIcon,
  ReportIcon,
  ShieldLockIcon,
  SlidersIcon,
  UploadIcon,
} from '@primer/octicons-react'
import { firmServices } from '#shared/accounts/invoice-services.ts'

/** What may be unread, told in the menu. */
export type Unread = 'contacts' | 'reservations'

/** An entry leads to a screen and is shown to those who may see it. */
export interface MenuEntry {
  readonly label: string
  readonly to: string
  /** The screen's key in the spec's brackets. */
  readonly permission: string
  /** Whether a landlord of a few homes is shown it. */
  readonly simple: boolean
  readonly icon?: Icon
  /** Invoicing services with which it is not shown (spec section 2). */
  readonly hiddenWith?: readonly string[]
  /** What of it nobody has read is counted beside it. */
  readonly unread?: Unread
}

export interface MenuGroup {
  readonly label: string
  /** The group's own key: without it none of its entries is shown (spec section 6). */
  readonly permission?: string
  readonly icon: Icon
  readonly entries: readonly MenuEntry[]
}

export type MenuItem = MenuEntry | MenuGroup

/** @param simple whether a landlord of a few homes is shown it: every entry has its answer */
const entry = (label: string, to: string, permission: string, simple: boolean, icon?: Icon): MenuEntry => ({
  label,
  to,
  permission,
  simple,
  ...(icon ? { icon } : {}),
})

const notWithFirms = (shown: MenuEntry): MenuEntry => ({ ...shown, hiddenWith: firmServices })

/** The side menu of an account (spec section 2). */
export const mainMenu: readonly MenuItem[] = [
  entry('Yleisnäkymä', '/overview', 'overview', true, HomeIcon),
  entry('Tehtävät', '/todos', 'todos', false, ChecklistIcon),
  entry('Kalenteri', '/calendar', 'overview', false, CalendarIcon),
  {
    label: 'Sopimukset',
    permission: 'contracts',
    icon: FileIcon,
    entries: [
      entry('Vuokrasopimukset', '/rental-contracts', 'contracts', true),
      entry('Muut sopimukset', '/other-contracts', 'otherContracts', false),
      entry('Sopimuspohjat', '/contract-models', 'contractModels', false),
    ],
  },
  {
    label: 'Laskutus',
    permission: 'invoiceMenuItem',
    icon: CreditCardIcon,
    entries: [
      entry('Laskut', '/invoices', 'invoices', true),
      entry('Laskutusajo', '/billing-run', 'invoices', false),
      entry('Hyvityslaskut', '/refund-invoices', 'refundInvoices', false),
      notWithFirms(entry('Lähtevät maksut', '/outgoing-payments', 'outgoingPayments', false)),
      entry('Tuotteet', '/products', 'products', false),
      entry('Vuokrankorotukset', '/rent-increase', 'rentIncreases', true),
      entry('Korotusajo', '/rent-increase/campaign', 'rentIncreases', false),
      entry('Indeksit', '/rent-increase/index', 'rentIncreases', false),
      entry('Maksut', '/payments', 'payments', true),
      entry('Maksumuistutukset', '/reminders', 'reminders', true),
    ],
  },
  {
    label: 'Asiakkaat',
    permission: 'tenantMenuItem',
    icon: PeopleIcon,
    entries: [
      entry('Vuokralaiset', '/tenants', 'tenants', true),
      entry('Päämiehet', '/partners', 'partners', false),
      entry('Välittäjät', '/realtors', 'realtors', false),
    ],
  },
  {
    label: 'Kohteet',
    permission: 'condominiumMenuItem',
    icon: OrganizationIcon,
    entries: [
      entry('Vuokrakohteet', '/apartments', 'apartments', true),
      entry('Taloyhtiöt', '/condominiums', 'condominiums', true),
      entry('Mittarit', '/meters', 'apartments', false),
      entry('Tilastot', '/apartment-statistics', 'apartmentStatistics', false),
    ],
  },
  {
    label: 'Yhteydenpito',
    permission: 'contactMenuItem',
    icon: MailIcon,
    entries: [
      entry('Lomakevastaukset', '/form-submissions', 'formSubmissions', false),
      entry('Lomakkeet', '/forms', 'forms', false),
      { ...entry('Yhteydenotot', '/contacts', 'contacts', false), unread: 'contacts' },
      { ...entry('Varaukset', '/reservations', 'reservations', false), unread: 'reservations' },
    ],
  },
  entry('Vakuudet', '/deposits', 'deposits', true, ShieldLockIcon),
  {
    label: 'Talous',
    permission: 'financeMenuItem',
    icon: GraphIcon,
    entries: [
      entry('Kulut', '/receipts', 'receipts', true),
      entry('Lainat', '/loans', 'loans', false),
      notWithFirms(entry('Luottotiedot', '/credit-reports', 'creditReports', false)),
    ],
  },
  {
    label: 'Avainhallinta',
    permission: 'keyControlMenuItem',
    icon: KeyIcon,
    entries: [
      entry('Avaimet', '/key-control', 'keyControl', false),
      entry('Avaimenhaltijat', '/key-holders', 'keyHolders', false),
    ],
  },
  entry('Raportit', '/reports', 'reportsMenuItem', true, ReportIcon),
  entry('Käyttäjät', '/collaborators', 'collaborators', false, BriefcaseIcon),
  entry('Tietojen tuonti', '/import', 'imports', false, UploadIcon),
  entry('Muutoshistoria', '/settings/audit', 'audit', false, HistoryIcon),
  entry('Tilin asetukset', '/settings', 'settings', true, SlidersIcon),
]

/** The side menu of a group's view over its accounts (spec section 2). */
export const groupMenu: readonly MenuItem[] = [
  entry('Yleisnäkymä', '/group/overview', 'g-overview', true, HomeIcon),
  {
    label: 'Laskutus',
    permission: 'g-invoiceMenuItem',
    icon: CreditCardIcon,
    entries: [
      entry('Laskut', '/group/invoices', 'g-invoices', true),
      entry('Hyvityslaskut', '/group/refund-invoices', 'g-refundInvoices', true),
      entry('Vuokrankorotukset', '/group/rent-increase', 'g-rentIncreases', true),
    ],
  },
  {
    label: 'Kohteet',
    permission: 'g-condominiumMenuItem',
    icon: OrganizationIcon,
    entries: [
      entry('Vuokrakohteet', '/group/apartments', 'g-apartments', true),
      entry('Taloyhtiöt', '/group/condominiums', 'g-condominiums', true),
    ],
  },
  {
    label: 'Tilit ja ryhmät',
    permission: 'g-groups-menu',
    icon: BriefcaseIcon,
    entries: [
      entry('Tilit', '/group/accounts', 'g-groups-accounts', true),
      entry('Ryhmät', '/group/groups', 'g-groups', true),
    ],
  },
]

/**
 * The menu for one person: entries that they may see, and no empty groups.
 *
 * @param service the invoicing service of the account, '' for none
 */
export function menuFor(
  menu: readonly MenuItem[],
  maySee: (permission: string) => boolean,
  service = '',
): readonly MenuItem[] {
  const isShown = ({ permission, hiddenWith }: MenuEntry) => maySee(permission) && !hiddenWith?.includes(service)
  return menu.flatMap((item): MenuItem[] => {
    if (!('entries' in item)) return isShown(item) ? [item] : []
    const entries = item.entries.filter(isShown)
    const isOpen = item.permission === undefined || maySee(item.permission)
    return isOpen && entries.length > 0 ? [{ ...item, entries }] : []
  })
}

/** What of a menu the simple view shows, and whichever entry the person is on now. A group of one entry is that entry. */
export function simplified(menu: readonly MenuItem[], open?: MenuEntry): readonly MenuItem[] {
  const isKept = (shown: MenuEntry) => shown === open || shown.simple
  return menu.flatMap((item): MenuItem[] => {
    if (!('entries' in item)) return isKept(item) ? [item] : []
    const entries = item.entries.filter(isKept)
    const [only] = entries
    if (!only) return []
    return entries.length === 1 ? [{ ...only, icon: item.icon }] : [{ ...item, entries }]
  })
}
