/** What must hold when an office's time is over: nothing waits, nothing was lost, nothing went out twice. */
import { contractsApi } from '#shared/contracts/api.ts'
import type { Books } from './books.ts'
import type { Desk } from './desk.ts'
import { idOf } from './desk-bank.ts'
import { leaseId } from './names.ts'
import type { Stage } from './stage.ts'
import { type Comparison, tally } from './tally.ts'

/** An invoice as the stand-in of the service has it. */
interface Job {
  readonly cid: string
  readonly totalCents: number
}

export async function compareEnd(stage: Stage, desk: Desk, books: Books): Promise<Comparison> {
  const all = tally()
  const { waiting, dead } = stage.left()
  all.same('messages that wait in queues', 0, waiting)
  all.same('messages that nobody could handle', 0, dead)
  const { rows } = await desk.read(contractsApi.listContracts, { query: { itemsPerPage: '5000' } as never })
  all.lists(
    'contracts',
    [...books.leases.keys()].map((lease) => leaseId(desk, lease)),
    rows.map(({ _id }) => _id),
  )
  const letters = stage.aws.mailbox.list().filter(({ tags }) => tags.accountId === desk.owner.accountId)
  const to = (kind: string) => letters.filter(({ tags }) => tags.kind === kind).map(({ tags }) => tags.deliveryId)
  const mailed = [...books.invoices.values()].filter(({ kind, state }) => kind !== 'charge' && state === 'sent')
  all.lists(
    'letters with invoices',
    mailed.filter(({ key }) => !books.registered.has(key)).map(({ key }) => idOf(desk, key)),
    to('invoice'),
  )
  if (desk.customer) {
    const { jobs } = (await (await fetch(`${stage.providers.url}/__ropo/jobs`)).json()) as { jobs: Job[] }
    all.lists(
      'invoices at the service',
      mailed.filter(({ key }) => !books.registered.has(key)).map(({ total }) => Math.abs(total)),
      jobs.filter(({ cid }) => cid === desk.customer).map(({ totalCents }) => Math.abs(totalCents)),
    )
  }
  all.lists(
    'letters that remind',
    books.reminders.map(({ key }) => idOf(desk, key)),
    to('reminder'),
  )
  return all.result()
}
