import { conflict, invalidField } from '#shared/base/problem.ts'
import {
  type BookService,
  type BookServiceDraft,
  type BookServiceSettings,
  bookServices,
} from '#shared/bookkeeping/exports/book-services.ts'
import type { Actor } from '../../platform/actor.ts'
import { transact } from '../../platform/table/transact.ts'
import { bookServiceSettings, pushes } from './collections.ts'

export const readConfig = (actor: Actor, service: BookService) => bookServiceSettings.opened(actor, service)

export const isInUse = async (actor: Actor, service: BookService): Promise<boolean> =>
  (await bookServiceSettings.kept(actor, service)) !== undefined

export async function readBookServices(actor: Actor): Promise<BookServiceSettings[]> {
  const known = new Map((await bookServiceSettings.documents.all(actor)).map((each) => [each._id, each]))
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
  const existing = await bookServiceSettings.kept(actor, service)
  if (!config.user) await refuseUnderWay(actor, service)
  // Another user comes with a key of its own, and one whose key does not open any more can still be changed.
  const kept = existing?.user === config.user ? await readConfig(actor, service) : undefined
  const whole = { ...config, key: key || (kept?.key ?? '') }
  if (config.user && !whole.key) throw invalidField('key', 'Anna avain')
  if (service === 'netvisor' && config.user && !config.organisation)
    throw invalidField('organisation', 'Anna yrityksen Y-tunnus')
  const next = config.user ? whole : undefined
  await transact(await bookServiceSettings.writing(actor, service, next, { version, refused: conflict }))
  return readBookServices(actor)
}

async function refuseUnderWay(actor: Actor, service: BookService): Promise<void> {
  const some = await pushes.summariesStarting(actor, `${service}.`)
  const count = some.filter(({ nextTurn }) => nextTurn !== '').length
  if (count > 0) throw conflict(`Palveluun on vielä viemättä ${count} päivää. Odota, että viennit valmistuvat.`)
}
