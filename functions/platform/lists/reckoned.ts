/**
 * Remembers what was reckoned of files of lists alone, those that were asked for last: a file never changes, so it is true
 * for as long as its name says everything that it was reckoned by.
 */
export function reckoned<Of>(most: number): (name: string, reckon: () => Promise<Of>) => Promise<Of> {
  const known = new Map<string, Of>()
  return async (name, reckon) => {
    const found = known.get(name) ?? (await reckon())
    known.delete(name)
    known.set(name, found)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return found
  }
}
