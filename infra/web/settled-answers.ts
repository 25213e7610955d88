import type { Plugin } from 'vite'

interface Settled {
  readonly file: RegExp
  readonly asked: string
  readonly answer: string
}

/** What packages ask themselves though the product's answer never changes, so that what hangs on it need not load. */
const settled: readonly Settled[] = [
  // React Router's build for production differs from this by this line alone, and is not offered to browsers.
  {
    file: /react-router\/dist\/development\/chunk-\w+\.mjs$/,
    asked: 'var ENABLE_DEV_WARNINGS = true;',
    answer: 'const ENABLE_DEV_WARNINGS = false;',
  },
]

/** Answers in the build what is settled; says so when a package no longer asks. */
export function settledAnswers(): Plugin {
  const found = new Set<Settled>()
  return {
    name: 'settled-answers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: settled.map(({ file }) => file) },
      handler(code, id) {
        const here = settled.filter(({ file, asked }) => file.test(id) && code.includes(asked))
        for (const each of here) found.add(each)
        return { code: here.reduce((text, { asked, answer }) => text.replace(asked, answer), code), map: null }
      },
    },
    buildEnd(failure) {
      const missed = settled.filter((each) => !found.has(each))
      if (!failure && missed.length > 0)
        this.error(`Nobody asks any more: ${missed.map(({ asked }) => asked).join(', ')}`)
    },
  }
}
