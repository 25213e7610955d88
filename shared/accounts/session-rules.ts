import * as z from 'zod'

/** By minutes; 0 sets no limit of its own. */
export const idleLabels = {
  0: 'Ei rajaa',
  15: '15 minuutin jälkeen',
  30: '30 minuutin jälkeen',
  60: 'Tunnin jälkeen',
  120: 'Kahden tunnin jälkeen',
  240: 'Neljän tunnin jälkeen',
} as const

/** By how many; 0 sets no limit of its own. */
export const mostSessionsLabels = { 0: 'Ei rajaa', 1: '1', 2: '2', 3: '3', 5: '5', 10: '10' } as const

const oneOf = (labels: object) =>
  z.coerce
    .number()
    .refine((value) => String(value) in labels, 'Valitse luettelosta')
    .default(0)

/** What an account asks of the sessions that come to it. */
export const SessionRules = z.object({
  /** How long a session may be left alone before it ends, in minutes. */
  idleMinutes: oneOf(idleLabels),
  /** How many newest sessions of a person are let in. */
  mostSessions: oneOf(mostSessionsLabels),
})
export type SessionRules = z.output<typeof SessionRules>
