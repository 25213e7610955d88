import { exportsApi as api } from '#shared/bookkeeping/exports/api.ts'
import type { BookService } from '#shared/bookkeeping/exports/book-services.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import type { World } from '../support/world.ts'

const keys = { key: 'salainen-avain', organisation: '1234567-1' }

export async function control<Answer>(world: World, path: string, body?: object): Promise<Answer> {
  const { url } = await world.providers()
  const response = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await response.json()) as Answer
}

export const fault = (world: World, provider: BookService, operation: string, mode: string, times = 1) =>
  control(world, '__fault', { provider, operation, mode, times })

/** Each world's account has a user of its own there. */
export const userOf = (world: World): string => `kirjanpito-${world.owner.accountId}`

export const saveService = (world: World, part: object = {}, by = world.owner) =>
  world.ask<{ services: { service: string; user: string; hasKey: boolean }[]; message: string; fields: object }>(
    'PUT',
    '/bookkeeping/export-services',
    { service: 'netvisor', user: userOf(world), ...keys, ...part },
    by,
  )

/** The account has keys to the service, and says them. */
export async function withService(world: World, service: BookService): Promise<void> {
  await control(world, service === 'netvisor' ? '__netvisor/companies' : '__fennoa/users', {
    user: userOf(world),
    ...keys,
  })
  const { status, body } = await saveService(world, { service })
  if (status !== 200) throw new Error(body.message)
}

interface Line {
  readonly account: string
  readonly sum: number
}

/** What the service has of the account, by its day. */
export async function atService(world: World, service: BookService) {
  const user = userOf(world)
  const isOwn = (each: { readonly user: string }) => each.user === user
  if (service === 'netvisor') {
    type Voucher = { user: string; key: number; day: string; description: string; lines: Line[] }
    const { vouchers } = await control<{ vouchers: Voucher[] }>(world, '__netvisor/vouchers')
    return vouchers.filter(isOwn)
  }
  type Statement = { user: string; id: number; day: string; description: string; series: string; rows: Line[] }
  const { statements } = await control<{ statements: Statement[] }>(world, '__fennoa/statements')
  return statements.filter(isOwn).map(({ rows, id, ...rest }) => ({ ...rest, key: id, lines: rows }))
}

export const push = (world: World, service: BookService = 'netvisor', by = world.owner) =>
  world.ask<{ count: number; message: string; fields: Record<string, string> }>(
    'POST',
    '/bookkeeping/push',
    { service, month: '2026-10' },
    by,
  )

export const listed = async (world: World, service: BookService = 'netvisor', by = world.owner) =>
  (await world.call(api.listPushes, { query: { service, month: '2026-10', itemsPerPage: '100' } as never }, by)).rows

export const settle = (world: World, id: string, deed: 'again' | 'done', by = world.owner) =>
  world.ask<{ message: string; push: { state: string } }>('POST', `/bookkeeping/push/${id}`, { deed }, by)

/** So many minutes later the job looks at what is due, and the queue does it. */
export async function later(world: World, minutes: number): Promise<void> {
  world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
  await runTick({ job: jobNamed('read-card-payments'), time: world.clock.now() })
  await world.drainQueues()
}
