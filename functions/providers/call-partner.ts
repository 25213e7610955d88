import { type Ctx, type Outcome, PortError, type PortErrorInfo } from './ports.ts'

export interface CallSpec {
  readonly provider: string
  readonly operation: string
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Nothing changes at the provider, so the call may be repeated at once. */
  readonly safe: boolean
  /** Of a read, when the provider allows fewer than three. */
  readonly tries?: number
  /** Milliseconds for one try; 10,000 when absent. */
  readonly timeout?: number
  /** Seconds that a 429 asks us to wait, where the provider says it in a way of its own. */
  waitIn?(headers: Headers, body: string): number | undefined
}

export interface CallResult {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  text(): string
  /** PortError('protocol') when the body is not JSON; of a write nobody then knows whether it happened. */
  json(): unknown
}

export interface CallTools {
  readonly fetch: typeof fetch
  sleep(milliseconds: number): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

const tools: CallTools = {
  fetch,
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  random: Math.random,
}

const triesOfRead = 3
const longestPause = 2_000

/** With these the request never left: the name or the door was not found. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/**
 * The one way out to other companies' servers, with the one retry rule: a read is tried three times within the
 * deadline, a write once. Answers below 500 other than 429 are returned; everything else is a PortError whose
 * outcome says whether a write may have happened. (integrations, section 15)
 */
export async function callPartner(c: Ctx, spec: CallSpec, { fetch, sleep, random }: CallTools = tools) {
  if (!URL.canParse(spec.url)) throw failure('config', spec, 'none', { code: 'address' })
  const tries = spec.safe ? (spec.tries ?? triesOfRead) : 1
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryOnce(c, spec, attempt, fetch)
    if (!(result instanceof PortError)) return result
    const pause = pauseAfter(c, result, attempt, random)
    const worthWaiting = pause <= longestPause && c.now().getTime() + pause < c.deadline
    if (attempt >= tries || !result.retryable || !worthWaiting) throw result
    await sleep(pause)
  }
}

async function tryOnce(
  c: Ctx,
  spec: CallSpec,
  attempt: number,
  fetcher: typeof fetch,
): Promise<CallResult | PortError> {
  const left = c.deadline - c.now().getTime()
  if (left <= 0) return failure('unavailable', spec, 'none', { code: 'deadline' })
  const begun = performance.now()
  const got: Got = await request(c, spec, Math.min(spec.timeout ?? 10_000, left), fetcher)
  c.onCall?.({
    provider: spec.provider,
    operation: spec.operation,
    requestId: c.requestId,
    attempt,
    result: 'response' in got ? got.response.status : got.code,
    milliseconds: Math.round(performance.now() - begun),
  })
  if ('response' in got) return answerOrFailure(c, spec, got.response, got.bytes)
  const outcome = neverSent.has(got.code) ? 'none' : lostOutcome(spec)
  return failure('unavailable', spec, outcome, { code: got.code }, got.error)
}

type Got =
  | { readonly response: Response; readonly bytes: Uint8Array }
  | { readonly error: unknown; readonly code: string }

async function request(c: Ctx, spec: CallSpec, timeout: number, fetcher: typeof fetch): Promise<Got> {
  try {
    const response = await fetcher(spec.url, {
      method: spec.method ?? 'GET',
      headers: { ...spec.headers, 'x-request-id': c.requestId },
      redirect: 'manual',
      body: spec.body instanceof Uint8Array ? new Uint8Array(spec.body) : (spec.body ?? null),
      signal: AbortSignal.timeout(timeout),
    })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    return { error, code: networkCode(error) }
  }
}

function answerOrFailure(c: Ctx, spec: CallSpec, response: Response, bytes: Uint8Array): CallResult | PortError {
  const { status, headers } = response
  if (status === 429) {
    const seconds = spec.waitIn?.(headers, new TextDecoder().decode(bytes))
    return failure('rateLimit', spec, 'none', {
      status,
      ...(seconds === undefined ? retryAt(c, headers) : { retryAt: timeIn(c, seconds) }),
    })
  }
  if (status === 503) return failure('unavailable', spec, 'none', { status, ...retryAt(c, headers) })
  if (status >= 500) return failure('unavailable', spec, lostOutcome(spec), { status })
  const text = () => new TextDecoder().decode(bytes)
  return { status, headers, bytes, text, json: () => parseJson(spec, status, text()) }
}

function parseJson(spec: CallSpec, status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failure('protocol', spec, lostOutcome(spec), { status, code: 'not-json' })
  }
}

/** Of a read nothing is lost; a write whose answer was lost may have happened. */
const lostOutcome = (spec: CallSpec): Outcome => (spec.safe ? 'none' : 'unknown')

function failure(
  kind: PortError['kind'],
  { provider, operation }: CallSpec,
  outcome: Outcome,
  more: Partial<PortErrorInfo>,
  cause?: unknown,
) {
  return new PortError(kind, { provider, operation, outcome, ...more }, cause)
}

/** Retry-After gives seconds or a date (RFC 9110, section 10.2.3). */
function retryAt(c: Ctx, headers: Headers): { retryAt?: string } {
  const after = headers.get('retry-after')?.trim()
  if (!after) return {}
  if (/^\d+$/.test(after)) return { retryAt: timeIn(c, Number(after)) }
  const time = Date.parse(after)
  return Number.isFinite(time) ? { retryAt: new Date(time).toISOString() } : {}
}

const timeIn = (c: Ctx, seconds: number) => new Date(c.now().getTime() + seconds * 1000).toISOString()

/** Milliseconds: until the time the provider asked for, else half a second doubled at each try, give or take half. */
function pauseAfter(c: Ctx, error: PortError, attempt: number, random: () => number): number {
  if (error.info.retryAt) return Math.max(0, Date.parse(error.info.retryAt) - c.now().getTime())
  return 250 * 2 ** attempt * (0.5 + random())
}

/** fetch hides the network's own code one level down; a timeout has only its name. */
function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
