import * as z from 'zod'
import { cents, email, text } from '../base/fields.ts'
import { isDueDayNumber } from '../calculations/due-day.ts'
import { bankingProviders } from './banking-providers.ts'
import { creditServices } from './credit-services.ts'
import { DepositAccount } from './deposit-account.ts'
import { signatureMethods, signingServices } from './signing-services.ts'

/** Parts of an account that are saved each by itself. */
export const accountParts = [
  'basics',
  'banking',
  'billing',
  'creditReports',
  'notifications',
  'public',
  'reports',
  'security',
  'service',
  'signing',
  'signhero',
  'stripe',
  'view',
] as const
export type AccountPart = (typeof accountParts)[number]

/** What people may be told of by e-mail, by the resource that it is about (spec section 3, pairs of email and resource). */
export const noticeResources = [
  'invoices',
  'payments',
  'signatures',
  'banking',
  'rentIncreases',
  'contacts',
  'reservations',
  'formSubmissions',
] as const
export type NoticeResource = (typeof noticeResources)[number]
export const noticeLabels: Record<NoticeResource, string> = {
  invoices: 'Laskun lähetys ei onnistunut',
  payments: 'Maksu jäi kohdistamatta tai riitautettiin',
  signatures: 'Allekirjoitus valmistui tai keskeytyi',
  banking: 'Pankkiyhteys päättyy tai keskeytyi',
  rentIncreases: 'Vuokrankorotuksen ilmoitus ei mennyt perille',
  contacts: 'Uusi yhteydenotto tai jonottaja',
  reservations: 'Uusi pyyntö näyttöajasta',
  formSubmissions: 'Uusi lomakevastaus',
}

/** Whom to tell of what. Addresses are kept lower-cased (spec section 5). */
export const EmailNotification = z.object({
  email: z
    .string('Anna sähköpostiosoite')
    .trim()
    .toLowerCase()
    .max(254, 'Tarkista sähköpostiosoite')
    .pipe(z.email('Tarkista sähköpostiosoite'))
    .prefault(''),
  resource: z.enum(noticeResources, 'Valitse ilmoitus').default('invoices'),
})
export type EmailNotification = z.output<typeof EmailNotification>

const isHttps = (typed: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(typed)

/** What visitors who are not signed in may see of the account. */
export const PublicSettings = z.object({
  /** Nothing of it is told while this is off. */
  inUse: z.boolean().default(false),
  /** The account's own name when empty. */
  name: text(70),
  email: email(),
  phone: text(40),
  website: text(200).refine((typed) => typed === '' || isHttps(typed), 'Anna osoite muodossa https://www.esimerkki.fi'),
  description: text(1000),
})
export type PublicSettings = z.output<typeof PublicSettings>

/** How contracts are sent to be signed unless somebody chooses otherwise. */
export const SigningSettings = z.object({
  /** The services whose keys or consent the account has given. */
  services: z.array(z.enum(signingServices)).default([]),
  method: z.enum(signatureMethods).default('signaturePad'),
  /** How many days there are to sign, counted from the day of sending. */
  validityDays: z.number().default(14),
  /** On which days after sending those who have not signed are reminded. */
  reminderDays: z.array(z.number()).default([3, 7]),
})

/** Minutes that the invoices of a run wait before they leave: so long they may be taken back. */
export const sendingWaits = [0, 30, 120, 360, 1440] as const

/** What a run does not bill before a person has let it, and how long its invoices may be taken back. */
export const BillingBounds = z.object({
  /** By how many percent the price of a period may differ from the one before; 0 for any. */
  changePercent: z.number('Anna prosentti').int('Anna kokonainen prosentti').min(0).max(1000).default(30),
  /** The largest invoice, cents; 0 for any. */
  mostOfOne: cents().min(0, 'Anna raja').default(20_000_00),
  sendAfter: z.literal(sendingWaits).default(0),
  /** What becomes of a period that comes to below zero. */
  belowZero: z.enum(['carry', 'credit']).default('carry'),
})
export type BillingBounds = z.output<typeof BillingBounds>

/** How many months' rent a deposit is proposed to be; by 0 it is as in the home's former lease. */
export const depositMonths = [0, 1, 2, 3] as const

/** What an account's new leases begin with unless somebody writes otherwise. */
export const LeaseDefaults = z.object({
  rentDueDateNumber: z.number('Valitse eräpäivä').refine(isDueDayNumber, 'Valitse eräpäivä').default(2),
  /** Days; of a lease that is billed each month. */
  paymentTerm: z
    .number('Anna maksuaika päivinä')
    .int('Anna maksuaika päivinä')
    .min(1, 'Maksuaika on 1–28 päivää')
    .max(28, 'Maksuaika on 1–28 päivää')
    .default(14),
  depositMonths: z.literal(depositMonths, 'Valitse vakuus').default(0),
})
export type LeaseDefaults = z.output<typeof LeaseDefaults>

/** Whether an account's people begin with the simple view: by the account's size, always or never. */
export const viewChoices = ['bySize', 'simple', 'whole'] as const
export type ViewChoice = (typeof viewChoices)[number]
export const viewChoiceLabels: Record<ViewChoice, string> = {
  bySize: 'Koon mukaan',
  simple: 'Suppea',
  whole: 'Laaja',
}

/** A landlord who lets no more homes than this needs few of the pages. */
export const mostHomesOfSimple = 5

/** How the pages look to the account's people. */
export const ViewSettings = z.object({
  menu: z.enum(viewChoices).default('bySize'),
  /** The overview shows the first steps until they are done; false when somebody has put them away. */
  firstSteps: z.boolean().default(true),
})
export type ViewSettings = z.output<typeof ViewSettings>

interface Size {
  readonly isCompany: boolean
  /** The group that the account belongs to, '' for none. */
  readonly group: string
  /** Homes and principals; one more than matters is enough to know. */
  readonly homes: number
  readonly principals: number
}

/**
 * Whether an account is a landlord with few homes of their own. A company that has none yet is not: it may be about to
 * bring a thousand.
 */
const isSmall = ({ isCompany, group, homes, principals }: Size): boolean =>
  group === '' && principals === 0 && homes <= mostHomesOfSimple && (homes > 0 || !isCompany)

export const showsSimpleView = (choice: ViewChoice, size: Size): boolean =>
  choice === 'simple' || (choice === 'bySize' && isSmall(size))

/** The settings of an account besides its invoicing service (spec section 3, Account). */
export const AccountSettings = z.object({
  public: PublicSettings.prefault({}),
  emailNotifications: z.array(EmailNotification).default([]),
  /** Invoices carry the reference of their payer, the same on each, instead of one of their own. */
  personalRefNumInUse: z.boolean().default(false),
  /** The overview shows its figures by town too. */
  regionReports: z.boolean().default(false),
  /** A paragraph of the letter that brings an invoice of a deposit. */
  depositMsg: text(2000),
  deposits: DepositAccount.prefault({}),
  signing: SigningSettings.prefault({}),
  /** Through whom new bank consents are given, when the operator chose otherwise for this account. */
  openBanking: z.enum(['', ...bankingProviders]).default(''),
  billing: BillingBounds.prefault({}),
  leases: LeaseDefaults.prefault({}),
  view: ViewSettings.prefault({}),
  /** Payers may pay open invoices by card; only an account whose merchant takes payments turns it on. */
  cardPayments: z.object({ isOn: z.boolean().default(false) }).prefault({}),
  /** The service that reports are bought from, and for how many days they are kept. */
  creditReports: z
    .object({ service: z.enum(['', ...creditServices]).default(''), keepDays: z.number().default(30) })
    .prefault({}),
})

/** The version of the account that the form was made from. */
const from = { version: z.number().int().default(0) }

export const PublicSettingsDraft = PublicSettings.extend(from)
export type PublicSettingsDraft = z.output<typeof PublicSettingsDraft>

const signature = ({ email: address, resource }: EmailNotification) => `${resource} ${address}`

/** The same pair twice is one. */
const eachOnce = (pairs: EmailNotification[]): EmailNotification[] => [
  ...new Map(pairs.map((pair) => [signature(pair), pair])).values(),
]

export const NotificationsDraft = z.object({
  ...from,
  emailNotifications: z.array(EmailNotification).max(50, 'Enintään 50 ilmoitusta').transform(eachOnce).default([]),
})
export type NotificationsDraft = z.output<typeof NotificationsDraft>

export const BillingDraft = AccountSettings.pick({
  personalRefNumInUse: true,
  depositMsg: true,
  deposits: true,
  billing: true,
  leases: true,
}).extend(from)
export type BillingDraft = z.output<typeof BillingDraft>

export const ReportsDraft = AccountSettings.pick({ regionReports: true }).extend(from)
export type ReportsDraft = z.output<typeof ReportsDraft>

export const ViewDraft = ViewSettings.extend(from)
export type ViewDraft = z.output<typeof ViewDraft>

/** What a page that needs no signing in may show of an account. */
export const PublicAccount = PublicSettings.omit({ inUse: true })
export type PublicAccount = z.output<typeof PublicAccount>
