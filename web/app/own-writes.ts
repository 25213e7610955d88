const told = new Map<string, number>()

/**
 * What the last calls wrote is told to the server with the next ones, whose lists may be a moment behind it.
 *
 * @param header what the server says that a call wrote
 */
export function noteOwnWrites(header = ''): void {
  for (const text of header.split(',')) {
    told.delete(text)
    told.set(text, Date.now() + 30_000)
  }
}

/** The header that tells them, the latest fifty; empty when there is nothing to tell. */
export function ownWrites(): string {
  for (const [text, until] of told) if (!text || until < Date.now()) told.delete(text)
  return [...told.keys()].slice(-50).join()
}
