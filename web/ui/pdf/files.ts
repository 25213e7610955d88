import { Problem } from '#shared/base/problem.ts'

/** How long a browser is given to read a file's address before it is let go, in milliseconds. */
const reading = 60_000

function lend(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), reading)
  return address
}

/** Saves a file to the person's own machine under `name`. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = lend(blob)
  link.download = name
  link.click()
}

/** Opens the print window for a document. iOS prints nothing from a hidden frame, so there it opens in a tab. */
export function printFile(blob: Blob): void {
  const address = lend(blob)
  if (/iPad|iPhone/.test(navigator.userAgent)) {
    window.open(address)
    return
  }
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '1px', height: '1px', opacity: '0' })
  frame.src = address
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  document.body.append(frame)
  setTimeout(() => frame.remove(), 2 * reading)
}

/**
 * A file from the short-lived address that the server gave for it.
 *
 * @throws Problem when it is there no more
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal: signal ?? null })
  if (!answer.ok) throw new Problem('missing', 'Tiedoston lataaminen ei onnistunut. Yritä uudelleen.')
  return answer.blob()
}
