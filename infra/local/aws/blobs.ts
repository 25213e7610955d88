import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Bytes too large for the journal (objects, mails), each under a new name: files in a folder, or memory without one. */
export class Blobs {
  readonly #folder: string | undefined
  readonly #memory = new Map<string, Buffer>()

  constructor(folder: string | undefined) {
    this.#folder = folder && path.join(folder, 'blobs')
    if (this.#folder) fs.mkdirSync(this.#folder, { recursive: true })
  }

  /** Keeps the bytes and returns their name; they count as kept only when the journal names them. */
  put(bytes: Buffer): string {
    const name = randomUUID()
    if (this.#folder) fs.writeFileSync(path.join(this.#folder, name), bytes)
    else this.#memory.set(name, bytes)
    return name
  }

  read(name: string): Buffer {
    if (this.#folder) return fs.readFileSync(path.join(this.#folder, name))
    return this.#memory.get(name) ?? Buffer.alloc(0)
  }

  /** Bytes `from` up to and including `to`. */
  readRange(name: string, from: number, to: number): Buffer {
    if (!this.#folder) return this.read(name).subarray(from, to + 1)
    const descriptor = fs.openSync(path.join(this.#folder, name), 'r')
    try {
      const bytes = Buffer.alloc(to + 1 - from)
      fs.readSync(descriptor, bytes, 0, bytes.length, from)
      return bytes
    } finally {
      fs.closeSync(descriptor)
    }
  }

  remove(name: string): void {
    if (this.#folder) fs.rmSync(path.join(this.#folder, name), { force: true })
    else this.#memory.delete(name)
  }

  /** Removes what a killed process wrote but never recorded. */
  keepOnly(names: ReadonlySet<string>): void {
    if (!this.#folder) return
    for (const name of fs.readdirSync(this.#folder)) if (!names.has(name)) this.remove(name)
  }
}
