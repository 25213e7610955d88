import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSecret, secretsClient } from '../../functions/platform/aws/secrets.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { withOperatorKeys } from '../../functions/providers/operator-keys.ts'
import { PortError } from '../../functions/providers/ports.ts'
import { putSecret } from '../../infra/operator/put-secret.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { stubOperatorKeys } from '../support/operator-keys.ts'

let at = Date.now()
beforeEach(async () => {
  await awsOfWorker()
  setClock(() => at)
})
afterEach(async () => {
  setClock(Date.now)
  vi.unstubAllEnvs()
  ;(await awsOfWorker()).faults.clear()
})

const stripe = { secretKey: 'sk_test_ensimmainen', webhookSecret: 'whsec_ensimmainen' }
const other = { secretKey: 'sk_test_toinen', webhookSecret: 'whsec_toinen' }
const idNow = () => process.env.SECRET_STRIPE ?? ''
const put = async (keys: object) =>
  (await secretsClient()).send(new PutSecretValueCommand({ SecretId: idNow(), SecretString: JSON.stringify(keys) }))
const readings = async () => (await awsOfWorker()).faults.state().callsByService.secretsmanager
const minutes = (count: number) => (at += count * 60_000)

/** A service that takes these keys alone, with what it was asked with. */
function aService(right: () => string) {
  const asked: string[] = []
  const ask = () =>
    withOperatorKeys('stripe', async ({ secretKey = '' }) => {
      asked.push(secretKey)
      if (secretKey !== right()) throw new PortError('auth', { provider: 'stripe', operation: 'ask', outcome: 'none' })
      return 'done'
    })
  return { ask, asked }
}

describe('a secret', () => {
  it('is read once for five minutes, also by those who ask side by side', async () => {
    await stubOperatorKeys({ stripe })
    const before = await readings()
    expect(await Promise.all([1, 2, 3].map(() => readSecret('stripe')))).toEqual([stripe, stripe, stripe])
    minutes(4)
    await readSecret('stripe')
    expect(await readings()).toBe(before + 1)
    await put(other)
    minutes(2)
    expect(await Promise.all([1, 2, 3].map(() => readSecret('stripe')))).toEqual([other, other, other])
    // The putting was a call too.
    expect(await readings()).toBe(before + 3)
  })

  it('that nobody has put, or that no place has, is empty', async () => {
    await stubOperatorKeys({})
    const before = await readings()
    expect(await readSecret('stripe')).toEqual({})
    expect(await readings()).toBe(before)
    vi.stubEnv('SECRET_STRIPE', 'ei-ole')
    expect(await readSecret('stripe')).toEqual({})
  })

  it('that was read goes on while the Secrets Manager does not answer', async () => {
    await stubOperatorKeys({ stripe })
    await readSecret('stripe')
    ;(await awsOfWorker()).faults.set({ rules: [{ kind: 'throttle', probability: 1, service: 'secretsmanager' }] })
    minutes(6)
    expect(await readSecret('stripe')).toEqual(stripe)
  })

  it('that is no JSON of texts is told of without a word of it', async () => {
    await stubOperatorKeys({ stripe })
    await (await secretsClient()).send(
      new PutSecretValueCommand({ SecretId: idNow(), SecretString: '{"secretKey":sk_live_oikea' }),
    )
    const error = await readSecret('stripe').catch((failure: Error) => failure)
    expect(String(error)).toContain('The secret stripe is no JSON object of texts')
    expect(JSON.stringify([String(error), (error as Error).stack, (error as Error).cause])).not.toContain('sk_live')
  })
})

describe('a service that refuses the keys', () => {
  it('is asked once more with those that were put meanwhile', async () => {
    await stubOperatorKeys({ stripe })
    await readSecret('stripe')
    await put(other)
    minutes(2)
    const { ask, asked } = aService(() => other.secretKey)
    expect(await ask()).toBe('done')
    expect(asked).toEqual([stripe.secretKey, other.secretKey])
  })

  it('has the secret read anew once a minute at most, and is not asked again with the same keys', async () => {
    await stubOperatorKeys({ stripe })
    const { ask, asked } = aService(() => 'muu')
    const before = await readings()
    for (let time = 0; time < 5; time += 1) await expect(ask()).rejects.toMatchObject({ kind: 'auth' })
    expect([await readings(), asked.length]).toEqual([before + 1, 5])
    minutes(1.5)
    for (let time = 0; time < 5; time += 1) await expect(ask()).rejects.toMatchObject({ kind: 'auth' })
    expect([await readings(), asked.length]).toEqual([before + 2, 10])
  })

  it('for another reason, or with an unclear outcome, is asked once', async () => {
    await stubOperatorKeys({ stripe })
    const info = { provider: 'stripe', operation: 'ask' }
    for (const failure of [
      new PortError('unavailable', { ...info, outcome: 'none' }),
      new PortError('auth', { ...info, outcome: 'unknown' }),
    ]) {
      const ask = vi.fn(() => Promise.reject(failure))
      await put(other)
      minutes(2)
      await expect(withOperatorKeys('stripe', ask)).rejects.toBe(failure)
      expect(ask).toHaveBeenCalledTimes(1)
    }
  })
})

describe('the command that puts keys', () => {
  async function* input(text: string) {
    yield Buffer.from(text.slice(0, 5))
    yield Buffer.from(text.slice(5))
  }

  it('takes them by standard input, and they are read from then on', async () => {
    await stubOperatorKeys({ stripe })
    await putSecret('stripe', idNow(), input(JSON.stringify({ ...other, webhookSecret: ` ${other.webhookSecret}\n` })))
    expect(await readSecret('stripe')).toEqual(other)
  })

  it.each([
    ['a service that is not known', 'paypal', JSON.stringify(stripe), 'Give one of signhero'],
    ['no JSON', 'stripe', 'sk_live_oikea', 'JSON with these texts: secretKey, webhookSecret'],
    ['a part of them', 'stripe', '{"secretKey":"sk_live_oikea"}', 'JSON with these texts'],
    ['an empty one', 'stripe', '{"secretKey":"sk_live_oikea","webhookSecret":" "}', 'JSON with these texts'],
    ['one too many', 'stripe', JSON.stringify({ ...stripe, muu: 'x' }), 'JSON with these texts'],
  ])('refuses %s and tells nothing of what it was given', async (_, service, text, message) => {
    await stubOperatorKeys({ stripe })
    const error = await putSecret(service, idNow(), input(text)).catch((failure: Error) => failure)
    expect(String(error)).toContain(message)
    expect(String(error)).not.toContain('sk_live')
    expect(await readSecret('stripe')).toEqual(stripe)
  })
})
