/** The address of a list narrowed by its filters. */
export const listAt = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(filters)}`
