import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy, inlineScriptHashes, plainSecurityHeaders } from '../../security-headers.ts'
import { siteFiles } from '../../site-files.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const squeezed = /text|json|svg|wasm/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface Page {
  readonly bytes: Buffer
  readonly headers: Record<string, string>
  readonly packed: Map<string, Promise<Buffer>>
}

interface Site {
  /** Where the built pages are. */
  readonly folder: string
  /** Under which the pages are seen: '/' or '/_local/'. */
  readonly base: string
  /** Where documents' signed links lead. */
  readonly files: string
}

/** Serves one built web app as CloudFront does: packed, cached by name, an address that is no file gets the app's page. */
export function pagesOf({ folder, base, files }: Site) {
  const existing = new Map<string, Promise<Page | undefined>>()
  const policy = async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    return contentSecurityPolicy({ files, scripts: inlineScriptHashes(html) })
  }
  let contentPolicy: Promise<string> | undefined
  const read = async (name: string): Promise<Page | undefined> => {
    const file = join(folder, name)
    if (!file.startsWith(folder + sep) || !(await isFile(file))) return undefined
    contentPolicy ??= policy()
    return pageOf(await readFile(file), name, await contentPolicy)
  }
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const name = nameOf(path, base)
    if (!existing.has(name)) existing.set(name, read(name))
    const page = await existing.get(name)
    if (page) await write(request, response, page)
    else response.writeHead(404, plainSecurityHeaders).end()
  }
}

/** CloudFront's rule (stack/edge.ts): what is no file is an address of the app. */
function nameOf(path: string, base: string): string {
  const name = normalize(decoded(path.slice(base.length)))
  return siteFiles.test(`/${name}`) ? name : 'index.html'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray percent sign: no file has such a name
  }
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined) // not there: the caller answers 404
  return found?.isFile() ?? false
}

function pageOf(bytes: Buffer, name: string, policy: string): Page {
  return {
    bytes,
    packed: new Map(),
    headers: {
      ...plainSecurityHeaders,
      'content-security-policy': policy,
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      vary: 'accept-encoding',
    },
  }
}

async function write(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  if (request.headers['if-none-match'] === page.headers.etag) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = squeezed.test(page.headers['content-type'] ?? '') ? encodingFor(request) : undefined
  const bytes = encoding ? await packed(page, encoding) : page.bytes
  const headers = { ...page.headers, ...(encoding && { 'content-encoding': encoding }), 'content-length': bytes.length }
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

function encodingFor({ headers }: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Packed once, when somebody first asks for it so. */
function packed({ bytes, packed }: Page, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = packed.get(encoding) ?? (encoding === 'br' ? brotli(bytes, middling) : gzipped(bytes))
  packed.set(encoding, made)
  return made
}

/** CloudFront packs at about this level: half the time of the best one for some hundredths more bytes. */
const middling = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
