import { Problem } from '../base/problem.ts'

/**
 * A small strict XML reader for files that come from outside. It knows no document types and no entities but the five
 * of XML, so there is nothing to expand; it refuses what does not nest; and it can name the line of every element.
 * (fast-xml-parser takes 2.7 s for a statement of 20,000 entries, 20 MB, and lets one that is cut short pass.)
 */
export interface XmlElement {
  /** Without its namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** The element's own text, blanks around it left out. */
  text: string
  /** Where the element begins in the whole text. */
  at: number
}

type Consumer = (element: XmlElement) => boolean

interface OpenElement {
  name: string
  written: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
  at: number
}

const DEEPEST = 64
const LONGEST_TEXT = 10_000
const tag = /<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,32})\s*(\/?)>/y
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const noAttributes: Readonly<Record<string, string>> = {}
const noChildren: readonly XmlElement[] = []

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The number of the line, counted from 1, on which a place in the text is. */
export function lineAt(text: string, at: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return line
}

class XmlReader {
  private readonly text: string
  private readonly consume: Consumer
  private readonly stack: OpenElement[] = []
  private root: XmlElement | undefined
  private at = 0

  constructor(text: string, consume: Consumer) {
    this.text = text
    this.consume = consume
  }

  read(): XmlElement {
    while (this.at < this.text.length) {
      const open = this.text.indexOf('<', this.at)
      if (open === -1) {
        this.addText(this.text.slice(this.at), this.at)
        break
      }
      if (open > this.at) this.addText(this.text.slice(this.at, open), this.at)
      this.markup(open)
    }
    const unfinished = this.stack.at(-1)
    if (unfinished)
      throw this.fault(unfinished.at, `Elementti <${unfinished.written}> jää kesken: tiedosto on katkennut.`)
    if (!this.root) throw this.fault(0, 'Tiedostossa ei ole yhtään elementtiä.')
    return this.root
  }

  private markup(open: number): void {
    const { text } = this
    if (text.startsWith('</', open)) this.endTag(open)
    else if (text.startsWith('<!--', open)) this.at = this.after('-->', open)
    else if (text.startsWith('<?', open)) this.at = this.after('?>', open)
    else if (text.startsWith('<![CDATA[', open)) {
      this.at = this.after(']]>', open)
      this.append(text.slice(open + 9, this.at - 3), open)
    } else if (text.startsWith('<!', open)) {
      throw this.fault(open, 'Tiedostossa on dokumenttityypin määrittely (DOCTYPE), jota pankin tiedostossa ei ole.')
    } else this.startTag(open)
  }

  private after(end: string, from: number): number {
    const found = this.text.indexOf(end, from)
    if (found === -1) throw this.fault(from, 'Merkintä jää kesken: tiedosto on katkennut.')
    return found + end.length
  }

  private startTag(open: number): void {
    tag.lastIndex = open
    const match = tag.exec(this.text)
    if (!match) {
      const whole = this.text.indexOf('>', open) !== -1
      throw this.fault(open, whole ? 'Elementti on virheellinen.' : 'Elementti jää kesken: tiedosto on katkennut.')
    }
    if (this.root && this.stack.length === 0) throw this.fault(open, 'Tiedostossa on useampi kuin yksi juurielementti.')
    if (this.stack.length >= DEEPEST) throw this.fault(open, 'Elementtejä on sisäkkäin liian monta.')
    const [all, written = '', attributes = '', empty] = match
    const name = written.slice(written.indexOf(':') + 1)
    this.stack.push({ name, written, attributes: this.attributes(attributes, open), children: [], text: '', at: open })
    this.at = open + all.length
    if (empty) this.close()
  }

  private attributes(written: string, open: number): Readonly<Record<string, string>> {
    if (written === '') return noAttributes
    const attributes: Record<string, string> = {}
    for (const [, name = '', double, single] of written.matchAll(attribute)) {
      attributes[name] = this.unescaped(double ?? single ?? '', open)
    }
    return attributes
  }

  private endTag(open: number): void {
    const close = this.text.indexOf('>', open)
    const current = this.stack.at(-1)
    const written = this.text.slice(open + 2, close === -1 ? undefined : close).trim()
    if (close === -1 || !current || current.written !== written) {
      const expected = current ? ` Odotettiin </${current.written}>.` : ''
      throw this.fault(open, `Elementin päätös </${written.slice(0, 40)}> on väärässä paikassa.${expected}`)
    }
    this.at = close + 1
    this.close()
  }

  private close(): void {
    const closed = this.stack.pop()
    if (!closed) return
    const { name, attributes, children, at } = closed
    const element = {
      name,
      attributes,
      children: children.length ? children : noChildren,
      text: closed.text.trim(),
      at,
    }
    const parent = this.stack.at(-1)
    if (!parent) this.root = element
    else if (!this.consume(element)) parent.children.push(element)
  }

  private addText(raw: string, at: number): void {
    this.append(raw.includes('&') ? this.unescaped(raw, at) : raw, at)
    this.at = at + raw.length
  }

  private append(text: string, at: number): void {
    const current = this.stack.at(-1)
    if ((!current || current.text === '') && !/\S/.test(text)) return
    if (current) {
      current.text += text
      if (current.text.length > LONGEST_TEXT)
        throw this.fault(at, `Elementin <${current.written}> teksti on liian pitkä.`)
    } else throw this.fault(at, 'Elementtien ulkopuolella on tekstiä.')
  }

  private unescaped(raw: string, at: number): string {
    return raw.replace(/&([^;&]{0,10});?/g, (written: string, code: string) => {
      const char = written.endsWith(';') ? this.entity(code) : undefined
      if (char === undefined) throw this.fault(at, `Tuntematon merkkiviittaus ${written}.`)
      return char
    })
  }

  private entity(code: string): string | undefined {
    const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(code)
    if (!digits) return Object.hasOwn(named, code) ? named[code] : undefined
    const point = digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2])
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined
  }

  private fault(at: number, sentence: string): Problem {
    return new Problem('invalid', `Rivi ${lineAt(this.text, at)}: ${sentence}`)
  }
}

/**
 * Reads a whole XML text. A fault is a Problem that names its line.
 *
 * @param consume called with each element as it ends; those that it takes (true) are left out of the tree, so that a file
 *   of very many like elements never stands in memory whole
 */
export const readXml = (text: string, consume: Consumer = () => false): XmlElement =>
  new XmlReader(text, consume).read()

/** The elements of a name right inside another. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element && element.children.length > 0 ? element.children.filter((child) => child.name === name) : noChildren

/** The first element at the end of a path of names, or undefined. */
export function elementAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}

/** The text at the end of a path of names; undefined when the element is missing or empty. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  elementAt(element, ...path)?.text || undefined
