import { isMaskedPersonalId } from '#shared/identifiers/personal-id.ts'

export interface SealedKind {
  /** Whether its documents are an account's (`collection`), or the service's own or people's (`registry`). */
  readonly over: 'account' | 'service' | 'people'
  /** Dotted paths of its secret fields. */
  readonly fields: readonly string[]
  /** The dotted path of its personal code, which is sealed beside its mask (personal-codes.ts). */
  readonly code?: string
}

/** The kinds that have sealed fields, for the operator's command that seals what is there already. */
export const sealedKinds = new Map<string, SealedKind>()

/** While a version that cannot open what is sealed may still run or come back, sealing is off and only opening is on. */
export const isSealingOff = (): boolean => process.env.SEALING === 'off'

/** Stops a write by which a code would come to stand in plain. One from before that is carried along stays as it is. */
export function refusePlainCode(kind: string, before: object | undefined, after: object): void {
  const path = sealedKinds.get(kind)?.code
  if (!path || isSealingOff()) return
  const shown = textAt(after, path)
  if (shown === undefined || isMaskedPersonalId(shown) || (before && textAt(before, path) === shown)) return
  throw new Error(`The personal code of a ${kind} is sealed before it is written`)
}

/** What stands at a dotted path, as text: what is no text is sealed as its JSON. Nothing is undefined. */
export function textAt(doc: object, path: string): string | undefined {
  let found: unknown = doc
  for (const name of path.split('.')) found = isRecord(found) ? found[name] : undefined
  if (found === undefined || found === null || found === '') return undefined
  return typeof found === 'string' ? found : JSON.stringify(found)
}

/** The document with another text at a dotted path, whose holders are there. */
export function withText<Doc extends object>(doc: Doc, path: string, text: string): Doc {
  const [name = '', ...rest] = path.split('.')
  const inner = isRecord(doc) ? doc[name] : undefined
  return { ...doc, [name]: rest.length > 0 && isRecord(inner) ? withText(inner, rest.join('.'), text) : text }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
