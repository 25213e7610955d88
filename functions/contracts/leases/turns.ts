import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { collection } from '../../platform/table/collection.ts'

const Turn = z.object({ ...stored, contracts: z.array(z.string()).default([]) })
export type Turn = z.output<typeof Turn>

/** Which contracts hold an apartment: whoever lets it writes this too, so that two never take the last place at once. */
export const turns = collection({
  kind: 'apartment-turn',
  trail: 'none',
  called: 'Vuoroa',
  schema: Turn,
  row: () => ({}),
  indexKeys: () => ({}),
})
