import * as z from 'zod'
import type { Endpoint } from '#shared/base/endpoint.ts'

interface Json {
  readonly type?: string
  readonly enum?: unknown
  readonly format?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Json>>
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly $defs?: Readonly<Record<string, Json>>
}

/** The paths of all texts that a command's body takes, 'lease.otherProducts.[].productId'; trees of texts are left out. */
export function leavesOf({ body }: Pick<Endpoint, 'body'>): string[] {
  if (!body) return []
  const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json
  const found = new Set<string>()
  const walk = (json: Json, path: string): void => {
    if (path.split('.').length > 8) return
    if (json.$ref) walk(schema.$defs?.[json.$ref.split('/').at(-1) ?? ''] ?? {}, path)
    if (json.type === 'string' && !json.enum) found.add(path)
    for (const [name, part] of Object.entries(json.properties ?? {})) walk(part, path ? `${path}.${name}` : name)
    if (json.items) walk(json.items, `${path}.[]`)
    for (const part of [...(json.anyOf ?? []), ...(json.oneOf ?? [])]) walk(part, path)
  }
  walk(schema, '')
  return [...found]
}

/** A copy of the body with a text at the path; of a list its first. */
export function withLeaf(body: unknown, path: string, text: string): unknown {
  const [first, ...rest] = path.split('.')
  if (first === undefined || first === '') return text
  const next = (inner: unknown) => withLeaf(inner, rest.join('.'), text)
  if (first === '[]') {
    const list: readonly unknown[] = Array.isArray(body) ? body : []
    return [next(list[0]), ...list.slice(1)]
  }
  return { ...Object(body), [first]: next(Object(body)[first]) }
}
