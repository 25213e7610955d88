import * as z from 'zod'

/** What every stored document has besides its own fields; `version` counts its writes and guards each one. */
export const stored = {
  _id: z.string(),
  version: z.number().int().default(0),
}
export interface Stored {
  readonly _id: string
  readonly version: number
}
