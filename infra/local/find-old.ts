import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFindableOnce } from '../../functions/search/make-findable.ts'
import { allAccounts } from '../all-accounts.ts'
import type { DataFolder } from './data-folder.ts'

/**
 * What a data folder holds from before there was a search is made findable, behind the open door. A note in the folder
 * says that it has been seen to: to look through the whole table at each start would take seconds of a large one.
 */
export async function findOld({ path, isNew }: Pick<DataFolder, 'path' | 'isNew'>, table: string): Promise<void> {
  const note = join(path, 'findable')
  if (existsSync(note)) return
  if (!isNew) for (const account of await allAccounts(table)) await makeFindableOnce(account)
  writeFileSync(note, '')
}
