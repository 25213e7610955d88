import { textIn, visitSite } from '../functions/visit-checks.ts'

interface Answer {
  readonly status: number
  readonly text: string
  readonly header: (name: string) => string
}

/** What must hold of one answer, each with what it is called when it does not. */
type Expected = Readonly<Record<string, (answer: Answer) => boolean>>

const isOk: Expected = { 'its status': ({ status }) => status === 200 }
const isSafe: Expected = {
  'its content security policy': ({ header }) => /default-src 'none'/.test(header('content-security-policy')),
  nosniff: ({ header }) => header('x-content-type-options') === 'nosniff',
}

const isPage: Expected = {
  ...isOk,
  ...isSafe,
  'the app': ({ text }) => text.includes('<div id="root"'),
  'that it is asked for anew': ({ header }) => header('cache-control') === 'no-cache',
}

/** What is read without signing in; nothing of it writes anything or counts as a try to sign in. */
const reads: readonly (readonly [path: string, expected: Expected])[] = [
  ['/', isPage],
  ['/tenants', isPage],
  [
    '/api/v1/openapi.json',
    {
      ...isOk,
      ...isSafe,
      'OpenAPI 3.1': ({ text }) => textIn(text, 'openapi').startsWith('3.1'),
      'that it is packed': ({ header }) => header('content-encoding') === 'gzip',
    },
  ],
  [
    '/api/v1/user/getCurrentUser',
    {
      'a refusal': ({ status }) => status === 401,
      'its sentence': ({ text }) => textIn(text, 'message').startsWith('Authentication failed'),
    },
  ],
  [
    '/api/v1/no-such-thing',
    {
      'that there is none': ({ status }) => status === 404,
      'its sentence': ({ text }) => textIn(text, 'message') === 'Osoitetta ei löytynyt.',
    },
  ],
  ['/robots.txt', { ...isOk, 'its rules': ({ text }) => text.includes('User-agent:') }],
]

/** As long as the API lets its Lambda work. */
const mostMs = 30_000

async function read(address: string): Promise<Answer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(mostMs) })
  return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) ?? '' }
}

async function lacking(site: string, path: string, expected: Expected): Promise<string[]> {
  try {
    const answer = await read(site + path)
    const lacks = Object.entries(expected).filter(([, holds]) => !holds(answer))
    return lacks.map(([what]) => `${path} lacks ${what} (${answer.status})`)
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The page that is out runs the version that is told, and its code is there for good. */
async function entryFailures(site: string): Promise<string[]> {
  const [page, reported] = await Promise.all([read(`${site}/`), read(`${site}/version.json`)])
  const version = textIn(reported.text, 'version')
  if (!page.text.includes(`src="/${version}"`)) return [`the page does not run ${version}, which is told`]
  return lacking(site, `/${version}`, {
    ...isOk,
    'that it is code': ({ header }) => header('content-type').includes('javascript'),
    'that it is kept for a year': ({ header }) => header('cache-control').includes('immutable'),
  })
}

/** Reads a deployed site as somebody who opens it would. @returns what is not as it should be; nothing when all is well */
export async function smokeFailures(site: string): Promise<string[]> {
  const visited = await visitSite(site)
  if (visited.length > 0) return visited
  const found = await Promise.all([
    entryFailures(site),
    ...reads.map(([path, expected]) => lacking(site, path, expected)),
  ])
  return found.flat()
}

/** The address among what `cdk deploy --outputs-file` wrote. */
export function addressIn(outputs: string): string {
  const stacks = JSON.parse(outputs) as Record<string, Record<string, string>>
  const [address, ...others] = Object.values(stacks).flatMap(({ Address }) => Address ?? [])
  if (!address || others.length > 0) throw new Error('The outputs name no one address')
  return address
}
