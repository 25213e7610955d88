import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** What becomes of a key that nobody holds. */
export const restingStatuses = ['available', 'lost', 'broken', 'retired'] as const
export type RestingStatus = (typeof restingStatuses)[number]

export const keyStatuses = ['available', 'handedOver', 'lost', 'broken', 'retired'] as const
export type KeyStatus = (typeof keyStatuses)[number]
export const keyStatusLabels: Record<KeyStatus, string> = {
  available: 'Vapaa',
  handedOver: 'Luovutettu',
  lost: 'Kadonnut',
  broken: 'Rikki',
  retired: 'Poistettu käytöstä',
}

/** Who has the key, since which day, and the hand-over by which they got it. */
const Holder = z.object({ handover: z.string(), tenantId: z.string(), name: z.string(), date: z.string() })

/** A key (avain) of apartments, of housing companies, or of both; at most one person holds it at a time. */
export const Key = z.object({
  ...stored,
  code: requiredText('Anna avaimen tunnus', 60),
  apartments: z.array(requiredText('Valitse vuokrakohde', 40)).max(50, 'Enintään 50 vuokrakohdetta').default([]),
  condominiums: z.array(requiredText('Valitse taloyhtiö', 40)).max(50, 'Enintään 50 taloyhtiötä').default([]),
  /** What it opens, as it was called when the key was saved: 'Katajakatu 5 A 1, Asunto Oy Katajanmarja'. */
  places: z.string().default(''),
  status: z.enum(keyStatuses).default('available'),
  /** Where it hangs when nobody holds it. */
  location: text(100),
  comments: text(2000),
  holder: Holder.nullable().default(null),
})
export type Key = z.output<typeof Key>

export const KeyDraft = Key.omit({ _id: true, places: true, holder: true })
export type KeyDraft = z.output<typeof KeyDraft>

export const KeySummary = Key.pick({
  _id: true,
  code: true,
  status: true,
  apartments: true,
  condominiums: true,
  places: true,
  location: true,
}).extend({
  /** Whoever holds it, or empty. */
  tenantId: z.string(),
  tenantName: z.string(),
  /** The day they got it. */
  since: z.string(),
})
export type KeySummary = z.output<typeof KeySummary>

export const keySummaryOf = ({
  _id,
  code,
  status,
  apartments,
  condominiums,
  places,
  location,
  holder,
}: Key): KeySummary => ({
  _id,
  code,
  status,
  apartments,
  condominiums,
  places,
  location,
  tenantId: holder?.tenantId ?? '',
  tenantName: holder?.name ?? '',
  since: holder?.date ?? '',
})

/** One key in one person's hands, from its hand-over to its return: kept for good. */
export const Handover = z.object({
  ...stored,
  key: z.string(),
  keyCode: z.string(),
  places: z.string().default(''),
  tenantId: z.string(),
  tenantName: z.string(),
  /** The day it was handed over, and who did it. */
  date: z.string(),
  givenBy: z.string().default(''),
  comments: text(500),
  /** The day it came back, in what state, and who took it; empty while it is out. */
  returned: z.string().default(''),
  returnStatus: z.enum(['', ...restingStatuses]).default(''),
  takenBy: z.string().default(''),
  returnComments: text(500),
})
export type Handover = z.output<typeof Handover>

export const HandoverSummary = Handover.omit({ version: true })
export type HandoverSummary = z.output<typeof HandoverSummary>

/** A person with the keys they have. */
export const HolderRow = z.object({
  _id: z.string(),
  name: z.string(),
  isOnlyKeyHolder: z.boolean(),
  email: z.string(),
  phone: z.string(),
  keyCount: z.number().int(),
  /** The codes of the keys, commas between. */
  codes: z.string(),
  /** The day they got the first of them. */
  since: z.string(),
})
export type HolderRow = z.output<typeof HolderRow>

/** What became of a lent key, as its history says: 'Palautettu' for one that is free again. */
export const returnLabels: Record<RestingStatus, string> = {
  available: 'Palautettu',
  lost: 'Kadonnut',
  broken: 'Rikki',
  retired: 'Poistettu käytöstä',
}

interface Handing {
  readonly _id: string
  readonly tenant: { readonly _id: string; readonly name: string }
  readonly date: Day
  readonly givenBy: string
  readonly comments: string
}

/** A key as it stands once it has been handed over, and the hand-over itself. */
export function handedOver(key: Key, { _id, tenant, date, givenBy, comments }: Handing): [Key, Handover] {
  const holder = { handover: _id, tenantId: tenant._id, name: tenant.name, date }
  const handover = Handover.parse({
    _id,
    key: key._id,
    keyCode: key.code,
    places: key.places,
    tenantId: tenant._id,
    tenantName: tenant.name,
    date,
    givenBy,
    comments,
  })
  return [{ ...key, status: 'handedOver', holder }, handover]
}

interface Return {
  readonly status: RestingStatus
  readonly date: Day
  readonly takenBy: string
  readonly comments: string
}

/** The same once the key has come back, or is known never to. */
export const takenBack = (key: Key, handover: Handover, back: Return): [Key, Handover] => [
  { ...key, status: back.status, holder: null },
  {
    ...handover,
    returned: back.date,
    returnStatus: back.status,
    takenBy: back.takenBy,
    returnComments: back.comments,
  },
]

/** A key's hand-overs are found by their ids, which begin with the key's. */
export const handoverId = (key: string, click: string): string => `${key}-${click}`
