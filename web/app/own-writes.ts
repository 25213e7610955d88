const reported = new Map<string, number>()

/**
 * What the last calls wrote is told to the server with the next ones, whose lists may be a moment behind it.
 *
 * @param header what the server says that a call wrote
 */
export function noteOwnWrites(header = ''): void {
  for (const text of header.split(',')) {
    reported.delete(text)
    reported.set(text, Date.now() + 30_000)
  }
}

/** The header that tells them, the latest fifty; empty when there is nothing to tell. */
export function ownWrites(): string {
  for (const [text, until] of reported) if (!text || until < Date.now()) reported.delete(text)
  return [...reported.keys()].slice(-50).join()
}
