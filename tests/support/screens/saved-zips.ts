import { unzipSync } from 'fflate'
import { vi } from 'vitest'

interface SavedZip {
  /** What it is called on the person's machine. */
  readonly name: string
  /** What is in it, by name, as text. */
  readonly files: Readonly<Record<string, string>>
}

/** From now on, reads the zip-files that a screen saves to the person's machine. */
export function savedZips(): () => Promise<readonly SavedZip[]> {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blobs.push(file as Blob)
    return 'blob:zip'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return () =>
    Promise.all(
      blobs.map(async (blob, at) => {
        const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())))
        const texts = files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const)
        return { name: names[at] ?? '', files: Object.fromEntries(texts) }
      }),
    )
}
