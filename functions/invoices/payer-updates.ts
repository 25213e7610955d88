import { keepsPayers, type OutsideService } from '#shared/accounts/invoice-services.ts'
import { busy } from '#shared/base/problem.ts'
import { PayerUpdate } from '#shared/invoices/sending/payer-update.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { ifUnchanged, retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { send } from '../platform/work/queue.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { recipientOf } from './parties.ts'
import { handToService } from './sending/send-queue.ts'
import { partyOf } from './services/service-draft.ts'
import { invoicePortOf } from './services/service-settings.ts'

/** The work list of payers whom the services are to be told of. */
export const payersToTell = 'payers-to-tell'

const updates = collection({
  kind: 'payer-update',
  called: 'Päivitystä',
  schema: PayerUpdate,
  summary: () => ({}),
  indexKeys: ({ due }) => (due ? { due: { list: payersToTell, over: 'all', at: due } } : {}),
  trail: 'none',
})

/** Who is not told by the queue's first message is told by the job, from so many minutes on. */
const firstTurn = 5
const mostTries = 6

/** What is written with a change of a payer, so that the service hears of it however the call ends. */
export async function tellingOfPayer(actor: Actor, tenantId: string): Promise<Write[]> {
  if (!keepsPayers((await readAccount(actor)).settings.invoice.service)) return []
  const fresh = { _id: tenantId, tries: 0, due: instantIn(firstTurn), failure: '' }
  const existing = await updates.find(actor, tenantId)
  return existing
    ? [updates.replacing(actor, { ...existing, ...fresh }, busy)]
    : [updates.creating(actor, { ...fresh, version: 0 }, busy)]
}

/** Puts payers on the queue; one that is lost there is found on the work list. */
export const queuePayers = (actor: Actor, ids: readonly string[]): Promise<void> =>
  send(
    'send-invoice',
    ids.map((tenantId) => ({ body: { accountId: actor.accountId, tenantId } })),
  )

/**
 * Tells the service of the payer as they are now. Told twice, it is the same; a change meanwhile is told by itself.
 *
 * @param at the service whose worker this is; else it is handed to that of the account's
 */
export async function tellOfPayer(actor: Actor, tenantId: string, at?: OutsideService): Promise<void> {
  const update = await updates.find(actor, tenantId)
  if (!update?.due) return
  const [tenant, account] = await Promise.all([tenants.find(actor, tenantId), readAccount(actor)])
  const { service } = account.settings.invoice
  if (!tenant || !keepsPayers(service)) return forget(actor, update)
  if (service !== at) return handToService(actor, service, { tenantId })
  try {
    const port = await invoicePortOf(actor, service)
    const key = `payer:${tenantId}:${update.version}`
    await port.updateRecipient(portContext(actor, 20), partyOf(recipientOf(tenant)), { key })
    await forget(actor, update)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await ifUnchanged(() => updates.replace(actor, afterFailure(update, error)))
  }
}

async function forget(actor: Actor, update: PayerUpdate): Promise<void> {
  await ifUnchanged(() => updates.remove(actor, update))
}

/** What may pass is tried again, later each time; the rest waits for a person. */
function afterFailure(update: PayerUpdate, error: PortError): PayerUpdate {
  if (error.isRest) return { ...update, due: error.info.retryAt ?? instant(), failure: problemOf(error).message }
  const tries = update.tries + 1
  const mayPass = (error.retryable || error.ambiguous) && tries < mostTries
  return { ...update, tries, due: mayPass ? instantIn(10 * 2 ** tries) : '', failure: problemOf(error).message }
}

export async function readPayerUpdate(actor: Actor, tenantId: string) {
  const [update] = await Promise.all([updates.find(actor, tenantId), tenants.read(actor, tenantId)])
  return { update: update ? { waits: update.due !== '', failure: update.failure } : null }
}

export async function retryPayerUpdate(actor: Actor, tenantId: string) {
  await readPayerUpdate(actor, tenantId)
  await retryOnContention(async () => transact(await tellingOfPayer(actor, tenantId)))
  await queuePayers(actor, [tenantId])
  return readPayerUpdate(actor, tenantId)
}
