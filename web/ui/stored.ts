/** What this device remembers under `key`, or undefined: storage may be closed, and its text may be another version's. */
export function readStored<T>(key: string, isIt: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isIt(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Remembers on this device. Forgetting a choice is no reason to stop the work at hand, so failures are let be. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or closed.
  }
}
