import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a browser with an empty cache loads for one route; sizes in bytes, brotli. */
export interface RouteWeight {
  readonly route: string
  /** Its screen's file under web/. */
  readonly screen: string
  readonly kind: 'log-in or overview' | 'list' | 'form'
  readonly js: number
  readonly css: number
  /** JavaScript files. */
  readonly files: number
}

/**
 * What a cold visit may weigh, in brotli bytes, and of how many JavaScript files it may be made. The aims are 195, 210 and
 * 240 kB and 18 files; what is above them came with sessions of several tabs, passkeys, fresh proofs, the simple view of
 * the menu and the help of pages.
 */
export const mostOf = {
  js: { 'log-in or overview': 197_000, list: 213_500, form: 241_300 },
  css: 32_000,
  files: 19,
  extra: 135_000,
} as const

/** Code that loads only when someone asks for it: beyond the entry and the layout. */
export interface ExtraWeight {
  readonly extra: string
  readonly js: number
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'index.html'
const layout = 'app/frame/DefaultLayout.tsx'

/** The weight of every route of `web/<area>/screens.tsx` in a build. */
export function measureRoutes(build: string): RouteWeight[] {
  const manifest = manifestOf(build)
  return routes().map(({ route, screen, isOpen }) => {
    const loaded = loadedBy(manifest, [entry, ...(isOpen ? [] : [layout]), screen])
    const isForm = [...loaded.js].some((file) => /\/form-/.test(file))
    return {
      route,
      screen,
      kind: ['/login', '/overview'].includes(route) ? 'log-in or overview' : isForm ? 'form' : 'list',
      js: weight(build, loaded.js),
      css: weight(build, loaded.css),
      files: loaded.js.size,
    }
  })
}

/** The weight of what is loaded on demand and is no screen: the calendar, the PDF viewer, the chart. */
export function measureExtras(build: string): ExtraWeight[] {
  const manifest = manifestOf(build)
  const shell = loadedBy(manifest, [entry, layout])
  const screens = new Set(routes().map(({ screen }) => screen))
  return Object.entries(manifest)
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name !== layout && !screens.has(name))
    .map(([extra]) => {
      const own = [...loadedBy(manifest, [extra]).js].filter((file) => !shell.js.has(file))
      return { extra, js: weight(build, new Set(own)) }
    })
}

const manifestOf = (build: string): Manifest => JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'))

/** The screens as their areas declare them, read from the text: their code needs a browser. */
function routes(): { route: string; screen: string; isOpen: boolean }[] {
  const areas = readdirSync(join(root, 'web')).filter((area) => existsSync(join(root, 'web', area, 'screens.tsx')))
  return areas.flatMap((area) => {
    const text = readFileSync(join(root, 'web', area, 'screens.tsx'), 'utf8')
    const rows = text.matchAll(/path: '([^']+)',\s*permission: '([^']+)'[\s\S]*?import\('\.\/([^']+)'\)/g)
    const found = [...rows].map(([, route = '', permission, file]) => ({
      route,
      screen: `${area}/${file}`,
      isOpen: permission === 'anyone',
    }))
    const declared = text.match(/\bpath: /g)?.length ?? 0
    if (found.length !== declared)
      throw new Error(`web/${area}/screens.tsx declares ${declared} screens, ${found.length} understood`)
    return found
  })
}

function loadedBy(manifest: Manifest, names: readonly string[]) {
  const chunks = new Set<string>()
  const js = new Set<string>()
  const css = new Set<string>()
  const load = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (chunks.has(name)) return
    chunks.add(name)
    js.add(chunk.file)
    for (const sheet of chunk.css ?? []) css.add(sheet)
    for (const imported of chunk.imports ?? []) load(imported)
  }
  for (const name of names) load(name)
  return { chunks, js, css }
}

const weights = new Map<string, number>()

function weight(build: string, files: ReadonlySet<string>): number {
  let sum = 0
  for (const file of files) {
    const path = join(build, file)
    const existing = weights.get(path) ?? brotliCompressSync(readFileSync(path)).length
    weights.set(path, existing)
    sum += existing
  }
  return sum
}
