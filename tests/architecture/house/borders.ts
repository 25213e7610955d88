import type { Graph } from './import-graph.ts'

/** Folders of a room that are no area of the business. */
const grounds: Record<string, readonly string[]> = {
  shared: ['base', 'calculations', 'formats', 'identifiers', 'rates', 'texts'],
  functions: ['documents', 'platform', 'providers'],
  web: ['app', 'ui'],
}

/** What each room may import of the others. */
const openTo: Record<string, readonly string[]> = {
  shared: [],
  functions: ['shared'],
  web: ['shared'],
  infra: ['shared', 'functions', 'web'],
  tests: ['shared', 'functions', 'web', 'infra'],
}

const pure = ['zod', 'fflate']

/** Settings of tools at the root say where things run too. */
const roomOf = (path: string): string => (path.includes('/') ? path.split('/') : ['infra'])[0] ?? ''
const folderOf = (path: string): string => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')
const packageOf = (path: string): string => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path

/** The area of the business a file belongs to, if any. */
export function areaOf(path: string): string | undefined {
  const [room, folder] = [roomOf(path), folderOf(path)]
  const ground = grounds[room]
  return ground && folder && !ground.includes(folder) ? folder : undefined
}

/** What hands a letter over: whoever calls it beside the outbox sends a letter twice one day. */
const mailPort = ['functions/platform/aws/ses.ts', 'functions/mail/port.ts', 'functions/mail/deliver.ts']

/** What opens connections to other companies' servers. */
const wayOut = 'functions/providers/exchange.ts'

type Rule = (from: string, to: string) => string | undefined

const fileRules: readonly Rule[] = [
  (from, to) =>
    roomOf(from) !== roomOf(to) && !openTo[roomOf(from)]?.includes(roomOf(to))
      ? `${roomOf(from)} may not import ${roomOf(to)}`
      : undefined,
  (from, to) =>
    (roomOf(from) === 'shared' || /^(functions\/(documents|platform)|web\/ui)\//.test(from)) &&
    !areaOf(from) &&
    areaOf(to)
      ? 'the ground knows no area'
      : undefined,
  (from, to) =>
    from.startsWith('functions/providers/') && to.startsWith('functions/') && areaOf(to)
      ? 'a provider knows no commands'
      : undefined,
  (from, to) =>
    from.startsWith('functions/') && !from.startsWith('functions/mail/') && mailPort.includes(to)
      ? 'letters leave by the outbox of functions/mail'
      : undefined,
  (from, to) =>
    /^functions\/.+\/routes\.ts$/.test(to) && areaOf(from)
      ? 'routes are mounted by the app and by nobody else'
      : undefined,
]

const packageRules: readonly Rule[] = [
  (from, to) => (roomOf(from) === 'shared' && !pure.includes(packageOf(to)) ? 'shared is pure' : undefined),
  (from, to) =>
    /^(functions|web)\//.test(from) && !from.startsWith('functions/platform/') && to.startsWith('@aws-sdk/')
      ? 'AWS is spoken to in functions/platform'
      : undefined,
  (from, to) =>
    /^(functions|shared|web)\//.test(from) && from !== wayOut && /^(node:)?(https?|http2|net|tls|dgram|dns)$/.test(to)
      ? `other servers are asked by ${wayOut}`
      : undefined,
  (from, to) =>
    /^(functions|shared|web)\//.test(from) && /^(node:)?(child_process|vm|worker_threads)$/.test(to)
      ? 'no command of the system is run, and no text as code'
      : undefined,
]

/** Every import that crosses a border, as sentences. */
export function crossings(graph: Graph): string[] {
  const faults: string[] = []
  for (const [from, { files, packages }] of graph) {
    for (const to of files) for (const rule of fileRules) add(from, to, rule(from, to))
    for (const to of packages) for (const rule of packageRules) add(from, to, rule(from, to))
  }
  return faults

  function add(from: string, to: string, fault: string | undefined) {
    if (fault) faults.push(`${from} imports ${to}: ${fault}`)
  }
}

/** Rings of things that need each other, each once, as the list of its members in order. */
export function rings(needs: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string) => {
    const at = path.indexOf(node)
    if (at >= 0) found.push(path.slice(at))
    if (at >= 0 || done.has(node)) return
    path.push(node)
    for (const next of needs.get(node) ?? []) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of needs.keys()) visit(node)
  return found
}

export const fileRings = (graph: Graph): string[][] =>
  rings(new Map([...graph].map(([path, { files }]) => [path, files] as const)))

/** Areas that need each other, with one import as the proof of each step. */
export function areaRings(graph: Graph): string[][] {
  const proofs = new Map<string, Map<string, string>>()
  for (const [from, { files }] of graph) {
    const area = areaOf(from)
    if (!area) continue
    for (const to of files) {
      const needed = areaOf(to)
      if (!needed || needed === area) continue
      const existing = proofs.get(area) ?? new Map<string, string>()
      proofs.set(area, existing.set(needed, `${from} imports ${to}`))
    }
  }
  const needs = new Map([...proofs].map(([area, existing]) => [area, [...existing.keys()]] as const))
  return rings(needs).map((ring) =>
    ring.map((area, at) => proofs.get(area)?.get(ring[(at + 1) % ring.length] ?? '') ?? area),
  )
}
