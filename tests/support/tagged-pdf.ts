import { readXml, type XmlElement } from '#shared/formats/xml.ts'
import { type Dictionary, isDictionary, type PdfFile, PdfReader, type PdfValue } from './pdf-file.ts'

/** A part of the document: what it is, and what it consists of. */
export interface TaggedPart {
  /** 'TD' */
  readonly tag: string
  readonly of: Dictionary
  readonly parts: readonly TaggedPart[]
  /** The marked stretches of pages that it has itself. */
  readonly marks: readonly { readonly page: Dictionary; readonly id: number }[]
  /** What can be pressed. */
  readonly annotations: readonly Dictionary[]
}

/** The parts of a file from the whole of it down. */
export function partsOf(file: PdfFile): TaggedPart[] {
  const { entries } = file.dictionary(file.root.entries.StructTreeRoot)
  return file.array(entries.K).map((part) => partOf(file, part))
}

function partOf(file: PdfFile, value: PdfValue): TaggedPart {
  const of = file.dictionary(value)
  const parts: TaggedPart[] = []
  const marks: { page: Dictionary; id: number }[] = []
  const annotations: Dictionary[] = []
  for (const kid of file.array(of.entries.K)) {
    const own = file.get(kid)
    if (typeof own === 'number') marks.push({ page: file.dictionary(of.entries.Pg), id: own })
    else {
      const { entries } = file.dictionary(kid)
      if (entries.Type === '/MCR') marks.push({ page: file.dictionary(entries.Pg), id: Number(entries.MCID) })
      else if (entries.Type === '/OBJR') annotations.push(file.dictionary(entries.Obj))
      else parts.push(partOf(file, kid))
    }
  }
  return { tag: String(of.entries.S).slice(1), of, parts, marks, annotations }
}

/** A part with all that are within it. */
export const flat = (part: TaggedPart): TaggedPart[] => [part, ...part.parts.flatMap(flat)]

/** How often each tag is there. */
export const countOf = (file: PdfFile, tag: string): number =>
  partsOf(file)
    .flatMap(flat)
    .filter((part) => part.tag === tag).length

/** The fonts that a file brings along, each in part: 'BaiJamjuree-Regular'. @throws when one is whole, or not there */
export const fontsOf = (file: PdfFile): string[] =>
  file
    .ofType('FontDescriptor')
    .map(({ entries }) => {
      const [, name] = /^\/[A-Z]{6}\+(.+)$/.exec(String(entries.FontName)) ?? []
      if (!name || !entries.FontFile2) throw new Error(`${entries.FontName} is not brought along`)
      return name
    })
    .toSorted()

/** What keeps a file from being read aloud, as sentences, by the rules of PDF/UA-1 that our papers meet with. */
export const faultsOf = (file: PdfFile): string[] => [
  ...faultsOfFile(file),
  ...faultsOfFonts(file),
  ...file.pages.flatMap((page, at) => faultsOfPage(file, page, at + 1)),
  ...partsOf(file).flatMap((part) => [
    ...flat(part).flatMap((each) => faultsOfPart(file, each)),
    ...headingFaults(part),
  ]),
]

const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])

function faultsOfFile(file: PdfFile): string[] {
  const { entries } = file.root
  const title = file.text(file.dictionary(file.trailer.entries.Info).entries.Title)
  const metadata = file.bytes(file.dictionary(entries.Metadata)).toString()
  const named = (name: string) => textIn(readXml(metadata.replace(/<\?xpacket[\s\S]*?\?>/g, '')), name)
  return [
    ...unless(file.dictionary(entries.MarkInfo).entries.Marked === true, 'the file does not say that it is tagged'),
    ...unless(/^[a-z]{2}$/.test(file.text(entries.Lang)), 'the file has no language'),
    ...unless(title !== '' && named('title') === title, 'the title is not in the metadata'),
    ...unless(file.dictionary(entries.ViewerPreferences).entries.DisplayDocTitle === true, 'the title is not shown'),
    ...unless(named('part') === '1', 'the metadata do not say PDF/UA-1'),
  ]
}

/** The text of the first element of this name, or of the first within it that has one. */
function textIn({ name, text, children }: XmlElement, wanted: string): string {
  if (name === wanted) return text || children.map((child) => textIn(child, child.name)).join('')
  return children.map((child) => textIn(child, wanted)).find(Boolean) ?? ''
}

function faultsOfFonts(file: PdfFile): string[] {
  const faults = file.ofType('Font').flatMap(({ entries }) => {
    if (entries.Subtype !== '/Type0') return []
    const below = file.dictionary(file.array(entries.DescendantFonts)[0])
    const descriptor = file.dictionary(below.entries.FontDescriptor)
    return [
      ...unless(descriptor.entries.FontFile2 !== undefined, `${entries.BaseFont} is not embedded`),
      ...unless(entries.ToUnicode !== undefined, `${entries.BaseFont} does not say its letters`),
    ]
  })
  return [...faults, ...unless(file.ofType('FontDescriptor').length > 0, 'there is no font')]
}

const painting = new Set(['Tj', 'TJ', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'Do', 'sh'])

function faultsOfPage(file: PdfFile, page: Dictionary, number: number): string[] {
  const faults: string[] = []
  const marks = marksOf(file, page, () => faults.push(`page ${number} paints what is no part`))
  const parents = parentsOf(file, page)
  for (const [at, id] of marks.entries()) if (id !== at) faults.push(`page ${number} has a mark out of order`)
  for (const id of marks) {
    if (!parents[id]) faults.push(`page ${number}: nobody has the mark ${id}`)
    else if (!ownMarks(file, parents[id]).includes(id)) faults.push(`page ${number}: the mark ${id} is not its part's`)
  }
  return [...faults, ...unless(page.entries.Tabs === '/S', `page ${number} has no order of tabs`)]
}

/** The numbers of the marked stretches of a page. */
function marksOf(file: PdfFile, page: Dictionary, unmarked: () => void): number[] {
  const reader = new PdfReader(file.bytes(file.dictionary(page.entries.Contents)).toString('latin1'))
  const found: number[] = []
  let depth = 0
  let before: PdfValue = null
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token === null || typeof token !== 'object' || !('operator' in token)) {
      before = token
      continue
    }
    const { operator } = token
    if (operator === 'BMC' || operator === 'BDC') depth += 1
    if (operator === 'EMC') depth -= 1
    if (operator === 'BDC' && isDictionary(before) && typeof before.entries.MCID === 'number') {
      found.push(before.entries.MCID)
    }
    if (painting.has(operator) && depth === 0) unmarked()
  }
  return found
}

/** Whose each mark of the page is, by the tree that leads from pages to parts. */
function parentsOf(file: PdfFile, page: Dictionary): PdfValue[] {
  const tree = file.dictionary(file.dictionary(file.root.entries.StructTreeRoot).entries.ParentTree)
  const numbers = file.array(tree.entries.Nums)
  const at = numbers.findIndex((value, place) => place % 2 === 0 && value === page.entries.StructParents)
  return at < 0 ? [] : file.array(numbers[at + 1])
}

function ownMarks(file: PdfFile, part: PdfValue): number[] {
  return file.array(file.dictionary(part).entries.K).flatMap((kid) => {
    if (typeof kid === 'number') return [kid]
    const { entries } = file.dictionary(kid)
    return entries.Type === '/MCR' ? [Number(entries.MCID)] : []
  })
}

/** What may be within what. */
const inside: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
}
const around: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
}

function faultsOfPart(file: PdfFile, { tag, of, parts, annotations }: TaggedPart): string[] {
  const parent = String(file.dictionary(of.entries.P).entries.S ?? '').slice(1)
  const wrong = inside[tag] && parts.find((part) => !inside[tag]?.includes(part.tag))
  return [
    ...unless(!wrong, `${wrong?.tag} within ${tag}`),
    ...unless(!around[tag] || around[tag].includes(parent), `${tag} within ${parent}`),
    ...(tag === 'Table' ? faultsOfTable(file, parts) : []),
    ...(tag === 'Figure' ? faultsOfFigure(file, of) : []),
    ...(tag === 'Link'
      ? unless(
          annotations.some((link) => file.text(link.entries.Contents) !== ''),
          'a link says nothing',
        )
      : []),
  ]
}

function faultsOfTable(file: PdfFile, rows: readonly TaggedPart[]): string[] {
  const widths = new Set(rows.map(({ parts }) => parts.length))
  const titles = rows.flatMap(({ parts }) => parts).filter(({ tag }) => tag === 'TH')
  const isScoped = ({ of }: TaggedPart) =>
    of.entries.A !== undefined && 'Scope' in file.dictionary(of.entries.A).entries
  return [
    ...unless(widths.size === 1, `rows of ${[...widths].join(' and ')} cells`),
    ...unless(titles.length > 0 && titles.every(isScoped), 'a table whose titles are of nothing'),
  ]
}

function faultsOfFigure(file: PdfFile, { entries }: Dictionary): string[] {
  const box = entries.A === undefined ? [] : file.array(file.dictionary(entries.A).entries.BBox)
  return [
    ...unless(file.text(entries.Alt) !== '', 'a figure without words'),
    ...unless(box.length === 4, 'a figure that is nowhere'),
  ]
}

/** Each document of the file begins with a heading of the first level and skips none. */
function headingFaults(part: TaggedPart): string[] {
  const documents = part.parts.filter(({ tag }) => tag === 'Document')
  if (documents.length > 0) return documents.flatMap(headingFaults)
  const levels = flat(part).flatMap(({ tag }) => (/^H[1-6]$/.test(tag) ? [Number(tag[1])] : []))
  return levels.flatMap((level, at) =>
    unless(level <= (levels[at - 1] ?? 0) + 1, `a heading of level ${level} is too deep`),
  )
}
