/** Files of stories share what their worker has loaded: nothing that one sets or makes is left for the next. */
import { afterAll, beforeEach } from 'vitest'
import { setClock } from '../../functions/platform/clock.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { endOfWorld } from './story.ts'

const { ...environment } = process.env

/**
 * The SDK asks again only as long as its client has credit for it, and some forty calls that fail for good use it up: no
 * test begins with what the ones before it left.
 */
const allCredit = { getRetryCount: () => 0, getRetryDelay: () => 0, getRetryCost: () => 500 }
beforeEach(async () => {
  const strategy = await dynamo.config.retryStrategy()
  if (!('recordSuccess' in strategy)) throw new Error('The SDK counts its credit in another way')
  strategy.recordSuccess(allCredit)
})

afterAll(async () => {
  await endOfWorld()
  setClock(Date.now)
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
