import type { Answer } from '../answer.ts'

export const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return NAMED[name?.toLowerCase() ?? ''] ?? whole
  })

/** The inner XML of every element of a name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '')

/** The text of every element of a name. */
export const texts = (xml: string, name: string): string[] => elements(xml, name).map(unescapeXml)

export const text = (xml: string, name: string): string | undefined => texts(xml, name)[0]

export const withoutDeclaration = (xml: string): string => xml.replace(/^<\?xml.*?\?>\s*/, '')

export const xmlAnswer = (xml: string, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/xml', ...headers },
  body: DECLARATION + xml,
})

export const emptyAnswer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: '',
})
