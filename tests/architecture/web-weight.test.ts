import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtWeb, productWeb } from '../../infra/local/process/web-build.ts'
import { siteFiles } from '../../infra/site-files.ts'
import {
  type ExtraWeight,
  measureExtras,
  measureRoutes,
  mostOf,
  type RouteWeight,
} from '../bench/http/measure-routes.ts'
import { sourceFiles } from './house/import-graph.ts'

let folder = ''
let routes: RouteWeight[] = []
let extras: ExtraWeight[] = []

beforeAll(async () => {
  folder = await builtWeb(productWeb)
  routes = measureRoutes(folder)
  extras = measureExtras(folder)
}, 120_000)

describe('what a browser with an empty cache loads', () => {
  test('every route is measured', () => {
    expect(routes.map(({ route }) => route)).toContain('/login')
  })
  test('every file of the build is at an address that is answered with a file', () => {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? `/${relative(folder, join(entry.parentPath, entry.name))}` : [],
    )
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !name.includes('/.vite/') && !siteFiles.test(name))).toEqual([])
  })
  test('JavaScript stays in its budget', () => {
    expect(routes.filter(({ kind, js }) => js > mostOf.js[kind])).toEqual([])
  })
  test('no screen asks for what the build leaves out, which would be drawn as nothing', () => {
    const screens = sourceFiles().filter((path) => path.startsWith('web/'))
    const asking = screens.filter((path) =>
      /keybindingHint|TrailingAction|ActionList\.(Heading|Description)|SelectPanel|selectionVariant|<Radio\b/i.test(
        readFileSync(path, 'utf8'),
      ),
    )
    expect(asking).toEqual([])
  })
  test('style sheets stay in their budget', () => {
    expect(routes.filter(({ css }) => css > mostOf.css)).toEqual([])
  })
  test('few files', () => {
    expect(routes.filter(({ files }) => files > mostOf.files)).toEqual([])
  })
  test('what loads on demand is light too', () => {
    expect(extras.filter(({ js }) => js > mostOf.extra)).toEqual([])
  })
})
