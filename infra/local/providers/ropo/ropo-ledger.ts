import { randomBytes } from 'node:crypto'
import { type Day, dayOf } from '#shared/base/day.ts'
import { type Journal, openJournal } from '../journal.ts'
import { type Dataset, totalOf } from './ropo-dataset.ts'
import { nextStep, type Status, statusOn } from './ropo-status.ts'

export interface Profile {
  readonly cid: string
  readonly apicode: string
}

export interface Payment {
  readonly jobid: number
  /** Cents. */
  readonly amount: number
  readonly paydate: Day
  readonly type?: string
  readonly description?: string
}

/** A job's step from one state to the next; `seq` grows by one over all customers. */
export interface Update {
  readonly seq: number
  readonly cid: string
  readonly jobid: number
  readonly status: Status
  readonly day: Day
  /** ISO 8601. */
  readonly at: string
  readonly openCents: number
}

export interface Job {
  readonly jobid: number
  readonly cid: string
  readonly received: Day
  readonly dataset: Dataset
  /** The sender's own key; kept for tracking, never used to tell doubles apart. */
  readonly dataIdentifier: string | undefined
  /** Cents; negative in a credit note. */
  readonly total: number
}

type Change =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'profile'; readonly profile: Profile }
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'fetched' | 'pushed'; readonly cid: string; readonly upTo: number }

const firstJobId = 549_220

/** Everything Ropo knows, rebuilt from its journal at the start. */
export class RopoLedger {
  readonly #journal: Journal<Change>
  readonly #now: () => number
  readonly #profiles = new Map<string, string>()
  readonly #jobs = new Map<number, Job>()
  readonly #payments = new Map<number, Payment[]>()
  readonly #byBillnum = new Map<string, Job[]>()
  readonly #updates: Update[] = []
  readonly #lastUpdate = new Map<number, Update>()
  readonly #fetched = new Map<string, number>()
  readonly #pushed = new Map<string, number>()
  #secret = ''
  #walkedTo: Day = ''

  constructor(folder: string | undefined, now: () => number) {
    this.#journal = openJournal<Change>(folder, 'ropo')
    this.#now = now
    for (const change of this.#journal.past) this.#apply(change)
    if (!this.#secret) this.#record({ kind: 'secret', secret: randomBytes(32).toString('base64url') })
  }

  get secret(): string {
    return this.#secret
  }

  today(): Day {
    return dayOf(this.#now())
  }

  addProfile(profile: Profile): void {
    if (this.#profiles.get(profile.cid) !== profile.apicode) this.#record({ kind: 'profile', profile })
  }

  knows({ cid, apicode }: Profile): boolean {
    return this.#profiles.get(cid) === apicode
  }

  addJobs(cid: string, datasets: readonly Dataset[], dataIdentifier: string | undefined): Job[] {
    const received = this.today()
    const jobs = datasets.map((dataset, n) => {
      const jobid = firstJobId + this.#jobs.size + n
      return { jobid, cid, received, dataset, dataIdentifier, total: totalOf(dataset) }
    })
    const credits = jobs.flatMap((job) => this.#creditOf(job))
    this.#record(
      ...jobs.map((job) => ({ kind: 'job', job }) as const),
      ...credits.map((payment) => ({ kind: 'payment', payment }) as const),
    )
    for (const job of jobs) this.#step(job)
    for (const { jobid } of credits) this.#stepOf(jobid)
    return jobs
  }

  pay(payment: Payment): void {
    this.#record({ kind: 'payment', payment })
    this.#stepOf(payment.jobid)
  }

  job(cid: string, jobid: number): Job | undefined {
    const job = this.#jobs.get(jobid)
    return job?.cid === cid ? job : undefined
  }

  jobs(): readonly Job[] {
    return [...this.#jobs.values()]
  }

  /** Every job under an invoice number, oldest first: Ropo takes the same number twice. */
  numbered(cid: string, billnum: string): readonly Job[] {
    return this.#byBillnum.get(`${cid}#${billnum}`) ?? []
  }

  open(job: Job): number {
    return job.total - this.payments(job.jobid).reduce((sum, { amount }) => sum + amount, 0)
  }

  payments(jobid: number): readonly Payment[] {
    return this.#payments.get(jobid) ?? []
  }

  /** Reading takes them off the list (guides, status updates). */
  takeUpdates(cid: string, limit: number): readonly Update[] {
    this.walk()
    const seen = this.#fetched.get(cid) ?? 0
    const fresh = this.#updates.filter((update) => update.cid === cid && update.seq > seen).slice(0, limit)
    const last = fresh.at(-1)
    if (last) this.#record({ kind: 'fetched', cid, upTo: last.seq })
    return fresh
  }

  /** What the receiver has not yet said to have stored. */
  unpushed(cid: string, limit: number): readonly Update[] {
    const reported = this.#pushed.get(cid) ?? 0
    return this.updates()
      .filter((update) => update.cid === cid && update.seq > reported)
      .slice(0, limit)
  }

  markPushed({ cid, seq }: Update): void {
    this.#record({ kind: 'pushed', cid, upTo: seq })
  }

  updates(): readonly Update[] {
    this.walk()
    return this.#updates
  }

  /** What the job's state is today and will be next. */
  stateOf(job: Job): { status: Status; next: { status: Status; day: Day } | undefined } {
    const { dataset } = job
    const status = statusOn(this.today(), dataset, this.open(job) <= 0)
    return { status, next: nextStep(status, dataset) }
  }

  /** Moves every job to where it stands today; once a day is enough. */
  walk(): void {
    const today = this.today()
    if (this.#walkedTo >= today) return
    this.#walkedTo = today
    for (const job of this.#jobs.values()) this.#step(job)
  }

  #creditOf({ dataset, total, cid }: Job): Payment[] {
    if (dataset.jobtype !== '0' && dataset.jobtype !== '300') return []
    const { refundtojobid, refundtobillnum, billdate } = dataset
    const credited = refundtojobid ? this.job(cid, Number(refundtojobid)) : this.numbered(cid, refundtobillnum ?? '')[0]
    return credited ? [{ jobid: credited.jobid, amount: -total, paydate: billdate, type: 'creditnote' }] : []
  }

  #stepOf(jobid: number): void {
    const job = this.#jobs.get(jobid)
    if (job) this.#step(job)
  }

  /** A change of state is told, and so is a changed open sum. */
  #step(job: Job): void {
    const { status } = this.stateOf(job)
    const openCents = this.open(job)
    const last = this.#lastUpdate.get(job.jobid)
    if (last?.status === status && last.openCents === openCents) return
    const at = new Date(this.#now()).toISOString()
    const seq = (this.#updates.at(-1)?.seq ?? 0) + 1
    const { cid, jobid } = job
    this.#record({ kind: 'update', update: { seq, cid, jobid, status, day: this.today(), at, openCents } })
  }

  #record(...changes: Change[]): void {
    this.#journal.append(...changes)
    for (const change of changes) this.#apply(change)
  }

  #apply(change: Change): void {
    if (change.kind === 'secret') this.#secret = change.secret
    if (change.kind === 'profile') this.#profiles.set(change.profile.cid, change.profile.apicode)
    if (change.kind === 'job') this.#keepJob(change.job)
    if (change.kind === 'payment') {
      this.#payments.set(change.payment.jobid, [...this.payments(change.payment.jobid), change.payment])
    }
    if (change.kind === 'update') {
      this.#updates.push(change.update)
      this.#lastUpdate.set(change.update.jobid, change.update)
    }
    if (change.kind === 'fetched') this.#fetched.set(change.cid, change.upTo)
    if (change.kind === 'pushed') this.#pushed.set(change.cid, change.upTo)
  }

  #keepJob(job: Job): void {
    this.#jobs.set(job.jobid, job)
    const { billnum } = job.dataset
    if (billnum) this.#byBillnum.set(`${job.cid}#${billnum}`, [...this.numbered(job.cid, billnum), job])
  }
}
