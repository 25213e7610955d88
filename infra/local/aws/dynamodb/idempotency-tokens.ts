/** A transaction's ClientRequestToken with a digest of what it asked for. */
export interface UsedToken {
  token: string
  digest: string
  /** Milliseconds since 1970. */
  usedAt: number
}

/** How long a token answers for its transaction (TransactWriteItems, "Idempotency"). */
const LIFETIME_MS = 10 * 60 * 1000

/** Tokens in order of use, so that the expired ones are at the front. */
export class IdempotencyTokens {
  readonly #now: () => number
  readonly #tokens = new Map<string, UsedToken>()

  constructor(now: () => number) {
    this.#now = now
  }

  add(used: UsedToken): void {
    this.#tokens.set(used.token, used)
  }

  find(token: string): UsedToken | undefined {
    this.#forgetExpired()
    return this.#tokens.get(token)
  }

  all(): UsedToken[] {
    this.#forgetExpired()
    return [...this.#tokens.values()]
  }

  #forgetExpired(): void {
    for (const { token, usedAt } of this.#tokens.values()) {
      if (this.#now() - usedAt <= LIFETIME_MS) return
      this.#tokens.delete(token)
    }
  }
}
