import * as z from 'zod'

/** What the start says to the local AWS's process: how far its clock is ahead (milliseconds), or that it is time to go. */
export const Order = z.union([z.object({ ahead: z.number() }), z.object({ stop: z.literal(true) })])

/** What that process answers once: where it listens, or why it cannot: another program has its port, or its data is bad. */
export const Report = z.union([
  z.object({ endpoint: z.string() }),
  z.object({ takenPort: z.number() }),
  z.object({ problem: z.string() }),
])
export type Report = z.output<typeof Report>
