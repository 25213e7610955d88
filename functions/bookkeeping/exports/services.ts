import { conflict, invalidField } from '#shared/base/problem.ts'
import {
  type BookService,
  type BookServiceDraft,
  type BookServiceSettings,
  bookServices,
} from '#shared/bookkeeping/exports/book-services.ts'
import type { Actor } from '../../platform/actor.ts'
import { bookServiceKeys, bookServiceSettings, pushes } from './collections.ts'

type Standing = NonNullable<Awaited<ReturnType<typeof bookServiceSettings.find>>>

/** What an account has saved, opened. */
const configOf = async (actor: Actor, existing: Standing | undefined) =>
  existing && (await bookServiceKeys.opened(actor.accountId, existing)).config

export const readConfig = async (actor: Actor, service: BookService) =>
  configOf(actor, await bookServiceSettings.find(actor, service))

export const isInUse = async (actor: Actor, service: BookService): Promise<boolean> =>
  (await bookServiceSettings.find(actor, service)) !== undefined

export async function readBookServices(actor: Actor): Promise<BookServiceSettings[]> {
  const known = new Map((await bookServiceSettings.all(actor)).map((each) => [each._id, each]))
  return bookServices.map((service) => {
    const existing = known.get(service)
    const { user = '', organisation = '', series = '', dimension = '' } = existing?.config ?? {}
    const hasKey = existing !== undefined
    return { service, version: existing?.version ?? 0, user, hasKey, organisation, series, dimension }
  })
}

/** Saves an account's keys or, without a user, forgets them once nothing is on its way. */
export async function saveBookService(actor: Actor, draft: BookServiceDraft): Promise<BookServiceSettings[]> {
  const { service, version, key, ...config } = draft
  const existing = await bookServiceSettings.find(actor, service)
  if (!config.user) await refuseUnderWay(actor, service)
  const kept = existing?.config.user === config.user ? await configOf(actor, existing) : undefined
  const whole = { ...config, key: key || (kept?.key ?? '') }
  if (config.user && !whole.key) throw invalidField('key', 'Anna avain')
  if (service === 'netvisor' && config.user && !config.organisation)
    throw invalidField('organisation', 'Anna yrityksen Y-tunnus')
  const next = await bookServiceKeys.sealed(actor.accountId, { _id: service, version: 0, config: whole }, existing)
  if (existing && config.user) await bookServiceSettings.replace(actor, { ...existing, ...next, version })
  else if (existing) await bookServiceSettings.remove(actor, { ...existing, version })
  else if (config.user) await bookServiceSettings.create(actor, next)
  return readBookServices(actor)
}

async function refuseUnderWay(actor: Actor, service: BookService): Promise<void> {
  const some = await pushes.summariesStarting(actor, `${service}.`)
  const count = some.filter(({ nextTurn }) => nextTurn !== '').length
  if (count > 0) throw conflict(`Palveluun on vielä viemättä ${count} päivää. Odota, että viennit valmistuvat.`)
}
