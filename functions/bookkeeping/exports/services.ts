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
const configOf = async (actor: Actor, standing: Standing | undefined) =>
  standing && (await bookServiceKeys.opened(actor.accountId, standing)).config

export const readConfig = async (actor: Actor, service: BookService) =>
  configOf(actor, await bookServiceSettings.find(actor, service))

export const isInUse = async (actor: Actor, service: BookService): Promise<boolean> =>
  (await bookServiceSettings.find(actor, service)) !== undefined

export async function readBookServices(actor: Actor): Promise<BookServiceSettings[]> {
  const known = new Map((await bookServiceSettings.all(actor)).map((each) => [each._id, each]))
  return bookServices.map((service) => {
    const standing = known.get(service)
    const { user = '', organisation = '', series = '', dimension = '' } = standing?.config ?? {}
    const hasKey = standing !== undefined
    return { service, version: standing?.version ?? 0, user, hasKey, organisation, series, dimension }
  })
}

/** Saves an account's keys or, without a user, forgets them once nothing is on its way. */
export async function saveBookService(actor: Actor, draft: BookServiceDraft): Promise<BookServiceSettings[]> {
  const { service, version, key, ...config } = draft
  const standing = await bookServiceSettings.find(actor, service)
  if (!config.user) await refuseUnderWay(actor, service)
  const kept = standing?.config.user === config.user ? await configOf(actor, standing) : undefined
  const whole = { ...config, key: key || (kept?.key ?? '') }
  if (config.user && !whole.key) throw invalidField('key', 'Anna avain')
  if (service === 'netvisor' && config.user && !config.organisation)
    throw invalidField('organisation', 'Anna yrityksen Y-tunnus')
  const next = await bookServiceKeys.sealed(actor.accountId, { _id: service, version: 0, config: whole }, standing)
  if (standing && config.user) await bookServiceSettings.replace(actor, { ...standing, ...next, version })
  else if (standing) await bookServiceSettings.remove(actor, { ...standing, version })
  else if (config.user) await bookServiceSettings.create(actor, next)
  return readBookServices(actor)
}

async function refuseUnderWay(actor: Actor, service: BookService): Promise<void> {
  const some = await pushes.rowsStarting(actor, `${service}.`)
  const count = some.filter(({ nextTurn }) => nextTurn !== '').length
  if (count > 0) throw conflict(`Palveluun on vielä viemättä ${count} päivää. Odota, että viennit valmistuvat.`)
}
