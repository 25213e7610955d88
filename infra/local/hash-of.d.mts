/** @param sources files and folders, from the root */
export function hashOf(root: string, sources: readonly string[]): string
