import type { Tenant } from '#shared/customers/tenant.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { RecurringTerms } from '../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { lettersOf } from '../mailbox.ts'
import { aRopoCustomer, type Ropo } from '../ropo.ts'
import { aWorld } from '../story.ts'
import type { World } from '../world.ts'
import { aLease, invoicesOf, tenantDraft } from './rents.ts'

/** One account with one contract, a customer of Ropo's; its December rent is billed on 18.11.2026. */
export interface RentStory {
  readonly world: World
  readonly actor: Actor
  readonly ropo: Ropo
  /** The night on which the rent is billed; what follows is left to the queues. */
  billed(terms?: Partial<RecurringTerms>, tenant?: Tenant): Promise<void>
  theInvoice(): Promise<Invoice>
  /** So many hours later the job that looks after what is left puts it back on the queue. */
  laterOn(hours?: number): Promise<void>
  /** What has left the house. */
  left(): Promise<{ jobs: number; letters: number }>
}

/** @param settings of the account at Ropo, over the usual ones */
export async function aRentStory(settings: object = {}): Promise<RentStory> {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const ropo = await aRopoCustomer(world, actor, settings)
  return {
    world,
    actor,
    ropo,
    async billed(terms = {}, tenant = tenantDraft()) {
      await tenants.create(actor, tenant)
      await aLease(actor, { startDate: '2026-12-01', ...terms }, tenant)
      await world.runJob('bill-rents', '2026-11-18')
    },
    async theInvoice() {
      const [invoice, ...others] = await invoicesOf(actor)
      if (!invoice || others.length > 0) throw new Error(`There are ${others.length + (invoice ? 1 : 0)} invoices`)
      return invoice
    },
    async laterOn(hours = 1) {
      world.clock.set(new Date(world.clock.now() + hours * 3_600_000).toISOString())
      await runTick({ job: jobNamed('resend-invoices'), time: world.clock.now() })
      await world.drainQueues()
    },
    left: async () => ({ jobs: (await ropo.jobs()).length, letters: (await lettersOf(actor.accountId)).length }),
  }
}
