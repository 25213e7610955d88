import { randomBytes } from 'node:crypto'
import { openJournal } from '../journal.ts'

export interface LocalMerchant {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly state: 'new' | 'asked' | 'ready' | 'disabled'
}

interface Link {
  readonly id: string
  readonly account: string
  readonly returnUrl: string
  readonly refreshUrl: string
  /** Milliseconds since 1970. */
  readonly until: number
  readonly isUsed: boolean
}

interface Key {
  readonly key: string
  readonly words: string
  readonly account: string
  readonly at: number
}

export interface LocalEvent {
  readonly id: string
  readonly account: string
  /** Seconds since 1970. */
  readonly created: number
  /** 'account.updated' unless it says. */
  readonly type?: string
  readonly object?: Readonly<Record<string, unknown>>
}

type Change =
  | { readonly merchant: LocalMerchant }
  | { readonly link: Link }
  | { readonly key: Key }
  | { readonly event: LocalEvent }
  | { readonly aim: string }

const linkMinutes = 5
const keyHours = 24

/** What Stripe on this machine remembers, over stops. */
export class StripeLedger {
  readonly #journal: ReturnType<typeof openJournal<Change>>
  readonly #now: () => number
  readonly #merchants = new Map<string, LocalMerchant>()
  readonly #links = new Map<string, Link>()
  readonly #keys = new Map<string, Key>()
  readonly events: LocalEvent[] = []
  aim = ''

  constructor(folder: string | undefined, now: () => number) {
    this.#journal = openJournal<Change>(folder, 'stripe')
    this.#now = now
    for (const change of this.#journal.past) this.#apply(change)
  }

  #apply(change: Change): void {
    if ('merchant' in change) this.#merchants.set(change.merchant.id, change.merchant)
    else if ('link' in change) this.#links.set(change.link.id, change.link)
    else if ('key' in change) this.#keys.set(change.key.key, change.key)
    else if ('event' in change) this.events.push(change.event)
    else this.aim = change.aim
  }

  #write(...changes: Change[]): void {
    this.#journal.append(...changes)
    for (const change of changes) this.#apply(change)
  }

  merchants = (): LocalMerchant[] => [...this.#merchants.values()]
  merchant = (id: string): LocalMerchant | undefined => this.#merchants.get(id)

  /** The merchant of the key, for a day; 'otherWords' when it came with other words then. */
  ofKey(key: string, words: string): LocalMerchant | 'otherWords' | undefined {
    const existing = this.#keys.get(key)
    if (!existing || existing.at + keyHours * 3_600_000 <= this.#now()) return undefined
    return existing.words === words ? this.merchant(existing.account) : 'otherWords'
  }

  make(metadata: LocalMerchant['metadata'], key: string, words: string): LocalMerchant {
    const merchant = { id: `acct_${randomBytes(8).toString('hex')}`, metadata, state: 'new' as const }
    this.#write({ merchant }, { key: { key, words, account: merchant.id, at: this.#now() } })
    return merchant
  }

  link(link: Pick<Link, 'account' | 'returnUrl' | 'refreshUrl'>): Link {
    const made = {
      ...link,
      id: randomBytes(12).toString('hex'),
      until: this.#now() + linkMinutes * 60_000,
      isUsed: false,
    }
    this.#write({ link: made })
    return made
  }

  find = (id: string): Link | undefined => this.#links.get(id)

  /** Whether the link opens; it does once. */
  open(link: Link): boolean {
    if (link.isUsed || link.until <= this.#now()) return false
    this.#write({ link: { ...link, isUsed: true } })
    return true
  }

  change(id: string, state: LocalMerchant['state']): void {
    const merchant = this.merchant(id)
    if (!merchant || merchant.state === state) return
    this.#write({ merchant: { ...merchant, state } }, { event: this.#event(id) })
  }

  #event(account: string): LocalEvent {
    return { id: `evt_${randomBytes(8).toString('hex')}`, account, created: Math.floor(this.#now() / 1000) }
  }

  /** Something has happened to a merchant's money. */
  note(account: string, type: string, object: Record<string, unknown>): void {
    this.#write({ event: { ...this.#event(account), type, object } })
  }

  aimAt(url: string): void {
    this.#write({ aim: url })
  }
}
