/** What somebody who opens the product reads first, in the order in which a browser does. */
const firstReads = [
  {
    what: 'the page',
    path: '/',
    isRight: (text: string) => /<script type="module"[^>]* src="\/assets\//.test(text),
  },
  { what: 'the version', path: '/version.json', isRight: (text: string) => textIn(text, 'version') !== '' },
  { what: 'the API', path: '/api/v1/health', isRight: (text: string) => text === '{"ok":true}' },
] as const

/** A text of a JSON object, empty when there is none. */
export function textIn(json: string, name: string): string {
  try {
    const value: unknown = (JSON.parse(json) as Record<string, unknown> | null)?.[name]
    return typeof value === 'string' ? value : ''
  } catch {
    return '' // no JSON at all
  }
}

/** Longer than this nobody waits for a page. */
const mostMs = 8_000

/** Reads the site as anybody may, signed in as nobody. @returns what did not answer as it should, each with its reason */
export async function visitSite(site: string): Promise<string[]> {
  const failures = await Promise.all(
    firstReads.map(async ({ what, path, isRight }) => {
      try {
        const answer = await fetch(site + path, { signal: AbortSignal.timeout(mostMs), redirect: 'error' })
        const text = await answer.text()
        return answer.status === 200 && isRight(text) ? [] : [`${what} (${path}): ${answer.status}`]
      } catch (error) {
        return [`${what} (${path}): ${error instanceof Error ? error.message : String(error)}`]
      }
    }),
  )
  return failures.flat()
}
