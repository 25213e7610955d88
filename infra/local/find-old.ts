import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameSellers } from '../../functions/contracts/leases/name-sellers.ts'
import { makeFindableOnce } from '../../functions/search/make-findable.ts'
import { allAccounts } from '../operator/all-accounts.ts'
import type { DataFolder } from './data-folder.ts'

/** What is done once to a data folder of before it, each with the note in the folder that says that it has been done. */
const once: readonly (readonly [note: string, done: (account: string) => Promise<void>])[] = [
  ['findable', makeFindableOnce],
  ['sellers-named', nameSellers],
]

/**
 * What a data folder holds from before there was a search is made findable, and its coming invoices name their sellers,
 * behind the open door: to look through the whole table at each start would take seconds of a large one.
 */
export async function findOld({ path, isNew }: Pick<DataFolder, 'path' | 'isNew'>, table: string): Promise<void> {
  for (const [note, done] of once) {
    const file = join(path, note)
    if (existsSync(file)) continue
    if (!isNew) for (const account of await allAccounts(table)) await done(account)
    writeFileSync(file, '')
  }
}
