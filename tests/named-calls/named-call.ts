import type { World } from '../support/world.ts'

/** What the calls of an area have made so far, by name: documents as they were answered, or ids. */
export type Kept = Record<string, unknown>

export interface NamedCall {
  /** As the specification names it, under /api/v1; `{name}` stands for what was kept under that name. */
  readonly call: string
  /** What a client of the specification sends: its fields, and a document as it was answered. */
  readonly send?: (at: Kept) => unknown
  /** What the specification reads from the reply. */
  readonly gives?: readonly string[]
  /** Names under which parts of the reply are kept, by their names in it. */
  readonly keeps?: Readonly<Record<string, string>>
  /** What else happens before it: queues, days, somebody at a provider. */
  readonly after?: (world: World, at: Kept) => Promise<void>
}

export interface NamedArea {
  /** Its heading in the specification. */
  readonly area: string
  /** What stands before the first call. */
  readonly begin?: (world: World) => Promise<Kept>
  readonly calls: readonly NamedCall[]
}

/** The id of a document that was kept, or the id itself. */
export const idOf = (kept: unknown): string =>
  typeof kept === 'object' && kept !== null && '_id' in kept ? String(kept._id) : String(kept)

/** The path of a call with what was kept in it. */
export function pathOf({ call }: NamedCall, kept: Kept): string {
  const [, path = ''] = call.split(' ')
  return `/${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in kept)) throw new Error(`${call}: nothing is kept as ${name}`)
    return encodeURIComponent(idOf(kept[name]))
  })}`
}

/** A document as it was answered, changed in one place. */
export const changed = (kept: unknown, change: object): object => ({ ...(kept as object), ...change })
