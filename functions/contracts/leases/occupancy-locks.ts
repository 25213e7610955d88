import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { collection } from '../../platform/table/collection.ts'

const OccupancyLock = z.object({ ...stored, contracts: z.array(z.string()).default([]) })
export type OccupancyLock = z.output<typeof OccupancyLock>

/** Which contracts hold an apartment: whoever lets it writes this too, so that two never take the last place at once. */
export const occupancyLocks = collection({
  kind: 'apartment-turn',
  trail: 'none',
  called: 'Vuoroa',
  schema: OccupancyLock,
  summary: () => ({}),
  indexKeys: () => ({}),
})
