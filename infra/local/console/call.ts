import * as z from 'zod'
import type { Endpoint, InputOf, OutputOf, ParamsOf, Schema } from '#shared/base/endpoint.ts'
import { Problem } from '#shared/base/problem.ts'

/** What a call of an endpoint is given: its path's names, its query and its body, as far as it has them. */
export type Given<E extends Endpoint> = (keyof ParamsOf<E['path']> extends never
  ? unknown
  : { readonly params: ParamsOf<E['path']> }) &
  (E['query'] extends Schema ? { readonly query: InputOf<E['query']> } : unknown) &
  (E['body'] extends Schema ? { readonly body: InputOf<E['body']> } : unknown)

export interface LooseGiven {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
}

/** Where something that is no JSON is read: an attachment, a letter. */
export const addressOf = (path: string) => `/_local/api${path}`

export async function call<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<OutputOf<E['reply']>> {
  return (await callLoosely(endpoint, given as LooseGiven)) as OutputOf<E['reply']>
}

export async function callLoosely(endpoint: Endpoint, given: LooseGiven): Promise<unknown> {
  const answer = await callForFile(endpoint, given)
  return z.parse(endpoint.reply as z.core.$ZodType, await answer.json())
}

/** @throws Problem with the sentence of whatever refused */
export async function callForFile(endpoint: Endpoint, { params, query, body }: LooseGiven): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const answer = await fetch(addressOf(path + search), {
    method: endpoint.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (answer.ok) return answer
  const { message, fields } = Refusal.parse(await answer.json())
  throw new Problem('invalid', message, fields)
}

const Refusal = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).default({}) })
