import * as z from 'zod'
import { stored } from './stored.ts'

/** What is told of an event besides who, when and from where. Never a secret, a personal code, a body or a searched word. */
export const securityDetails = ['way', 'call', 'person', 'deed', 'what', 'kind', 'document'] as const
export type SecurityDetail = (typeof securityDetails)[number]

/** Every event that the security log knows, with what it tells besides. */
export const securityEvents = {
  signedIn: { label: 'Kirjautuminen', tells: ['way'] },
  signInFailed: { label: 'Epäonnistunut kirjautuminen', tells: ['way'] },
  lockedOut: { label: 'Kirjautuminen estetty hetkeksi', tells: ['way'] },
  steppedUp: { label: 'Henkilöllisyys varmistettu', tells: ['way'] },
  stepUpFailed: { label: 'Varmistus epäonnistui', tells: ['way'] },
  refused: { label: 'Puuttuva oikeus', tells: ['call'] },
  rightsChanged: { label: 'Käyttöoikeuksien muutos', tells: ['deed', 'person'] },
  exported: { label: 'Tietojen vienti', tells: ['what'] },
  codeOpened: { label: 'Henkilötunnus avattu', tells: ['kind', 'document'] },
} as const satisfies Record<string, { readonly label: string; readonly tells: readonly SecurityDetail[] }>

export type SecurityKind = keyof typeof securityEvents
export const securityKinds = Object.keys(securityEvents) as [SecurityKind, ...SecurityKind[]]

/** An event with exactly what its kind tells. */
export type SecurityEvent = {
  readonly [Kind in SecurityKind]: { readonly event: Kind } & {
    readonly [Detail in (typeof securityEvents)[Kind]['tells'][number]]: string
  }
}[SecurityKind]

/** One line of the log, as it stands in the account it is about. */
export const SecurityItem = z.object({
  ...stored,
  /** The instant. */
  at: z.string(),
  event: z.enum(securityKinds),
  /** Whom it is about; '' of somebody unknown. */
  userId: z.string(),
  name: z.string(),
  /** The address the call came from. */
  from: z.string(),
  details: z.partialRecord(z.enum(securityDetails), z.string()).default({}),
})
export type SecurityItem = z.output<typeof SecurityItem>

/** So long a line is kept, in days. */
export const securityDays = 400

/** What every line of the log says; the cloud keeps these apart by it (infra/stack/security-log.ts). */
export const securityMessage = 'Security event'
