import type { BookService } from '#shared/bookkeeping/exports/book-services.ts'
import type { Actor } from '../../platform/actor.ts'
import type { BookPort } from '../../providers/book-port.ts'
import { fennoa } from '../../providers/fennoa/adapter.ts'
import { netvisor } from '../../providers/netvisor/adapter.ts'
import { readConfig } from './services.ts'

/** How each service is spoken to; its settings are those that an account has saved. */
const adapters: Readonly<Record<BookService, (settings: unknown) => BookPort>> = { netvisor, fennoa }

/** @throws PortError('config') when the account has no keys to it */
export const portOf = async (actor: Actor, service: BookService): Promise<BookPort> =>
  adapters[service](await readConfig(actor, service))
