import * as z from 'zod'
import { busy } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../../platform/actor.ts'
import { collection } from '../../platform/table/collection.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import type { StepLog } from '../../providers/ports.ts'

/** How far the account's invoicing service has come with what takes it several calls. Its id is the key of the whole. */
const steps = collection({
  kind: 'serviceStep',
  trail: 'none',
  called: 'Välivaihetta',
  schema: z.object({ ...stored, steps: z.record(z.string(), z.string()).default({}) }),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** Kept in the table, so that whoever goes on with a sending that broke off knows what has been done of it. */
export const serviceSteps = (actor: Actor): StepLog => ({
  async read(key) {
    return (await steps.find(actor, key))?.steps ?? {}
  },
  write: (key, done) =>
    retryOnContention(async () => {
      const existing = await steps.find(actor, key)
      const next = { _id: key, version: existing?.version ?? 0, steps: { ...done } }
      await transact([existing ? steps.replacing(actor, next, busy) : steps.creating(actor, next, busy)])
    }),
})
