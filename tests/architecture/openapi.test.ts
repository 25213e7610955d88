import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { get, put } from '#shared/base/endpoint.ts'
import { createApp } from '../../functions/app.ts'
import { apis, openApi } from '../../functions/openapi.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: object
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>
}
type Paths = Record<string, Record<string, Operation>>

const operationsOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, operation })))

const whole = openApi() as { openapi: string; paths: Paths }

describe('the OpenAPI document', () => {
  it('knows every area that publishes a table, and every row of the tables', () => {
    const shared = fileURLToPath(new URL('../../shared', import.meta.url))
    const areas = readdirSync(shared, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && hasApi(`${shared}/${entry.name}`))
      .map(({ name }) => name)
    expect(Object.keys(apis).sort()).toEqual(areas.sort())
    const rows = Object.values(apis).flatMap((table) => Object.keys(table))
    expect(operationsOf(whole.paths).map(({ operation }) => operation.operationId)).toEqual(rows)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('declares each name in a path', () => {
    for (const { path, operation } of operationsOf(whole.paths)) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('is served as it is printed', async () => {
    const response = await createApp().request('/api/v1/openapi.json')
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi())))
  })

  it('says of a row what the server asks and answers', () => {
    const Key = z.object({ _id: z.string(), copies: z.number().int().default(1) })
    const { paths } = openApi({
      keys: {
        listKeys: get('/key', { needs: 'anyone', query: z.object({ page: z.coerce.number() }), reply: z.array(Key) }),
        updateKey: put('/key/update/:keyId', { needs: 'apartments.edit', body: Key, reply: Key }),
      },
    }) as { paths: Paths }
    const list = paths['/key']?.get
    const update = paths['/key/update/{keyId}']?.put
    expect(list?.security).toEqual([])
    expect(list?.parameters).toEqual([{ name: 'page', in: 'query', required: true, schema: expect.anything() }])
    expect(update?.security).toEqual([{ token: [], account: [] }])
    expect(update?.requestBody).toMatchObject({ content: { 'application/json': { schema: { required: ['_id'] } } } })
    expect(update?.responses[200]?.content?.['application/json']?.schema).toMatchObject({ required: ['_id', 'copies'] })
    expect(Object.keys(update?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '404', '409']))
  })
})

const hasApi = (folder: string) => readdirSync(folder).some((name) => /(^|-)api\.ts$/.test(name))
