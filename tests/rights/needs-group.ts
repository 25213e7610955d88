import type { Need } from '#shared/base/access.ts'

/** Calls that have one reason for what they need: the names of the endpoints by the right. */
export interface NeedsGroup {
  readonly why: string
  readonly needs: Partial<Record<Need, readonly string[]>>
}

/** By the area that serves them. */
export type NeedsOfAreas = Readonly<Record<string, readonly NeedsGroup[]>>
