import { beforeAll, describe, expect, it } from 'vitest'
import { areaRings, crossings, fileRings } from './borders.ts'
import { type Graph, readGraph, roomNames, sourceFiles } from './import-graph.ts'

describe('the house', () => {
  let graph: Graph
  beforeAll(async () => {
    graph = await readGraph()
  })

  it('is seen whole: every source file of every room is in the graph', () => {
    expect(sourceFiles().filter((path) => !graph.has(path))).toEqual([])
    expect(graph.size).toBeGreaterThan(40)
    for (const room of roomNames) expect([...graph.keys()].some((path) => path.startsWith(`${room}/`))).toBe(true)
  })

  it('has no import over a border', () => {
    expect(crossings(graph)).toEqual([])
  })

  it('has no files that need each other', () => {
    expect(fileRings(graph)).toEqual([])
  })

  it('has no areas that need each other', () => {
    expect(areaRings(graph)).toEqual([])
  })
})

/** A graph of one import, the needed file there too. */
const graphOf = (...imports: readonly [from: string, to: string][]): Graph => {
  const paths = new Set(imports.flat().filter((path) => path.includes('.ts')))
  return new Map(
    [...paths].map((path) => {
      const needed = imports.filter(([from]) => from === path).map(([, to]) => to)
      const files = needed.filter((to) => to.includes('.ts'))
      return [path, { files, packages: needed.filter((to) => !files.includes(to)) }]
    }),
  )
}

describe('the check sees', () => {
  it.each([
    ['a pure rule that reads files', 'shared/invoices/invoice.ts', 'node:fs', 'shared is pure'],
    ['a pure rule that uses another package', 'shared/base/day.ts', 'date-fns', 'shared is pure'],
    ['a rule that knows what happens', 'shared/a/a.ts', 'functions/a/a.ts', 'shared may not import functions'],
    ['a command that knows where it runs', 'functions/a/a.ts', 'infra/resources.ts', 'functions may not import infra'],
    ['a screen that reaches behind the API', 'web/a/A.tsx', 'functions/a/a.ts', 'web may not import functions'],
    ['the product importing its tests', 'functions/a/a.ts', 'tests/support/a.ts', 'functions may not import tests'],
    ['a command that speaks to AWS itself', 'functions/a/a.ts', '@aws-sdk/client-sqs', 'functions/platform'],
    ['another way out of the house', 'functions/providers/ropo/session.ts', 'node:https', 'exchange.ts'],
    ['a command of the system', 'functions/a/a.ts', 'node:child_process', 'no command of the system'],
    ['a ground that knows an area', 'functions/platform/serve.ts', 'shared/invoices/invoice.ts', 'knows no area'],
    ['a widget that knows an area', 'web/ui/table/Table.tsx', 'web/invoices/screens.tsx', 'knows no area'],
    [
      'a provider that calls commands',
      'functions/providers/ropo/adapter.ts',
      'functions/invoices/invoices.ts',
      'knows no commands',
    ],
    ['an area that hands letters over itself', 'functions/a/a.ts', 'functions/mail/port.ts', 'by the outbox'],
    ['routes used by another area', 'functions/a/a.ts', 'functions/b/routes.ts', 'mounted by the app'],
  ])('%s', (_, from, to, fault) => {
    expect(crossings(graphOf([from, to])).join()).toContain(fault)
  })

  it.each([
    ['shared/a/a.ts', 'zod'],
    ['shared/a/a.ts', 'shared/b/b.ts'],
    ['functions/platform/table/table.ts', '@aws-sdk/client-dynamodb'],
    ['functions/app.ts', 'functions/a/routes.ts'],
    ['infra/local/gateway.ts', 'functions/http.ts'],
    ['web/app/router.tsx', 'web/a/screens.tsx'],
  ])('nothing wrong in %s importing %s', (from, to) => {
    expect(crossings(graphOf([from, to]))).toEqual([])
  })

  it('files that need each other, through others too', () => {
    const ring = graphOf(
      ['shared/a/x.ts', 'shared/a/y.ts'],
      ['shared/a/y.ts', 'shared/a/z.ts'],
      ['shared/a/z.ts', 'shared/a/x.ts'],
    )
    expect(fileRings(ring)).toEqual([['shared/a/x.ts', 'shared/a/y.ts', 'shared/a/z.ts']])
  })

  it('areas that need each other in different rooms', () => {
    const ring = graphOf(['shared/a/x.ts', 'shared/b/y.ts'], ['web/b/Y.tsx', 'web/a/X.tsx'])
    expect(fileRings(ring)).toEqual([])
    expect(areaRings(ring)).toEqual([['shared/a/x.ts imports shared/b/y.ts', 'web/b/Y.tsx imports web/a/X.tsx']])
  })
})
