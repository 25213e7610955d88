import type * as z from 'zod'
import { PortError, type PortErrorInfo, type PortErrorKind } from './ports.ts'

/** What refusing statuses mean at most services; one that means them otherwise says so of its own. */
export const usualKinds: Readonly<Record<number, PortErrorKind>> = {
  400: 'invalid',
  401: 'auth',
  403: 'auth',
  404: 'notFound',
  409: 'conflict',
  422: 'invalid',
}

/** Makes the failures of one provider; unless told otherwise, what was asked for did surely not happen. */
export const failing =
  (provider: string) =>
  (kind: PortErrorKind, operation: string, more: Partial<PortErrorInfo> = {}, cause?: unknown): PortError =>
    new PortError(kind, { provider, operation, outcome: 'none', ...more }, cause)

/** JSON of an answer, or nothing when it is none: a refusal may be a web page. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer as its schema says; another one is thrown as the failure that is made of where it differs. */
export function checkedAnswer<S extends z.ZodType>(
  schema: S,
  answer: unknown,
  misread: (code: string) => PortError,
): z.output<S> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const paths = read.error.issues.map((issue) => issue.path.join('.')).join(' ')
  throw misread(`answer ${paths}`.trim().slice(0, 200))
}

/** Why a service refused in an answer that says to be done: a text that begins with 'ERROR:'. Undefined when it did not. */
export function plainError(reply: string): string | undefined {
  const reported = /^\s*"?ERROR:([\s\S]*)$/.exec(reply)?.[1]
  return reported === undefined ? undefined : tidy(reported.replace(/"\s*$/, ''))
}

/** A service's words fit to be shown behind a sentence of ours. */
export const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, 300)
