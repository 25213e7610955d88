import type { Plugin } from 'vite'
import literals from './finnish-primer.json' with { type: 'json' }

const finnishOf: Readonly<Record<string, string[][]>> = literals

/**
 * Primer speaks English inside and offers no way to translate. This replaces its words file by file and fails the
 * build when a word is no longer there, so that an upgrade cannot silently bring English back.
 */
export function finnishPrimer(): Plugin {
  return {
    name: 'finnish-primer',
    enforce: 'pre',
    transform: {
      filter: { id: /@primer[\\/]react[\\/]dist[\\/].+\.js/ },
      handler(code, id) {
        const file = /@primer\/react\/dist\/(.+\.js)/.exec(id.replaceAll('\\', '/').split('?')[0] ?? '')?.[1]
        const words = file && finnishOf[file]
        if (!words) return null
        let translated = code
        for (const [english = '', finnish = ''] of words) {
          if (!translated.includes(english)) this.error(`${file} of @primer/react no longer contains ${english}`)
          translated = translated.replaceAll(english, finnish)
        }
        return { code: translated, map: null }
      },
    },
  }
}
