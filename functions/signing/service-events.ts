import * as z from 'zod'
import { signingServices } from '#shared/accounts/signing-services.ts'
import { missing, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { holdBack } from '../accounts/attempts.ts'
import { actorOfAccount } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { registry } from '../platform/registry.ts'
import { unlessOvertaken } from '../platform/together.ts'
import { PortError, type WebhookRequest } from '../providers/ports.ts'
import { portOf, serviceProcesses, serviceProcessId } from './service-process.ts'
import { queueSignings } from './sign-queue.ts'
import { sha256 } from './signings.ts'

const days = 30

/** What services have told us, by their own ids: the same event is heard once. */
const heard = registry({
  kind: 'signing-event',
  schema: z.object({ ...stored, body: z.string(), expires: z.number().int() }),
  expires: ({ expires }) => expires,
})

const mostCalls = 200

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
  await holdBack('signing-event', request.from, mostCalls)
  const method = signingServices.find((each) => each === name)
  if (!method) throw missing('Palvelua')
  const actor = actorOfAccount(account)
  for (const { processId, eventId } of await parsed()) {
    const id = sha256(`${account}\n${name}\n${eventId}`)
    const [known, process] = await Promise.all([
      heard.find(id),
      serviceProcesses.find(actor, serviceProcessId(name, processId)),
    ])
    if (known) continue
    if (process) await queueSignings(actor, [process.signing], true)
    const expires = Math.floor(now() / 1000) + days * 86_400
    await unlessOvertaken(() =>
      heard.create({ _id: id, version: 0, body: request.rawBody.slice(0, mostKept), expires }),
    )
  }

  async function parsed() {
    try {
      return await (await portOf(actor, { method: method ?? 'signhero' })).parseWebhook(request)
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      if (error.kind === 'protocol') throw new Problem('invalid', 'Ilmoitusta ei ymmärretty.')
      throw new Problem('signed-out', 'Ilmoituksen lähettäjää ei tunnistettu.')
    }
  }
}
