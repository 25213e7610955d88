import { engKeyReceipts } from './eng/key-receipts.ts'
import { finKeyReceipts, type KeyReceipts } from './fin/key-receipts.ts'
import { gerKeyReceipts } from './ger/key-receipts.ts'
import type { InEach } from './language.ts'
import { sweKeyReceipts } from './swe/key-receipts.ts'

/** What a receipt of keys says, by the language of whoever gets or returns them. */
export const keyReceiptWords: InEach<KeyReceipts> = {
  fin: finKeyReceipts,
  swe: sweKeyReceipts,
  eng: engKeyReceipts,
  ger: gerKeyReceipts,
}
