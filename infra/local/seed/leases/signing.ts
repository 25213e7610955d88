import { randomUUID } from 'node:crypto'
import { SigningServicesDraft } from '#shared/signing/signing-services.ts'
import type { Actor } from '../../../../functions/platform/actor.ts'
import {
  readSigningServices,
  saveAccessToken,
  saveSigningServices,
} from '../../../../functions/signing/service-choice.ts'
import type { Providers } from '../../providers/start-providers.ts'

/** A customer of both stand-ins of signing services, whose contracts can be signed through them. */
export async function joinSigning(actor: Actor, { url }: Providers): Promise<void> {
  const identifier = randomUUID()
  const secret = Buffer.from(`demo-${identifier}`).toString('base64')
  const body = JSON.stringify({ id: identifier, secret })
  await fetch(`${url}/__visma-sign/customers`, { method: 'POST', body })
  const { version, signhero } = await readSigningServices(actor)
  await saveSigningServices(
    actor,
    SigningServicesDraft.parse({
      version,
      identifier,
      secret,
      reminderDays: '3, 7',
      method: 'signaturePad',
      validityDays: 14,
    }),
  )
  await saveAccessToken(actor, await codeOf(signhero.consentUrl))
}

/** Where the card payment provider tells of merchants that have changed: the product itself. */
export const tellOfMerchants = async ({ url }: Providers, site: string): Promise<void> => {
  const body = JSON.stringify({ url: `${site}/api/v1/public/stripe/webhook` })
  await fetch(`${url}/__stripe/webhook`, { method: 'POST', body })
}

/** As the owner of the SignHero account gives it on the consent's page. */
async function codeOf(consentUrl: string): Promise<string> {
  const form = new URLSearchParams({ command: 'allow' })
  const answer = await fetch(consentUrl, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}
