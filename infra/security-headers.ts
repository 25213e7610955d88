import { createHash } from 'node:crypto'

/** What a browser is told with every page: nothing may run, load or frame but what is named here. */
export interface PageSources {
  /** Where the documents' signed links lead, such as https://s3.eu-north-1.amazonaws.com/bucket/ */
  readonly files: string
  /** The hashes of the scripts written into the page itself. */
  readonly scripts: readonly string[]
}

export function contentSecurityPolicy({ files, scripts }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${files}`,
    "font-src 'self'",
    // Links lead below the bucket's address; forms that bring files are sent to the address itself.
    `connect-src 'self' blob: ${files.replace(/\/$/, '')} ${files}`,
    "worker-src 'self'",
    'frame-src blob:',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What is told with the API's answers, which are no pages: opened as one, nothing of them runs or loads. */
export const answerPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The scripts that a page carries in itself, as the policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

/** The other headers, the same for pages and answers. */
export const plainSecurityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const
