import { mayDo } from '#shared/base/access.ts'
import { printDay } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, forbidden, invalidField } from '#shared/base/problem.ts'
import type { HandingDraft, HandoverFilters, ReturnDraft } from '#shared/keys/api.ts'
import {
  type Handover,
  type HandoverSummary,
  handedOver,
  handoverId,
  type Key,
  keyStatusLabels,
  takenBack,
} from '#shared/keys/key.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { handovers, keys } from './keys.ts'

/**
 * Gives a key to a person: the key and the hand-over's own line of history are one write. Of two at the same moment one
 * wins, and the other is told who has the key.
 *
 * @param click a repeated click hands over once
 */
export async function handOver(actor: Actor, id: string, draft: HandingDraft, click: string): Promise<Key> {
  const tenant = await tenants.find(actor, draft.tenantId)
  if (!tenant) throw invalidField('tenantId', 'Henkilöä ei löytynyt.')
  if (!tenant.active)
    throw invalidField('tenantId', 'Henkilö on poistettu luettelosta, joten hänelle ei voi luovuttaa.')
  if (draft.date > today()) throw invalidField('date', 'Luovutuspäivä ei voi olla tulevaisuudessa.')
  const _id = handoverId(id, click)
  return retryOnContention(async () => {
    const [key, done] = await Promise.all([keys.read(actor, id), handovers.find(actor, _id)])
    if (done) return key
    if (key.holder) throw conflict(`Avain on jo luovutettu: ${key.holder.name}, ${printDay(key.holder.date)}.`)
    if (key.status !== 'available') {
      throw conflict(`Avainta ei voi luovuttaa: sen tila on ${keyStatusLabels[key.status].toLowerCase()}.`)
    }
    const { date, comments } = draft
    const [next, handover] = handedOver(key, { _id, tenant, date, comments, givenBy: actor.name })
    await transact([keys.replacing(actor, next, busy), handovers.creating(actor, handover, busy)])
    return { ...next, version: next.version + 1 }
  })
}

/** Takes a key back from whoever holds it, or writes down that it will not come back. */
export async function takeBack(
  actor: Actor,
  id: string,
  draft: ReturnDraft,
): Promise<{ key: Key; handover: Handover }> {
  const { date, status, comments } = draft
  if (date > today()) throw invalidField('date', 'Palautuspäivä ei voi olla tulevaisuudessa.')
  return retryOnContention(async () => {
    const key = await keys.read(actor, id)
    if (!key.holder) throw conflict('Avain on jo palautettu.')
    if (key.holder.tenantId !== draft.tenantId) throw conflict(`Avain on nyt toisella henkilöllä: ${key.holder.name}.`)
    if (date < key.holder.date) throw invalidField('date', 'Palautuspäivä on ennen luovutuspäivää.')
    const [handover, leaving] = await Promise.all([
      handovers.read(actor, key.holder.handover),
      draft.deletePermissions ? removingHolder(actor, key) : [],
    ])
    const [next, ended] = takenBack(key, handover, { date, status, comments, takenBy: actor.name })
    await transact([keys.replacing(actor, next, busy), handovers.replacing(actor, ended, busy), ...leaving])
    return { key: { ...next, version: next.version + 1 }, handover: ended }
  })
}

/** Takes one who was only a key holder off the lists with their last key; nobody else. */
async function removingHolder(actor: Actor, { _id, holder }: Key): Promise<Write[]> {
  if (!mayDo(actor, 'tenants.remove')) throw forbidden()
  const tenantId = holder?.tenantId ?? ''
  const [tenant, held] = await Promise.all([tenants.read(actor, tenantId), keys.summariesOfParent(actor, tenantId)])
  const others = held.filter((row) => row._id !== _id)
  if (!tenant.isOnlyKeyHolder || !tenant.active || others.length > 0) return []
  return [tenants.replacing(actor, { ...tenant, active: false }, busy)]
}

/** Who has held the key, or what keys the person has held; the newest first. */
export async function listHandovers(actor: Actor, filters: HandoverFilters): Promise<Page<HandoverSummary>> {
  const { key, tenant, sortBy } = filters
  const rows = key
    ? await handovers.summariesStarting(actor, handoverId(key, ''))
    : tenant
      ? await handovers.summariesOfParent(actor, tenant)
      : []
  const query = sortBy ? filters : { ...filters, sortBy: 'date', descending: true }
  return pageOf(rows, query, ['keyCode', 'places', 'tenantName', 'givenBy', 'takenBy'])
}
