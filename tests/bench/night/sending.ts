import { Tenant } from '#shared/customers/tenant.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { setInvoiceService } from '../../../functions/invoices/services/service-settings.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { newId, setClock } from '../../../functions/platform/clock.ts'
import type { LocalPlace } from '../../../infra/local/create-resources.ts'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { aRopoCustomer } from '../../support/ropo.ts'
import { rentTerms } from '../../support/things/rents.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { sampleTenant } from '../samples.ts'
import { spentBy, upTo } from '../stopwatch.ts'
import { startStandIns } from './stand-ins.ts'

/** The night on which the invoices due on the second of December are made. */
const night = Date.parse('2026-11-18T00:00:00Z')

/**
 * The nightly run and all that follows from it: invoices sent by post through Ropo, given to our own channel to be printed,
 * or e-mailed as PDF files.
 */
export async function measureSending(place: LocalPlace, { count = 1000 } = {}): Promise<Chapter> {
  const ahead = night - Date.now()
  const now = () => Date.now() + ahead
  const providers = await startStandIns(ahead)
  process.env.ROPO_URL = providers.ropoUrl
  setClock(now)
  try {
    const ways: Readonly<Record<string, Way>> = {
      'by Ropo': {
        sendType: 'post',
        most: 6,
        joining: (actor) => aRopoCustomer({ providers: async () => providers }, actor),
      },
      'to our own channel': { sendType: 'print', most: 6, joining: (actor) => setInvoiceService(actor, 'oma', {}) },
      'by e-mail with PDF': { sendType: 'email', most: 30, mostCount: 1000, joining: async () => undefined },
    }
    const figures: Figure[] = []
    // Whatever other parts left to be billed.
    await nightlyRun(place)
    for (const [what, way] of Object.entries(ways)) {
      figures.push(...(await figuresOf(place, what, way, Math.min(count, way.mostCount ?? count))))
    }
    return { title: 'Run, sending, PDF and e-mail, end to end', figures }
  } finally {
    setClock(Date.now)
    providers.stop()
  }
}

interface Way {
  readonly sendType: SendType
  /** Milliseconds an invoice: 10,000 in a minute without PDFs, in five minutes with them. */
  readonly most: number
  /** More would take minutes and tell the same. */
  readonly mostCount?: number
  joining(actor: Actor): Promise<unknown>
}

async function figuresOf(place: LocalPlace, what: string, way: Way, count: number): Promise<Figure[]> {
  // A few first, with the bill asked for, then the rest by the clock.
  const few = Math.min(100, count)
  const { used } = await sentOut(metered, place, way, few)
  const spent = await sentOut(spentBy, place, way, count)
  const each = `${count} ${what}`
  return [
    {
      what: `${each}: an invoice`,
      value: spent.ms / count,
      unit: 'ms',
      aim: { most: way.most },
      beside: { what: 'CPU', value: spent.cpu / count },
    },
    { what: `${each}: together`, value: spent.ms / 1000, unit: 's' },
    { what: `${what}: requests to the table an invoice`, value: used.requests / few, unit: '' },
    { what: `${what}: read units an invoice`, value: used.readUnits / few, unit: '' },
    { what: `${what}: write units an invoice`, value: used.writeUnits / few, unit: '' },
  ]
}

/** Only the run and what follows is measured; the contracts are there before. */
async function sentOut<Measured>(
  measured: (command: () => Promise<void>) => Promise<Measured>,
  place: LocalPlace,
  { sendType, joining }: Way,
  count: number,
): Promise<Measured> {
  const { accountId } = await anOwner()
  const actor = actorOfAccount(accountId)
  await joining(actor)
  await leases(actor, sendType, count)
  const reported = await measured(() => nightlyRun(place))
  const sent = (await invoices.summariesBetween(actor, '2026-11-01', '2026-12-31')).filter(
    ({ state }) => state === 'sent',
  )
  if (sent.length !== count) throw new Error(`${sent.length} of ${count} invoices were sent`)
  return reported
}

/** The run of that night, and all that follows from it. */
async function nightlyRun(place: LocalPlace): Promise<void> {
  await runTick({ job: jobNamed('bill-rents'), time: night })
  await drainQueues(place.queues)
}

async function leases(actor: Actor, sendType: SendType, count: number): Promise<void> {
  const made = upTo(count).map((at) => Tenant.parse({ ...sampleTenant(at), _id: newId() }))
  await writeAll(
    made.flatMap((tenant) => [
      tenants.creating(actor, tenant),
      startingRecurring(actor, newId(), rentTerms(tenant, { sendType, startDate: '2026-12-01' })),
    ]),
  )
}
