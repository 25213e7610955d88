import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { type EmailNotification, noticeResources } from '#shared/accounts/account-settings.ts'
import { mayDo } from '#shared/base/access.ts'
import { busy, invalidField } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { OwnNotices } from '#shared/notifications/api.ts'
import { actorOfPerson } from '../accounts/acting.ts'
import { membershipId, users } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import { registry } from '../platform/table/registry.ts'
import { getItems } from '../platform/table/table.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'

/** Beside a membership: whoever leaves the account is told of nothing any more. */
const choices = registry({
  kind: 'own-notices',
  schema: z.object({
    ...stored,
    userId: z.string(),
    accountId: z.string(),
    resources: z.array(z.enum(noticeResources)).default([]),
  }),
  reference: ({ accountId }) => accountId,
})

const allowedTo = (actor: Actor) => noticeResources.filter((resource) => mayDo(actor, `${resource}.read`))

export async function readOwnNotices(actor: Actor) {
  const chosen = await choices.find(membershipId(actor.userId, actor.accountId))
  return { resources: chosen?.resources ?? [], allowed: allowedTo(actor) }
}

/** Only of what the person may see. */
export async function saveOwnNotices(actor: Actor, { resources }: OwnNotices) {
  const allowed = allowedTo(actor)
  if (resources.some((resource) => !allowed.includes(resource)))
    throw invalidField('resources', 'Voit tilata ilmoituksia vain asioista, joihin sinulla on oikeus.')
  const { userId, accountId } = actor
  const _id = membershipId(userId, accountId)
  const wanted = { _id, userId, accountId, resources: [...new Set(resources)] }
  await retryOnContention(async () => {
    const existing = await choices.find(_id)
    const next = { ...wanted, version: existing?.version ?? 0 }
    await transact([existing ? choices.replacing(next, busy) : choices.creating(next, busy)])
  })
  return { resources: wanted.resources, allowed }
}

/** Whom the account's people have asked to be told themselves, as far as their rights go when it is told. */
export async function ownReceivers({ _id }: Account): Promise<EmailNotification[]> {
  const ids = await choices.idsByReference(_id)
  const chosen = (await getItems(ids.map(choices.keyOf))).map(choices.docOf)
  const pairs = chosen.map(async ({ userId, resources }) => {
    const [actor, user] = await Promise.all([actorOfPerson(userId, _id, ''), users.find(userId)])
    const allowed = actor ? allowedTo(actor) : []
    const wanted = resources.filter((resource) => allowed.includes(resource))
    return user ? wanted.map((resource) => ({ email: user.email, resource })) : []
  })
  return (await Promise.all(pairs)).flat()
}
