import type { Need } from './access.ts'

/** Any zod schema, named by structure alone: naming zod's own type makes checking three times slower. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}
export type InputOf<S> = S extends Schema ? S['_zod']['input'] : undefined
export type OutputOf<S> = S extends Schema ? S['_zod']['output'] : undefined

/** The names after a colon in a path: '/tenant/update/:tenantId' has tenantId. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name | keyof ParamsOf<`/${Rest}`>]: string }
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : Record<never, string>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One row of an area's table: what the server keeps, the browser calls, the tests count and OpenAPI prints. */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: Method
  /** Under /api/v1. */
  readonly path: Path
  readonly needs: Need
  /** Without it the call is refused in group mode; 'only' is refused outside it. */
  readonly inGroup: 'too' | 'only' | undefined
  /**
   * `true`: it may change an account number that money is paid to, and then the caller proves anew who they are, with the
   * header `step-up`. `always`: it gives away money, power or what opens doors, so it asks for the proof whatever it is
   * sent. On no other endpoint does a proof count, so no other can do either.
   */
  readonly stepUp: true | 'always' | undefined
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

const verb =
  (method: Method) =>
  <
    const Path extends string,
    Reply extends Schema,
    Query extends Schema | undefined = undefined,
    Body extends Schema | undefined = undefined,
  >(
    path: Path,
    row: { needs: Need; inGroup?: 'too' | 'only'; stepUp?: true | 'always'; query?: Query; body?: Body; reply: Reply },
  ): Endpoint<Path, Query, Body, Reply> => ({
    method,
    path,
    needs: row.needs,
    inGroup: row.inGroup,
    stepUp: row.stepUp,
    query: row.query as Query,
    body: row.body as Body,
    reply: row.reply,
  })

export const get = verb('GET')
export const post = verb('POST')
export const put = verb('PUT')
export const patch = verb('PATCH')
export const del = verb('DELETE')
