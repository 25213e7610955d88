/** What came of one call, as far as it tells how the service is. */
export type Reported = 'answered' | 'silent' | { readonly refusing: string }

/** How many calls of a service begin, and when none does, is minded over all Lambdas: the table in the product. */
export interface Turns {
  /** Waits for a turn. @returns until when (ISO 8601) nobody calls the service, or what is told how the call went */
  take(provider: string): Promise<string | ((reported: Reported) => Promise<void>)>
}

/** The code of a failure of which the service knows nothing: it rests, so it was not called. */
export const restCode = 'rest'
