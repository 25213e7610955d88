import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Day } from '../base/day.ts'

/** A zip is dated by the clock of a wall: an instant without a zone gives the same bytes wherever it is made. */
const midnight = (day: Day): string => `${day}T00:00:00`

/**
 * Writes a zip file by file, so that only packed bytes stand in memory.
 *
 * @param day that its files are dated to
 */
export function zipWriter(day: Day) {
  let chunks: Uint8Array[] = []
  const mtime = midnight(day)
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const take = () => {
    const written = chunks
    chunks = []
    return written
  }
  const put = (file: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    file.mtime = mtime
    zip.add(file)
    file.push(bytes, true)
  }
  return {
    add: (path: string, content: string | Uint8Array): void =>
      put(new ZipDeflate(path, { level: 6 }), typeof content === 'string' ? strToU8(content) : content),
    /** What is packed already. */
    addPacked: (path: string, bytes: Uint8Array): void => put(new ZipPassThrough(path), bytes),
    /** What has been written since it was taken last, which is no longer held here: long files are kept elsewhere. */
    take,
    /** The whole file, or what of it has not been taken, in pieces to be put one after another. */
    finish(): Uint8Array[] {
      zip.end()
      return take()
    },
  }
}
