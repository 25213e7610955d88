import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtWeb, type ExtraWeight, measureExtras, measureRoutes, type RouteWeight } from '../bench/measure-routes.ts'

/** What a cold visit may weigh, in brotli bytes. */
const mostJs = { 'log-in or overview': 195_000, list: 210_000, form: 240_000 } as const
const mostCss = 32_000
const mostFiles = 18
const mostExtra = 135_000

let folder = ''
let routes: RouteWeight[] = []
let extras: ExtraWeight[] = []

beforeAll(() => {
  folder = builtWeb()
  routes = measureRoutes(folder)
  extras = measureExtras(folder)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe('what a browser with an empty cache loads', () => {
  test('every route is measured', () => {
    expect(routes.map(({ route }) => route)).toContain('/login')
  })
  test('JavaScript stays in its budget', () => {
    expect(routes.filter(({ kind, js }) => js > mostJs[kind])).toEqual([])
  })
  test('style sheets stay in their budget', () => {
    expect(routes.filter(({ css }) => css > mostCss)).toEqual([])
  })
  test('few files', () => {
    expect(routes.filter(({ files }) => files > mostFiles)).toEqual([])
  })
  test('what loads on demand is light too', () => {
    expect(extras.filter(({ js }) => js > mostExtra)).toEqual([])
  })
})
