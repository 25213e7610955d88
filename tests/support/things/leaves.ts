import type { XmlElement } from '#shared/formats/xml.ts'

/** Every text and attribute of a document with its path, in order: 'Invoice/Row/Amount 10,00'. */
export function leavesOf(element: XmlElement, above = ''): string[] {
  const path = `${above}/${element.name}`
  return [
    ...Object.entries(element.attributes).map(([name, value]) => `${path}@${name} ${value}`),
    ...(element.children.length > 0
      ? element.children.flatMap((child) => leavesOf(child, path))
      : [`${path} ${element.text}`]),
  ]
}

/** The texts of all elements of a name. */
export const textsOf = (element: XmlElement, name: string): string[] => [
  ...(element.name === name ? [element.text] : []),
  ...element.children.flatMap((child) => textsOf(child, name)),
]
