import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** What a stand-in remembers: every change as one line of JSON, on disk before the change is answered. */
export interface Journal<Change> {
  readonly past: readonly Change[]
  /** All of the changes or none of them survive a stop. */
  append(...changes: Change[]): void
}

/** Without a folder it remembers only as long as the process lives. */
export function openJournal<Change>(folder: string | undefined, name: string): Journal<Change> {
  if (folder === undefined) return { past: [], append: () => undefined }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.jsonl`)
  return {
    past: existsSync(file) ? wholeLines<Change>(file) : [],
    append: (...changes) => appendFileSync(file, `${JSON.stringify(changes)}\n`),
  }
}

/** A line that a stop left half written was never answered: it is cut off, so that the next one starts a line of its own. */
function wholeLines<Change>(file: string): Change[] {
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) {
    truncateSync(file, Buffer.byteLength(text.slice(0, end)))
    console.warn(`${file}: the last line was half written and was dropped`)
  }
  const lines = text.slice(0, end).split('\n').filter(Boolean)
  return lines.flatMap((line) => JSON.parse(line) as Change[])
}
