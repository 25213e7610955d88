import { escapedXml } from './xml-escape.ts'

/** Writes the XML of files that go out. Elements stand in the order in which they are given: schemas want one. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlNode[]
}

/** What may stand inside an element; undefined is left out. */
type Content = string | readonly (XmlNode | readonly XmlNode[] | undefined)[]

/** An element with text or with elements inside. */
export const xml = (
  name: string,
  content: Content = '',
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.flatMap((part) => part ?? []),
})

/** An element that is left out when it would be empty. */
export const xmlUnlessEmpty = (
  name: string,
  content: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlNode | undefined => (content ? xml(name, content, attributes) : undefined)

function write({ name, attributes, content }: XmlNode): string {
  const opening = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapedXml(value)}"`)
    .join('')}`
  const inside = typeof content === 'string' ? escapedXml(content) : content.map(write).join('')
  return inside === '' ? `<${opening}/>` : `<${opening}>${inside}</${name}>`
}

/** An element alone, for services that want no declaration before it. */
export const xmlText = (root: XmlNode): string => write(root)

/**
 * A whole document with its declaration.
 *
 * @param beforeRoot processing instructions, written as they are
 */
export const xmlDocument = (root: XmlNode, encoding = 'UTF-8', beforeRoot: readonly string[] = []): string =>
  [`<?xml version="1.0" encoding="${encoding}"?>`, ...beforeRoot, write(root)].join('\n')
