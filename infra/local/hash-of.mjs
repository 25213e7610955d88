import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One name for what all these files and folders hold, so that what was built of them is known to be old or not. */
export function hashOf(root, sources) {
  const hash = createHash('sha256')
  const add = (path) => {
    const whole = join(root, path)
    if (statSync(whole).isDirectory()) for (const name of readdirSync(whole).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(whole))
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}
