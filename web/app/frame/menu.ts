import {
  BriefcaseIcon,
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
import { inSimpleView, type MenuAddress } from '../simple-view.ts'

/** What may be unread, told in the menu. */
export type Unread = 'contacts' | 'reservations'

/** An entry leads to a screen and is shown to those who may see it. */
export interface MenuEntry {
  readonly label: string
  /** One of an account has its answer in `inSimpleView`. */
  readonly to: MenuAddress | `/group/${string}`
  /** The screen's key in the spec's brackets. */
  readonly permission: string
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

const entry = (label: string, to: MenuEntry['to'], permission: string, icon?: Icon): MenuEntry => ({
  label,
  to,
  permission,
  ...(icon ? { icon } : {}),
})

const notWithFirms = (shown: MenuEntry): MenuEntry => ({ ...shown, hiddenWith: firmServices })

/** The side menu of an account (spec section 2). */
export const mainMenu: readonly MenuItem[] = [
  entry('Yleisnäkymä', '/overview', 'overview', HomeIcon),
  entry('Tehtävät', '/todos', 'todos', ChecklistIcon),
  {
    label: 'Sopimukset',
    permission: 'contracts',
    icon: FileIcon,
    entries: [
      entry('Vuokrasopimukset', '/rental-contracts', 'contracts'),
      entry('Muut sopimukset', '/other-contracts', 'otherContracts'),
      entry('Sopimuspohjat', '/contract-models', 'contractModels'),
    ],
  },
  {
    label: 'Laskutus',
    permission: 'invoiceMenuItem',
    icon: CreditCardIcon,
    entries: [
      entry('Laskut', '/invoices', 'invoices'),
      entry('Laskutusajo', '/billing-run', 'invoices'),
      entry('Hyvityslaskut', '/refund-invoices', 'refundInvoices'),
      notWithFirms(entry('Lähtevät maksut', '/outgoing-payments', 'outgoingPayments')),
      entry('Tuotteet', '/products', 'products'),
      entry('Vuokrankorotukset', '/rent-increase', 'rentIncreases'),
      entry('Korotusajo', '/rent-increase/campaign', 'rentIncreases'),
      entry('Indeksit', '/rent-increase/index', 'rentIncreases'),
      entry('Maksut', '/payments', 'payments'),
      entry('Maksumuistutukset', '/reminders', 'reminders'),
    ],
  },
  {
    label: 'Asiakkaat',
    permission: 'tenantMenuItem',
    icon: PeopleIcon,
    entries: [
      entry('Vuokralaiset', '/tenants', 'tenants'),
      entry('Päämiehet', '/partners', 'partners'),
      entry('Välittäjät', '/realtors', 'realtors'),
    ],
  },
  {
    label: 'Kohteet',
    permission: 'condominiumMenuItem',
    icon: OrganizationIcon,
    entries: [
      entry('Vuokrakohteet', '/apartments', 'apartments'),
      entry('Taloyhtiöt', '/condominiums', 'condominiums'),
      entry('Mittarit', '/meters', 'apartments'),
      entry('Tilastot', '/apartment-statistics', 'apartmentStatistics'),
    ],
  },
  {
    label: 'Yhteydenpito',
    permission: 'contactMenuItem',
    icon: MailIcon,
    entries: [
      entry('Lomakevastaukset', '/form-submissions', 'formSubmissions'),
      entry('Lomakkeet', '/forms', 'forms'),
      { ...entry('Yhteydenotot', '/contacts', 'contacts'), unread: 'contacts' },
      { ...entry('Varaukset', '/reservations', 'reservations'), unread: 'reservations' },
    ],
  },
  entry('Vakuudet', '/deposits', 'deposits', ShieldLockIcon),
  {
    label: 'Talous',
    permission: 'financeMenuItem',
    icon: GraphIcon,
    entries: [
      entry('Kulut', '/receipts', 'receipts'),
      entry('Lainat', '/loans', 'loans'),
      notWithFirms(entry('Luottotiedot', '/credit-reports', 'creditReports')),
    ],
  },
  {
    label: 'Avainhallinta',
    permission: 'keyControlMenuItem',
    icon: KeyIcon,
    entries: [entry('Avaimet', '/key-control', 'keyControl'), entry('Avaimenhaltijat', '/key-holders', 'keyHolders')],
  },
  entry('Raportit', '/reports', 'reportsMenuItem', ReportIcon),
  entry('Käyttäjät', '/collaborators', 'collaborators', BriefcaseIcon),
  entry('Tietojen tuonti', '/import', 'imports', UploadIcon),
  entry('Muutoshistoria', '/settings/audit', 'audit', HistoryIcon),
  entry('Tilin asetukset', '/settings', 'settings', SlidersIcon),
]

/** The side menu of a group's view over its accounts (spec section 2). */
export const groupMenu: readonly MenuItem[] = [
  entry('Yleisnäkymä', '/group/overview', 'g-overview', HomeIcon),
  {
    label: 'Laskutus',
    permission: 'g-invoiceMenuItem',
    icon: CreditCardIcon,
    entries: [
      entry('Laskut', '/group/invoices', 'g-invoices'),
      entry('Hyvityslaskut', '/group/refund-invoices', 'g-refundInvoices'),
      entry('Vuokrankorotukset', '/group/rent-increase', 'g-rentIncreases'),
    ],
  },
  {
    label: 'Kohteet',
    permission: 'g-condominiumMenuItem',
    icon: OrganizationIcon,
    entries: [
      entry('Vuokrakohteet', '/group/apartments', 'g-apartments'),
      entry('Taloyhtiöt', '/group/condominiums', 'g-condominiums'),
    ],
  },
  {
    label: 'Tilit ja ryhmät',
    permission: 'g-groups-menu',
    icon: BriefcaseIcon,
    entries: [entry('Tilit', '/group/accounts', 'g-groups-accounts'), entry('Ryhmät', '/group/groups', 'g-groups')],
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

const isSimple = ({ to }: MenuEntry): boolean =>
  (inSimpleView.menu as Partial<Record<MenuEntry['to'], boolean>>)[to] ?? false

/** What of a menu the simple view shows, and whichever entry the person is on now. A group of one entry is that entry. */
export function simplified(menu: readonly MenuItem[], open?: MenuEntry): readonly MenuItem[] {
  const isKept = (shown: MenuEntry) => shown === open || isSimple(shown)
  return menu.flatMap((item): MenuItem[] => {
    if (!('entries' in item)) return isKept(item) ? [item] : []
    const entries = item.entries.filter(isKept)
    const [only] = entries
    if (!only) return []
    return entries.length === 1 ? [{ ...only, icon: item.icon }] : [{ ...item, entries }]
  })
}
