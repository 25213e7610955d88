import { sleep } from '../platform/clock.ts'
import { type Answered, exchange } from './exchange.ts'
import { type Ctx, type Outcome, PortError, type PortErrorInfo } from './ports.ts'
import { type Reported, restCode } from './turns.ts'

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
  waitIn?(header: Answered['header'], body: string): number | undefined
}

export interface CallResult extends Answered {
  text(): string
  /** PortError('protocol') when the body is not JSON; of a write nobody then knows whether it happened. */
  json(): unknown
}

export interface CallTools {
  sleep(milliseconds: number): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

const tools: CallTools = { sleep, random: Math.random }

const triesOfRead = 3
const longestPause = 2_000
const deadlineCode = 'deadline'

/**
 * The one way out to other companies' servers, with the one retry rule: a read is tried three times within the
 * deadline, a write once. Answers below 500 other than 429 are returned; everything else is a PortError whose
 * outcome says whether a write may have happened. (integrations, section 15)
 */
export async function callPartner(c: Ctx, spec: CallSpec, { sleep, random }: CallTools = tools) {
  if (!isSealedWay(spec.url)) throw failure('config', spec, 'none', { code: 'address' })
  const tries = spec.safe ? (spec.tries ?? triesOfRead) : 1
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryOnce(c, spec, attempt)
    if (!(result instanceof PortError)) return result
    const pause = pauseAfter(c, result, attempt, random)
    const worthWaiting = pause <= longestPause && c.now().getTime() + pause < c.deadline
    if (attempt >= tries || !result.retryable || !worthWaiting) throw result
    await sleep(pause)
  }
}

/** Keys and people's data leave over TLS alone; only stand-ins on this very machine are spoken to in plain. */
function isSealedWay(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

async function tryOnce(c: Ctx, spec: CallSpec, attempt: number): Promise<CallResult | PortError> {
  const turn = await c.turns?.take(spec.provider)
  if (typeof turn === 'string') return failure('unavailable', spec, 'none', { code: restCode, retryAt: turn })
  const result = await inTurn(c, spec, attempt)
  await turn?.(answerOf(result))
  return result
}

/** Of an answer that refuses the content, or of the service's own fault with it, others need not suffer. */
function answerOf(result: CallResult | PortError): Reported {
  if (!(result instanceof PortError)) return 'answered'
  const { status, code, retryAt = '' } = result.info
  if (status === 429 || status === 503) return { refusing: retryAt }
  return status === undefined && code !== deadlineCode ? 'silent' : 'answered'
}

async function inTurn(c: Ctx, spec: CallSpec, attempt: number): Promise<CallResult | PortError> {
  const left = c.deadline - c.now().getTime()
  if (left <= 0) return failure('unavailable', spec, 'none', { code: deadlineCode })
  const begun = performance.now()
  const got = await exchange({
    url: spec.url,
    method: spec.method ?? 'GET',
    headers: { ...spec.headers, 'x-request-id': c.requestId },
    ...(spec.body !== undefined && { body: spec.body }),
    timeout: Math.min(spec.timeout ?? 10_000, left),
  })
  c.onCall?.({
    provider: spec.provider,
    operation: spec.operation,
    requestId: c.requestId,
    attempt,
    result: 'status' in got ? got.status : got.code,
    milliseconds: Math.round(performance.now() - begun),
  })
  if ('status' in got) return answerOrFailure(c, spec, got)
  const outcome = got.mayHaveArrived ? lostOutcome(spec) : 'none'
  return failure('unavailable', spec, outcome, { code: got.code }, got.error)
}

function answerOrFailure(c: Ctx, spec: CallSpec, answered: Answered): CallResult | PortError {
  const { status, header, bytes } = answered
  if (status === 429) {
    const seconds = spec.waitIn?.(header, new TextDecoder().decode(bytes))
    return failure('rateLimit', spec, 'none', {
      status,
      ...(seconds === undefined ? retryAt(c, header) : { retryAt: timeIn(c, seconds) }),
    })
  }
  if (status === 503) return failure('unavailable', spec, 'none', { status, ...retryAt(c, header) })
  if (status >= 500) return failure('unavailable', spec, lostOutcome(spec), { status })
  const text = () => new TextDecoder().decode(bytes)
  return { ...answered, text, json: () => parseJson(spec, status, text()) }
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
function retryAt(c: Ctx, header: Answered['header']): { retryAt?: string } {
  const after = header('retry-after')?.trim()
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
