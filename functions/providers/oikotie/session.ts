import { failing, jsonOf, usualKinds } from '../answer.ts'
import { callPartner } from '../call-partner.ts'
import type { Ctx } from '../ports.ts'
import { baseUrl, type OikotieConfig, provider } from './settings.ts'
import { Refusal } from './wire.ts'

export const failed = failing(provider)

type Errors = readonly { readonly field: string; readonly message: string }[]

export const sentenceOf = (errors: Errors): string =>
  errors
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join('; ')
    .slice(0, 500)

/**
 * Calls the one address that a listing has (Oikotie Listing API). A post holds the whole listing, new or changed, so the
 * same one twice is one. @returns undefined when the portal has no such listing
 */
export async function askListing(
  c: Ctx,
  { company, key }: OikotieConfig,
  { operation, reference, body }: { operation: string; reference: string; body?: object },
): Promise<unknown> {
  const result = await callPartner(c, {
    provider,
    operation,
    url: `${baseUrl()}/api/latest/listing/${encodeURIComponent(reference)}/${encodeURIComponent(company)}`,
    method: body ? 'POST' : 'GET',
    headers: { key, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify({ vendorAdId: reference, vendorCompanyId: company, ...body }) }),
    safe: !body,
    timeout: 15_000,
  })
  if (result.status === 200 || result.status === 201) return result.json()
  if (result.status === 404) return undefined
  const refusal = Refusal.safeParse(jsonOf(result.text()))
  const words = refusal.success ? { userMessage: sentenceOf(refusal.data.errors) } : {}
  throw failed(usualKinds[result.status] ?? 'protocol', operation, { status: result.status, ...words })
}
