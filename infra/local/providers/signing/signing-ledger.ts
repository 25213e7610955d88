import { randomUUID } from 'node:crypto'
import { type Day, dayOf } from '#shared/base/day.ts'
import { type Journal, openJournal } from '../journal.ts'

export interface Signer {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly language: string
  readonly strong: boolean
  readonly order?: number | undefined
  /** The caller's own name for the signer, where the service keeps one. */
  readonly reference?: string | undefined
  readonly status: 'waiting' | 'invited' | 'opened' | 'signed' | 'declined' | 'cancelled'
  /** When it was signed or declined, ISO 8601. */
  readonly at?: string
  /** What the signer proved to be themselves with. */
  readonly means?: string
}

export interface Process {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly message?: string | undefined
  /** The last day on which can be signed. */
  readonly validUntil?: Day | undefined
  readonly callbackUrl?: string | undefined
  readonly fileName?: string | undefined
  readonly status: 'new' | 'pending' | 'signed' | 'cancelled' | 'deleted'
  readonly signers: readonly Signer[]
  readonly made: string
}

/** A letter that the real service would have sent. */
export interface Mail {
  readonly at: string
  readonly to: string
  readonly kind: 'invitation' | 'reminder' | 'collected'
  readonly process: string
  readonly signer: string
}

/** A change of a process, as services tell of it; `seq` grows by one over all customers. */
export interface SigningEvent {
  readonly seq: number
  readonly process: string
  readonly status: string
  readonly at: string
}

type Change =
  | { readonly kind: 'customer'; readonly id: string; readonly secret: string }
  | { readonly kind: 'process'; readonly process: Process }
  | { readonly kind: 'file'; readonly id: string; readonly base64: string }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'event'; readonly event: SigningEvent }
  | { readonly kind: 'told'; readonly upTo: number }

const open = new Set(['waiting', 'invited', 'opened'])

/** What a signing service knows: its customers, processes, files and letters, rebuilt from its journal at the start. */
export class SigningLedger {
  readonly #journal: Journal<Change>
  readonly #now: () => number
  readonly #customers = new Map<string, string>()
  readonly #processes = new Map<string, Process>()
  readonly #files = new Map<string, string>()
  readonly #mails: Mail[] = []
  readonly #events: SigningEvent[] = []
  #told = 0

  constructor(name: string, folder: string | undefined, now: () => number) {
    this.#journal = openJournal<Change>(folder, name)
    this.#now = now
    for (const change of this.#journal.past) this.#apply(change)
  }

  today(): Day {
    return dayOf(this.#now())
  }

  addCustomer(id: string, secret: string): void {
    if (this.#customers.get(id) !== secret) this.#record({ kind: 'customer', id, secret })
  }

  secretOf(id: string): string | undefined {
    return this.#customers.get(id)
  }

  make(process: Pick<Process, 'owner' | 'name' | 'message' | 'validUntil' | 'callbackUrl'>): Process {
    const made: Process = { ...process, id: randomUUID(), status: 'new', signers: [], made: this.#instant() }
    this.#keep(made)
    return made
  }

  attach({ id }: Process, fileName: string, bytes: Uint8Array): void {
    this.#record({ kind: 'file', id, base64: Buffer.from(bytes).toString('base64') })
    this.#keep({ ...this.#of(id), fileName })
  }

  /** Those who are first in order are invited at once, the others when these have signed. */
  invite({ id }: Process, signers: readonly Omit<Signer, 'id' | 'status'>[]): Process {
    const invited = signers.map((each) => ({ ...each, id: randomUUID(), status: 'waiting' as const }))
    this.#keep({ ...this.#of(id), status: 'pending', signers: invited })
    return this.#inviteNext(id)
  }

  /** Undefined when the customer has no such process. */
  process(owner: string, id: string): Process | undefined {
    this.expire()
    const found = this.#processes.get(id)
    return found?.owner === owner ? found : undefined
  }

  /** Newest first. */
  processes(): readonly Process[] {
    this.expire()
    return [...this.#processes.values()].reverse()
  }

  ofSigner(signer: string): Process | undefined {
    return this.processes().find(({ signers }) => signers.some(({ id }) => id === signer))
  }

  file(id: string): Uint8Array | undefined {
    const base64 = this.#files.get(id)
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
  }

  opened(process: Process, signer: string): void {
    if (process.signers.some(({ id, status }) => id === signer && status === 'invited'))
      this.#turn(process, signer, { status: 'opened' })
  }

  sign(process: Process, signer: string, means: string): void {
    const turned = this.#turn(process, signer, { status: 'signed', means, at: this.#instant() })
    if (turned.signers.every(({ status }) => status === 'signed')) {
      this.#keep({ ...turned, status: 'signed' })
      this.#write(turned, turned.signers, 'collected')
    } else {
      this.#inviteNext(process.id)
    }
    this.#tell(process.id)
  }

  decline(process: Process, signer: string): void {
    this.#end(this.#turn(process, signer, { status: 'declined', at: this.#instant() }), 'cancelled')
  }

  cancel(process: Process): void {
    this.#end(process, 'cancelled')
  }

  remove(process: Process): void {
    this.#end(process, 'deleted')
  }

  remind(process: Process): void {
    const waiting = process.signers.filter(({ status }) => status === 'invited' || status === 'opened')
    this.#write(process, waiting, 'reminder')
  }

  mails(): readonly Mail[] {
    return this.#mails
  }

  events(): readonly SigningEvent[] {
    return this.#events
  }

  untold(): readonly SigningEvent[] {
    return this.#events.filter(({ seq }) => seq > this.#told)
  }

  markReported({ seq }: SigningEvent): void {
    this.#record({ kind: 'told', upTo: seq })
  }

  /** What nobody signed in time is over. */
  expire(): void {
    const today = this.today()
    for (const process of this.#processes.values()) {
      if (process.status === 'pending' && process.validUntil && process.validUntil < today) this.cancel(process)
    }
  }

  #end(process: Process, status: 'cancelled' | 'deleted'): void {
    const signers = process.signers.map((each) =>
      open.has(each.status) ? { ...each, status: 'cancelled' as const } : each,
    )
    this.#keep({ ...process, status, signers })
    this.#tell(process.id)
  }

  #turn({ id }: Process, signer: string, change: Partial<Signer>): Process {
    const process = this.#of(id)
    const signers = process.signers.map((each) => (each.id === signer ? { ...each, ...change } : each))
    const turned = { ...process, signers }
    this.#keep(turned)
    return turned
  }

  #inviteNext(id: string): Process {
    const process = this.#of(id)
    const first = Math.min(...process.signers.filter(({ status }) => open.has(status)).map(({ order = 0 }) => order))
    const turn = process.signers.filter(({ status, order = 0 }) => status === 'waiting' && order === first)
    const invited = new Set(turn.map((each) => each.id))
    const signers = process.signers.map((each) =>
      invited.has(each.id) ? { ...each, status: 'invited' as const } : each,
    )
    this.#keep({ ...process, signers })
    this.#write(process, turn, 'invitation')
    return { ...process, signers }
  }

  #write(process: Process, signers: readonly Signer[], kind: Mail['kind']): void {
    const at = this.#instant()
    for (const { id, email, phone, name } of signers) {
      this.#record({ kind: 'mail', mail: { at, to: email ?? phone ?? name, kind, process: process.id, signer: id } })
    }
  }

  #tell(id: string): void {
    const seq = (this.#events.at(-1)?.seq ?? 0) + 1
    this.#record({ kind: 'event', event: { seq, process: id, status: this.#of(id).status, at: this.#instant() } })
  }

  #of(id: string): Process {
    const process = this.#processes.get(id)
    if (!process) throw new Error(`No process ${id}`)
    return process
  }

  #instant(): string {
    return new Date(this.#now()).toISOString()
  }

  #keep(process: Process): void {
    this.#record({ kind: 'process', process })
  }

  #record(change: Change): void {
    this.#journal.append(change)
    this.#apply(change)
  }

  #apply(change: Change): void {
    if (change.kind === 'customer') this.#customers.set(change.id, change.secret)
    if (change.kind === 'process') this.#processes.set(change.process.id, change.process)
    if (change.kind === 'file') this.#files.set(change.id, change.base64)
    if (change.kind === 'mail') this.#mails.push(change.mail)
    if (change.kind === 'event') this.#events.push(change.event)
    if (change.kind === 'told') this.#told = change.upTo
  }
}
