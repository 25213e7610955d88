import * as z from 'zod'
import type { FaultState } from '../console/api.ts'
import { type AwsFaultKind, awsFaultKinds, providerFaultModes } from '../console/faults.ts'
import type { Local } from './local.ts'
import { switchOf } from './switches.ts'

/** Each fault as the local AWS is told of it. */
const rules: Readonly<Record<AwsFaultKind, { kind: string; service?: string; milliseconds?: number }>> = {
  throttleDynamo: { kind: 'throttle', service: 'dynamodb' },
  throttleFiles: { kind: 'throttle', service: 's3' },
  throttleMail: { kind: 'throttle', service: 'ses' },
  conflict: { kind: 'transaction-conflict', service: 'dynamodb' },
  unprocessed: { kind: 'unprocessed', service: 'dynamodb' },
  staleIndex: { kind: 'stale-index', service: 'dynamodb' },
  duplicate: { kind: 'duplicate-delivery', service: 'sqs' },
  delay: { kind: 'delay', milliseconds: 500 },
}

const Rules = z.object({
  rules: z.array(z.object({ kind: z.string(), service: z.string().optional(), probability: z.number() })),
})

const Faults = z.object({ faults: z.array(z.object({ mode: z.enum(providerFaultModes), times: z.number() })) })

export async function readFaults({ awsUrl, providersUrl }: Local): Promise<FaultState> {
  const [own, theirs] = await Promise.all([switchOf(awsUrl, '/__faults'), switchOf(providersUrl, '/__fault')])
  const set = Rules.parse(await own.json()).rules
  const { faults } = Faults.parse(await theirs.json())
  return {
    aws: awsFaultKinds.flatMap((kind) => {
      const rule = set.find((each) => each.kind === rules[kind].kind && each.service === rules[kind].service)
      return rule ? [{ kind, percent: Math.round(rule.probability * 100) }] : []
    }),
    providers: faults.map(({ mode, times }) => ({ mode, times })),
  }
}

/** Only these are on afterwards. */
export async function setFaults(local: Local, { aws, providers }: FaultState): Promise<FaultState> {
  const { awsUrl, providersUrl } = local
  const wanted = aws.map(({ kind, percent }) => ({ ...rules[kind], probability: percent / 100 }))
  await switchOf(awsUrl, '/__faults', { method: 'POST', body: { rules: wanted } })
  await switchOf(providersUrl, '/__fault', { method: 'DELETE' })
  for (const { mode, times } of providers) {
    await switchOf(providersUrl, '/__fault', { method: 'POST', body: { provider: '*', mode, times } })
  }
  return readFaults(local)
}
