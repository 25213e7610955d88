import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const finnishOf = JSON.parse(await readFile(new URL('../../../infra/web/finnish-primer.json', import.meta.url), 'utf8'))

/** Node cannot load the style sheets that Primer imports, and Primer speaks Finnish in tests as it does in the build. */
export async function load(url, context, next) {
  if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: 'export default {}' }
  const words = finnishOf[/@primer\/react\/dist\/(.+\.js)$/.exec(url)?.[1]]
  if (!words) return next(url, context)
  const english = await readFile(fileURLToPath(url), 'utf8')
  const source = words.reduce((text, [from, to]) => text.replaceAll(from, to), english)
  return { format: 'module', shortCircuit: true, source }
}
