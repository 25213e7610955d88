import type { SendingService } from '#shared/base/sending-limits.ts'
import { changeIf } from '../../functions/platform/rate-limit.ts'
import { forgetWhenOver } from '../../functions/platform/table/counters.ts'
import type { Key } from '../../functions/platform/table/table.ts'

/** Where the turns at a service are kept. */
export const turnsAt = (service: SendingService): Key => ({ pk: `=turns#${service}`, sk: '-' })

/** Nothing is known of the service any more: it does not rest, and nobody has a turn there. */
export async function forgottenTurns(service: SendingService): Promise<void> {
  await changeIf(turnsAt(service), {
    expression: 'SET #ttl = :ttl',
    condition: 'attribute_not_exists(#ttl)',
    names: { '#ttl': 'ttl' },
    values: { ':ttl': 1 },
  })
  await forgetWhenOver(turnsAt(service), 1)
}
