import { randomInt } from 'node:crypto'
import type { InvoiceService } from '#shared/accounts/invoice-services.ts'
import { setInvoiceService } from '../../functions/invoices/services/service-settings.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import type { FaultMode } from '../../infra/local/providers/faults.ts'

/** A job as the stand-in shows it. */
export interface RopoJob {
  readonly jobid: number
  readonly cid: string
  readonly totalCents: number
  readonly dataset: Readonly<Record<string, unknown>>
}

export interface Ropo {
  /** What Ropo has taken from this account, oldest first. */
  jobs(): Promise<RopoJob[]>
  /** The next calls of the operation fail so; the answers after them are good. */
  fault(operation: string, mode: FaultMode, times?: number): Promise<void>
  /** The payer pays to Ropo. */
  pay(jobid: number, cents: number, day: string): Promise<void>
}

const service: InvoiceService = 'ropoCapital'

interface StandIns {
  providers(): Promise<{ readonly url: string }>
}

/** Makes the account a customer of Ropo's. */
export async function aRopoCustomer(world: StandIns, actor: Actor, more: object = {}): Promise<Ropo> {
  const { url } = await world.providers()
  const control = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    return (await response.json()) as Reply
  }
  const cid = String(randomInt(1_000_000, 9_999_999))
  const profile = { cid, apicode: `avain-${cid}` }
  await control('__ropo/profiles', profile)
  await setInvoiceService(actor, service, { ...profile, ...more })
  return {
    async jobs() {
      const { jobs } = await control<{ jobs: RopoJob[] }>('__ropo/jobs')
      return jobs.filter((job) => job.cid === cid)
    },
    async fault(operation, mode, times = 1) {
      await control('__fault', { provider: 'ropo', operation, mode, times })
    },
    async pay(jobid, cents, day) {
      await control(`__ropo/jobs/${jobid}/pay`, { cents, day })
    },
  }
}
