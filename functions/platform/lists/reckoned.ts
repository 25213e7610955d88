/**
 * Remembers what was reckoned of files of lists alone, those that were asked for last: a file never changes, so it is true
 * for as long as its name says everything that it was reckoned by.
 */
export function reckoned<Of>(most: number): (name: string, reckon: () => Promise<Of>) => Promise<Of> {
  const existing = new Map<string, Of>()
  return async (name, reckon) => {
    const found = existing.get(name) ?? (await reckon())
    existing.delete(name)
    existing.set(name, found)
    for (const oldest of existing.keys()) {
      if (existing.size <= most) break
      existing.delete(oldest)
    }
    return found
  }
}
