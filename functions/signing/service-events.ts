import { signingServices } from '#shared/accounts/signing-services.ts'
import { missing } from '#shared/base/problem.ts'
import { genuineCall, heardCalls, mostServiceCalls } from '../accounts/service-calls.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import type { WebhookRequest } from '../providers/ports.ts'
import { portOf, serviceProcesses, serviceProcessId } from './service-process.ts'
import { queueSignings } from './sign-queue.ts'
import { sha256 } from './signings.ts'

/** What services have told us, by their own ids: the same event is heard once. */
const heard = heardCalls('signing-event')

/** A call is kept as long as it is short; nothing but the ids in it is believed. */
const mostKept = 20_000

/**
 * A service says that something has changed. It is checked that the service itself speaks, the call is kept, and the
 * signing goes on the queue, where its state is read anew: what the call says of it counts for nothing.
 */
export async function hearService(
  name: string,
  account: string,
  request: WebhookRequest & { readonly from: string },
): Promise<void> {
  await holdBack('signing-event', request.from, mostServiceCalls)
  const method = signingServices.find((each) => each === name)
  if (!method) throw missing('Palvelua')
  const actor = actorOfAccount(account)
  const events = await genuineCall(async () => (await portOf(actor, { method })).parseWebhook(request))
  for (const { processId, eventId } of events) {
    const id = sha256(`${account}\n${name}\n${eventId}`)
    const [isKnown, process] = await Promise.all([
      heard.isHeard(id),
      serviceProcesses.find(actor, serviceProcessId(name, processId)),
    ])
    if (isKnown) continue
    if (process) await queueSignings(actor, [process.signing], true)
    await heard.mark(id, { body: request.rawBody.slice(0, mostKept) })
  }
}
