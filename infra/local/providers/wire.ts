import type { IncomingHttpHeaders } from 'node:http'

export interface WireRequest {
  readonly method: string
  /** Behind the stand-in's own name: '/rest/jobs'. */
  readonly path: string
  readonly query: URLSearchParams
  /** Path and query as they came, the stand-in's name too: what a caller may have signed. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Uint8Array
}

export interface WireAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** One outside service on this machine, speaking its real wire form under /<name>/. */
export interface StandIn {
  readonly name: string
  /** What a request is called in faults and counts; undefined when the service has no such address. */
  operationOf(request: WireRequest): string | undefined
  answer(request: WireRequest): Promise<WireAnswer>
  /** A page for people, as the real service has them; undefined when the address is no page's. */
  page?(request: WireRequest): WireAnswer | undefined
  /** What the service says when the caller's token is too old. */
  expired(): WireAnswer
  /** Buttons for whoever runs the product locally, under /__<name>/; no real service has these. */
  control(request: WireRequest): Promise<WireAnswer>
  close(): void
}

export const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
})

/** Undefined when the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
