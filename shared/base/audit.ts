import * as z from 'zod'
import { maskIbans } from '../identifiers/iban.ts'
import { maskPersonalId, sealedBeside, withoutPersonalIds } from '../identifiers/personal-id.ts'
import type { Day } from './day.ts'
import { stored } from './stored.ts'

/** What was done to a document; a run is the work of many, told in one line, and some are told of when they are opened. */
export const auditActions = ['create', 'change', 'remove', 'run', 'open'] as const
export type AuditAction = (typeof auditActions)[number]
export const auditActionLabels: Record<AuditAction, string> = {
  create: 'Lisäys',
  change: 'Muutos',
  remove: 'Poisto',
  run: 'Ajo',
  open: 'Avaus',
}

/** One field by its dotted path. What was or became empty is left out. */
export const AuditChange = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type AuditChange = z.output<typeof AuditChange>

/** One line of the audit trail: who did what to which document, when and from where. It is written once and for all. */
export const AuditItem = z.object({
  ...stored,
  /** The instant. */
  at: z.string(),
  userId: z.string(),
  name: z.string(),
  /** The address the call came from. */
  from: z.string().default(''),
  deed: z.enum(auditActions),
  /** The kind of the document and its id. */
  kind: z.string(),
  document: z.string().default(''),
  /** What the document was called then. */
  title: z.string().default(''),
  changes: z.array(AuditChange).default([]),
})
export type AuditItem = z.output<typeof AuditItem>

/** A list shows the whole of it but its version. */
export const AuditSummary = AuditItem.omit({ version: true })
export type AuditSummary = z.output<typeof AuditSummary>

/** What is reckoned of a line besides: the Finnish day of its instant. */
export type KeptAuditSummary = AuditSummary & { readonly day?: Day }

const ownNames = new Set(['_id', 'version'])
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Every field of a document by its dotted path; a list is one field. */
function leavesOf(doc: object, start = ''): [path: string, value: unknown][] {
  return Object.entries(doc).flatMap(([name, value]): [string, unknown][] => {
    if (start === '' && ownNames.has(name)) return []
    return isPlain(value) ? leavesOf(value, `${start}${name}.`) : [[`${start}${name}`, value]]
  })
}

/** A change of it is told as one of the code: two codes may look alike under their masks. */
const sealedCode = sealedBeside('social')

/**
 * What differs between two states of a document, masked; nothing before is a new document, nothing after a removed one.
 * Fields are compared as they are, so that a new account number is told of though both look alike under their masks.
 */
export function changesBetween(before: object = {}, after: object = {}): AuditChange[] {
  const [old, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  const isSame = (path: string) => JSON.stringify(old.get(path)) === JSON.stringify(next.get(path))
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), next.get(path)]
    const name = path.split('.').at(-1) ?? path
    if (name === sealedCode || (isEmpty(was) && isEmpty(is))) return []
    if (isSame(path) && (name !== 'social' || isSame(sealedBeside(path)))) return []
    return [
      {
        path,
        ...(!isEmpty(was) && { before: maskedValue(name, was) }),
        ...(!isEmpty(is) && { after: maskedValue(name, is) }),
      },
    ]
  })
}

const secret = /password|passwd|secret|token|apikey|hash/i

/** A value as the trail may keep it: no personal identity code, no whole account number, no password. */
export function maskedValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => maskedValue(name, each))
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, maskedValue(inner, each)]))
  }
  if (isEmpty(value)) return value
  if (secret.test(name)) return '***'
  if (typeof value !== 'string') return value
  return name === 'social' ? maskPersonalId(value) : maskIbans(withoutPersonalIds(value))
}

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

/** What every line of the log says; the cloud keeps these apart by it (infra/stack/trust/security-log.ts). */
export const securityMessage = 'Security event'
