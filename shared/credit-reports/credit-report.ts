import * as z from 'zod'
import { isoOf } from '../base/day.ts'
import { day, requiredText } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { withoutPersonalIds } from '../identifiers/personal-id.ts'

/** Bought from the service, or a check that was made elsewhere and written down by hand. */
export const creditReportKinds = ['bought', 'note'] as const
export type CreditReportKind = (typeof creditReportKinds)[number]
export const creditReportKindLabels: Record<CreditReportKind, string> = {
  bought: 'Haettu palvelusta',
  note: 'Kirjattu käsin',
}

/** `unclear`: the service may have sold it, and its answer never came. */
export const creditReportStates = ['asked', 'ready', 'unclear'] as const
export type CreditReportState = (typeof creditReportStates)[number]
export const creditReportStateLabels: Record<CreditReportState, string> = {
  asked: 'Haetaan',
  ready: 'Valmis',
  unclear: 'Vastaus jäi saamatta',
}

/** What the service told of a person's credit. */
export const CreditFindings = z.object({
  /** The name in the service's register; empty when it does not know the person. */
  name: z.string(),
  isKnown: z.boolean(),
  hasRemarks: z.boolean(),
  remarks: z.number().int().nonnegative(),
  paymentDefaults: z.number().int().nonnegative(),
  guardianship: z.boolean(),
  ownCreditBan: z.boolean(),
  businessBan: z.boolean(),
})
export type CreditFindings = z.output<typeof CreditFindings>

/** One look at somebody's credit, for a lease and for nothing else (luottotieto). It holds no personal code. */
export const CreditReport = z.object({
  ...stored,
  kind: z.enum(creditReportKinds),
  state: z.enum(creditReportStates),
  /** The lease is the only reason for which a landlord may ask. */
  purpose: z.literal('lease').default('lease'),
  tenant: z.string(),
  tenantName: z.string(),
  /** The instant at which it was asked for or written down. */
  at: z.string(),
  requestedBy: z.string(),
  /** The service it was bought from; empty for a note. */
  provider: z.string().default(''),
  /** From this instant on nobody is shown it, and it is taken away. */
  expires: z.string(),
  findings: CreditFindings.nullable().default(null),
  /** Of a note: the day of the check and what was found. */
  checked: z.string().default(''),
  text: z.string().default(''),
})
export type CreditReport = z.output<typeof CreditReport>

/** What lists show: that it was asked for, and nothing of what was found, which is shown to whoever opens it. */
export const CreditReportSummary = CreditReport.omit({ version: true, findings: true, checked: true, text: true })
export type CreditReportSummary = z.output<typeof CreditReportSummary>

export const creditReportSummaryOf = ({
  version,
  findings,
  checked,
  text,
  ...row
}: CreditReport): CreditReportSummary => row

/** A purchase takes seconds: one that is still asked for after this many milliseconds was cut short. */
export const longestPurchase = 60_000

/** The same as it is to be understood at a moment, in milliseconds since 1970. */
export const asOf = <Report extends Pick<CreditReport, 'state' | 'at'>>(report: Report, now: number): Report =>
  report.state === 'asked' && report.at <= isoOf(now - longestPurchase) ? { ...report, state: 'unclear' } : report

export const isForgotten = ({ expires }: Pick<CreditReport, 'expires'>, now: number): boolean => expires <= isoOf(now)

/** For whom a report is bought. The personal code is in the register of tenants and never comes with the call. */
export const CreditReportDraft = z.object({
  tenant: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen').max(40),
  /** The report that stands and was seen: another one is bought only instead of it. */
  instead: z.string().max(40).default(''),
})
export type CreditReportDraft = z.output<typeof CreditReportDraft>

export const CreditNoteDraft = z.object({
  tenant: CreditReportDraft.shape.tenant,
  checked: day('Anna tarkistuspäivä'),
  text: requiredText('Kirjoita, mistä luottotiedot tarkistettiin ja mitä selvisi', 2000).refine(
    (typed) => withoutPersonalIds(typed) === typed,
    'Jätä henkilötunnus pois',
  ),
})
export type CreditNoteDraft = z.output<typeof CreditNoteDraft>
