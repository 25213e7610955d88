import * as z from 'zod'
import { conflict, missing } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../../platform/actor.ts'
import { collection } from '../../platform/table/collection.ts'
import type { Write } from '../../platform/table/transact.ts'

const called = 'Laskua'

/** Which invoice a service's own id means; made together with the invoice's knowing that id. */
const serviceIds = collection({
  kind: 'serviceId',
  trail: 'none',
  called,
  schema: z.object({ ...stored, invoice: z.string() }),
  summary: ({ invoice }) => ({ invoice }),
  indexKeys: () => ({}),
})

/** Two services may each have an invoice of one id. Talenom's are kept under these; those of earlier days as they are. */
const named = (id: string) => `talenom-${id}`
const plain = (key: string) => key.replace(/^talenom-/, '')

/** Refused when the service's id is known already. */
export const knowingServiceId = (actor: Actor, service: string, id: string, invoice: string): Write =>
  serviceIds.creating(actor, { _id: service === 'talenom' ? named(id) : id, version: 0, invoice })

/**
 * The invoices that the ids may mean, each with its id at its service; one id may be two services' own.
 *
 * @param service that the ids are of; '' when nobody knows
 */
export async function invoicesAtService(
  actor: Actor,
  service: string,
  ids: readonly string[],
): Promise<{ invoice: string; id: string }[]> {
  const existing = await serviceIds.readMany(actor, [
    ...ids,
    ...(['', 'talenom'].includes(service) ? ids.map(named) : []),
  ])
  return existing.map(({ _id, invoice }) => ({ invoice, id: ids.includes(_id) ? _id : plain(_id) }))
}

/**
 * The invoice that a service calls so, if any.
 *
 * @param wanted the invoice that is meant when two services call one of theirs so; without it that is a conflict
 */
export async function findByServiceId(actor: Actor, id: string, wanted?: string): Promise<string | undefined> {
  const [first, second] = (await invoicesAtService(actor, '', [id])).map(({ invoice }) => invoice)
  if (second === undefined) return first
  if (wanted === first || wanted === second) return wanted
  throw conflict('Tunnus on kahden laskutuspalvelun laskulla. Käytä laskun omaa tunnusta.')
}

/** The same of one that there must be. */
export async function readByServiceId(actor: Actor, id: string, wanted?: string): Promise<string> {
  const invoice = await findByServiceId(actor, id, wanted)
  if (invoice === undefined) throw missing(called)
  return invoice
}
