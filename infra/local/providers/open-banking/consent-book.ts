import { randomUUID } from 'node:crypto'
import { type Journal, openJournal } from '../journal.ts'
import { json, type WireAnswer, type WireRequest } from '../wire.ts'

export interface OpenedAccount {
  /** Good for this consent only. */
  readonly id: string
  readonly iban: string
}

/** What one visit to a bank is about, at either provider. */
export interface Visit {
  readonly id: string
  readonly bank: string
  readonly redirect: string
  /** The caller's own, which goes back with the browser. */
  readonly reference: string
  readonly state: 'asked' | 'given' | 'refused' | 'revoked'
  /** Milliseconds since 1970: until then the consent holds when it is given. */
  readonly until: number
  readonly accounts: readonly OpenedAccount[]
  /** What the browser takes back, and under which name the caller knows the visit afterwards. */
  readonly code: string
  readonly session?: string
}

/** Visits to banks, remembered over stops. */
export class ConsentBook {
  readonly #journal: Journal<Visit>
  readonly #visits = new Map<string, Visit>()
  /** When each account's transactions were told, milliseconds since 1970. */
  readonly #told = new Map<string, number[]>()
  readonly #now: () => number

  constructor(name: string, folder: string | undefined, now: () => number) {
    this.#journal = openJournal<Visit>(folder, name)
    this.#now = now
    for (const visit of this.#journal.past) this.#visits.set(visit.id, visit)
  }

  all(): readonly Visit[] {
    return [...this.#visits.values()]
  }

  find(id: string): Visit | undefined {
    return this.#visits.get(id)
  }

  by(test: (visit: Visit) => boolean): Visit | undefined {
    return this.all().find(test)
  }

  ask(visit: Pick<Visit, 'bank' | 'redirect' | 'reference' | 'until'>): Visit {
    return this.#keep({ ...visit, id: randomUUID(), state: 'asked', accounts: [], code: randomUUID() })
  }

  give(visit: Visit, ibans: readonly string[]): Visit {
    return this.#keep({ ...visit, state: 'given', accounts: ibans.map((iban) => ({ id: randomUUID(), iban })) })
  }

  change(visit: Visit, change: Partial<Visit>): Visit {
    return this.#keep({ ...visit, ...change })
  }

  isOver({ until }: Visit): boolean {
    return until <= this.#now()
  }

  /** The consent and account of an account's id, in whatever state they are. */
  account(id: string): { visit: Visit; account: OpenedAccount } | undefined {
    for (const visit of this.#visits.values()) {
      const account = visit.accounts.find((each) => each.id === id)
      if (account) return { visit, account }
    }
    return undefined
  }

  /** Seconds to wait when the bank has told of the account four times within a day; else it is told once more. */
  tell(iban: string): { wait: number; left: number } {
    const since = this.#now() - 86_400_000
    const recent = (this.#told.get(iban) ?? []).filter((at) => at > since)
    const [first] = recent
    if (first !== undefined && recent.length >= mostADay) return { wait: Math.ceil((first - since) / 1000), left: 0 }
    this.#told.set(iban, [...recent, this.#now()])
    return { wait: 0, left: mostADay - recent.length - 1 }
  }

  #keep(visit: Visit): Visit {
    this.#journal.append(visit)
    this.#visits.set(visit.id, visit)
    return visit
  }
}

export const mostADay = 4

/** GET consents · POST consents/<id>/revoke (the customer takes it back at the bank), consents/<id>/end (its days are over). */
export function consentControl(book: ConsentBook, { method, path }: WireRequest): WireAnswer {
  if (method === 'GET' && path === '/consents') return json(200, { consents: book.all() })
  const [, id = '', command = ''] = /^\/consents\/([\w-]+)\/(revoke|end)$/.exec(path) ?? []
  const visit = book.find(id)
  if (method !== 'POST' || !visit) return json(404, { error: `No ${path}` })
  book.change(visit, command === 'revoke' ? { state: 'revoked' } : { until: 0 })
  return json(200, { ok: true })
}
