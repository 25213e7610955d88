import { builtWeb, productWeb } from '../../infra/local/process/web-build.ts'
import type { Chapter, Figure } from './figure.ts'
import { type ExtraWeight, measureExtras, measureRoutes, mostOf, type RouteWeight } from './http/measure-routes.ts'

/** What a browser with an empty cache loads for each route, and what is loaded on demand. */
export async function measureWebWeight(): Promise<Chapter> {
  const folder = await builtWeb(productWeb)
  const figures = [...measureRoutes(folder).flatMap(figuresOf), ...measureExtras(folder).map(figureOf)]
  return { title: 'The browser, cold, brotli', figures }
}

const kilobytes = (bytes: number) => bytes / 1000

const figuresOf = ({ route, kind, js, css, files }: RouteWeight): Figure[] => [
  { what: `${route}: JavaScript`, value: kilobytes(js), unit: 'kB', aim: { most: kilobytes(mostOf.js[kind]) } },
  { what: `${route}: CSS`, value: kilobytes(css), unit: 'kB', aim: { most: kilobytes(mostOf.css) } },
  { what: `${route}: files`, value: files, unit: '', aim: { most: mostOf.files } },
]

const figureOf = ({ extra, js }: ExtraWeight): Figure => ({
  what: `on demand: ${extra}`,
  value: kilobytes(js),
  unit: 'kB',
  aim: { most: kilobytes(mostOf.extra) },
})
