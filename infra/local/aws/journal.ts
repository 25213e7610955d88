import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StartProblem } from './start-problem.ts'

/** One change of a service: JSON, and the texts that it refers to by their order (items that need no parsing). */
export interface Entry<Change extends object> {
  change: Change
  texts?: readonly string[]
}

/** One service's share of the journal: how its changes are replayed and how its whole state is written down. */
export interface Book<Change extends object> {
  replay(change: Change, texts: readonly string[]): void
  /** Called after the last replay and before the first snapshot. */
  loaded?(): void
  /** Changes that rebuild the present state from nothing; each holds a whole item, never a difference. */
  snapshot(): Iterable<Entry<Change>>
}

const NEWLINE = 10
const TAB = 9
const CHUNK_BYTES = 16 * 1024 * 1024
const SLICE_CHARACTERS = 1024 * 1024
/** A journal that has grown by this many bytes or by its own snapshot's size, whichever is more, is rewritten. */
const SLACK_BYTES = 16 * 1024 * 1024
/** At start less slack is left, since a rewrite then disturbs nobody. */
const SLACK_AT_START_BYTES = 1024 * 1024
const OWN_NAME = 'local-aws'
const HEADER = `["${OWN_NAME}",{"version":1}]\n`
const SNAPSHOT_END = `["${OWN_NAME}",{"snapshot":"end"}]\n`

/**
 * Append-only file shared by all services. One line is one change that is kept or lost whole: `["service",{change}]`
 * in JSON, then its texts, each after a tab (JSON never holds a bare one).
 * Lines gathered during one turn of the event loop are written together (group commit), and the server answers
 * only after `written()`: what was acknowledged is in the file and outlives the process. Without a folder nothing is kept.
 */
export class Journal {
  readonly #file: string | undefined
  readonly #books = new Map<string, Book<object>>()
  #descriptor: number | undefined
  #pending: string[] = []
  #writing: Promise<void> | undefined
  #failure: Error | undefined
  #bytes = 0
  #snapshotBytes = 0
  #tail: string[] | undefined
  #compaction: Promise<void> | undefined
  #closing = false

  constructor(folder: string | undefined) {
    this.#file = folder && path.join(folder, 'journal.jsonl')
  }

  /** Registers a service under a name and returns its way to append. */
  book<Change extends object>(name: string, book: Book<Change>): (change: Change, texts?: readonly string[]) => void {
    this.#books.set(name, book)
    return (change, texts) => this.#append(name, change, texts)
  }

  /** Replays the file into the books and opens it for appending; a torn last record is cut off and said. */
  load(): void {
    const file = this.#file
    if (!file) return
    fs.rmSync(`${file}.next`, { force: true })
    if (!fs.existsSync(file)) {
      fs.writeFileSync(`${file}.next`, HEADER)
      fs.renameSync(`${file}.next`, file)
    }
    const whole = this.#replay(file)
    const torn = fs.statSync(file).size - whole
    if (torn > 0) {
      fs.truncateSync(file, whole)
      console.warn(`local aws: the last record of ${file} was torn (${torn} bytes) and has been dropped.`)
    }
    this.#descriptor = fs.openSync(file, 'a')
    this.#bytes = whole
    for (const book of this.#books.values()) book.loaded?.()
    if (this.#bytes - this.#snapshotBytes > Math.max(SLACK_AT_START_BYTES, this.#snapshotBytes / 4))
      this.#compactUnasked()
  }

  /** Resolves when everything appended so far is in the file. */
  written(): Promise<void> | undefined {
    if (this.#failure) return Promise.reject(this.#failure)
    return this.#writing
  }

  /** Does something once everything appended so far is in the file; never, if it cannot be written. */
  afterwards(command: () => void): void {
    const written = this.written()
    if (!written) command()
    else written.then(command, () => {}) // the failure itself reaches every caller who waits for `written`
  }

  /** Rewrites the file as a snapshot of the present state, while changes go on. */
  compact(): Promise<void> {
    this.#compaction ??= this.#rewrite().finally(() => {
      this.#compaction = undefined
      this.#tail = undefined
    })
    return this.#compaction
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.#compaction
    if (this.#descriptor === undefined) return
    this.#write()
    fs.fsyncSync(this.#descriptor)
    fs.closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #replay(file: string): number {
    let whole = 0
    let line = 0
    const size = fs.statSync(file).size
    for (const { head, texts, end } of linesOf(file)) {
      line += 1
      const record = parsed(head)
      if (!record) {
        if (end < size) throw damaged(file, line)
        return whole
      }
      const [name, change] = record
      if (line === 1 && name !== OWN_NAME) throw new StartProblem(`${file} is not a journal of the local AWS.`)
      if (name === OWN_NAME) this.#snapshotBytes = end
      else this.#books.get(name)?.replay(change, texts)
      whole = end
    }
    if (whole === 0) throw new StartProblem(`${file} is empty, so the data folder is half-written: remove the folder.`)
    return whole
  }

  #append(name: string, change: object, texts?: readonly string[]): void {
    if (this.#descriptor === undefined) return
    const line = lineOf(name, change, texts)
    this.#pending.push(line)
    this.#tail?.push(line)
    this.#writing ??= nextTurn().then(() => this.#write())
  }

  #write(): void {
    this.#writing = undefined
    if (this.#pending.length === 0 || this.#descriptor === undefined) return
    const lines = Buffer.from(this.#pending.join(''))
    this.#pending = []
    try {
      writeWhole(this.#descriptor, lines)
    } catch (cause) {
      this.#failure = new Error(`The journal ${this.#file} cannot be written: nothing more is kept.`, { cause })
      throw this.#failure
    }
    this.#bytes += lines.length
    if (this.#bytes > this.#snapshotBytes + Math.max(SLACK_BYTES, this.#snapshotBytes)) this.#compactUnasked()
  }

  #compactUnasked(): void {
    this.compact().catch((cause: unknown) => {
      console.error('local aws: the journal could not be compacted.', cause)
      this.#snapshotBytes = this.#bytes // not again at each write, but when it has doubled once more
    })
  }

  /**
   * The snapshot is taken in slices between requests, so it is blurred: some items are older, some newer. Changes made
   * meanwhile are kept aside and follow it; since each holds a whole item, replaying them ends in the present state.
   */
  async #rewrite(): Promise<void> {
    const file = this.#file
    if (!file || this.#descriptor === undefined) return
    this.#tail = []
    const next = fs.openSync(`${file}.next`, 'w')
    let bytes = writeWhole(next, Buffer.from(HEADER))
    for (const slice of this.#slices()) {
      bytes += writeWhole(next, Buffer.from(slice))
      await nextTurn()
      if (this.#closing) {
        fs.closeSync(next)
        fs.rmSync(`${file}.next`)
        return
      }
    }
    await new Promise<void>((resolve, reject) => fs.fsync(next, (cause) => (cause ? reject(cause) : resolve())))
    this.#swap(file, next, bytes)
  }

  #swap(file: string, next: number, snapshotBytes: number): void {
    if (this.#descriptor === undefined) return
    this.#write()
    const tail = Buffer.from((this.#tail ?? []).join(''))
    writeWhole(next, tail)
    fs.renameSync(`${file}.next`, file)
    fs.closeSync(this.#descriptor)
    this.#descriptor = next
    this.#snapshotBytes = snapshotBytes
    this.#bytes = snapshotBytes + tail.length
  }

  *#slices(): Iterable<string> {
    let slice = ''
    for (const [name, book] of this.#books) {
      for (const { change, texts } of book.snapshot()) {
        slice += lineOf(name, change, texts)
        if (slice.length < SLICE_CHARACTERS) continue
        yield slice
        slice = ''
      }
    }
    yield slice + SNAPSHOT_END
  }
}

function lineOf(name: string, change: object, texts: readonly string[] = []): string {
  const head = `["${name}",${JSON.stringify(change)}]`
  return texts.length > 0 ? `${head}\t${texts.join('\t')}\n` : `${head}\n`
}

/** Writes every byte: one call may write fewer than asked. */
function writeWhole(descriptor: number, bytes: Buffer): number {
  let done = 0
  while (done < bytes.length) done += fs.writeSync(descriptor, bytes, done)
  return done
}

interface Line {
  head: string
  texts: string[]
  /** File offset after the line. */
  end: number
}

/** The lines of a file that may be too large for one string; the last may lack its newline and then has no head. */
function* linesOf(file: string): Iterable<Line> {
  const descriptor = fs.openSync(file, 'r')
  let rest = Buffer.alloc(0)
  let end = 0
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      const length = fs.readSync(descriptor, chunk)
      if (length === 0) break
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk.subarray(0, length)]) : chunk.subarray(0, length)
      let from = 0
      for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
        end += to + 1 - from
        yield { ...partsOf(bytes, from, to), end }
        from = to + 1
      }
      rest = bytes.subarray(from)
    }
    if (rest.length > 0) yield { head: '', texts: [], end: end + rest.length }
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Decodes each part by itself, so that keeping a text does not keep its whole line in memory. */
function partsOf(bytes: Buffer, from: number, to: number): Pick<Line, 'head' | 'texts'> {
  const headEnd = partEnd(bytes, from, to)
  const texts: string[] = []
  for (let start = headEnd + 1; start < to; ) {
    const end = partEnd(bytes, start, to)
    texts.push(bytes.toString('utf8', start, end))
    start = end + 1
  }
  return { head: bytes.toString('utf8', from, headEnd), texts }
}

function partEnd(bytes: Buffer, from: number, lineEnd: number): number {
  const tab = bytes.indexOf(TAB, from)
  return tab >= 0 && tab < lineEnd ? tab : lineEnd
}

function parsed(text: string): [string, object] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a torn or damaged line: the caller knows which by its place
  }
}

const damaged = (file: string, line: number) =>
  new StartProblem(`${file} is damaged at line ${line}: put back a copy of the folder or remove it and start afresh.`)
