import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { registry } from '../platform/table/registry.ts'
import { getItems } from '../platform/table/table.ts'

/** One sign-in that goes on: its token names it, and is worth nothing once it is not here. */
const Session = z.object({
  id: z.string(),
  /** What the browser calls itself, in plain words. */
  device: z.string(),
  /** Instants. The last use is known to some minutes. */
  began: z.string(),
  used: z.string(),
  /** The longest that it has been left alone between two uses, in minutes. */
  idle: z.number().int().default(0),
  /** The person's token version when it began: once that is raised, it is over. */
  tokenVersion: z.number().int(),
})
export type Session = z.output<typeof Session>

/** A device that the person has signed in from, by a hash of what it is known by. */
const KnownDevice = z.object({ mark: z.string(), seen: z.string() })

const SignIn = z.object({
  ...stored,
  /** The instant of the last one. */
  at: z.string(),
  sessions: z.array(Session).default([]),
  devices: z.array(KnownDevice).default([]),
})
export type SignIn = z.output<typeof SignIn>

/**
 * The sign-ins of a person; its id is the person's. Kept apart from the person, so that signing in never stands in the way
 * of another change of them.
 */
export const signIns = registry({ kind: 'sign-in', schema: SignIn })

/** The instants by person. */
export async function lastSignIns(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = (await getItems(userIds.map(signIns.keyOf))).map(signIns.docOf)
  return new Map(found.map(({ _id, at }) => [_id, at]))
}
