import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { instant } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import { getItems } from '../platform/table/table.ts'

/** Kept apart from the person, so that signing in never stands in the way of another change of them. */
const signIns = registry({ kind: 'sign-in', schema: z.object({ ...stored, at: z.string() }) })

export async function noteSignIn(userId: string): Promise<void> {
  const existing = await signIns.find(userId)
  const next = { _id: userId, version: existing?.version ?? 0, at: instant() }
  try {
    await (existing ? signIns.replace(next) : signIns.create(next))
  } catch (error) {
    // Another sign-in of the same moment has noted it.
    if (!(error instanceof Problem)) throw error
  }
}

/** The instants by person. */
export async function lastSignIns(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = (await getItems(userIds.map(signIns.keyOf))).map(signIns.docOf)
  return new Map(found.map(({ _id, at }) => [_id, at]))
}
