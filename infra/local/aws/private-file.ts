import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * What only whoever runs the local AWS may read: one JSON file with mode 0600, apart from the journal, replaced whole.
 * Without a path it lasts as long as the process.
 */
export class PrivateFile<Kept extends object> {
  readonly #path: string | undefined
  #kept: Kept

  constructor(path: string | undefined, empty: Kept) {
    this.#path = path
    this.#kept = path === undefined ? empty : (read(path) ?? empty)
  }

  get kept(): Kept {
    return this.#kept
  }

  /** Nobody sees half of it, whenever the process dies. */
  keep(next: Kept): void {
    if (this.#path !== undefined) {
      const temporary = `${this.#path}.new`
      mkdirSync(dirname(this.#path), { recursive: true })
      writeFileSync(temporary, JSON.stringify(next), { mode: 0o600, flush: true })
      renameSync(temporary, this.#path)
    }
    this.#kept = next
  }
}

function read(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
