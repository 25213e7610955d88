import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, from a source file as well as from what is built of it under .build/. */
export const projectRoot = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder))
}
