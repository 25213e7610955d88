import { createHash } from 'node:crypto'

/** The document's id of a payment: the same payment gets the same one from every file. */
export const entryId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
