/** What comes with a paste and is no text: it goes with all that is in it. */
const foreign =
  'script, style, head, meta, link, title, base, xml, iframe, object, embed, svg, math, template, noscript, img, picture, video, audio, canvas, form, input, button, select, textarea'

/** Looks that the editor knows; every other is left behind. */
const keptLooks = ['text-align', 'font-weight', 'font-style', 'text-decoration', 'text-decoration-line'] as const

/**
 * HTML from the clipboard with only what the editor has a place for: the lists that Word writes as paragraphs become
 * lists, and scripts, styles, comments, links and every attribute but the looks it knows are gone.
 */
export function cleanedPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(foreign)) element.remove()
  dropComments(page.body)
  wordLists(page)
  for (const element of [...page.body.querySelectorAll('*')]) {
    // Word's own elements ('o:p') hold nothing but a blank, or text that is as good without them.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
    else keepLooks(element)
  }
  plainBlanks(page.body)
  rowsAsParagraphs(page)
  return page.body.innerHTML
}

function dropComments(within: Node): void {
  for (const node of [...within.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.parentNode?.removeChild(node)
    else dropComments(node)
  }
}

function keepLooks(element: Element): void {
  const field = element.localName === 'span' ? element.getAttribute('data-field') : null
  const style = element.getAttribute('style') ?? ''
  const looks = style.split(';').filter((rule) => keptLooks.some((name) => rule.trim().toLowerCase().startsWith(name)))
  const align = element.getAttribute('align')
  for (const { name } of [...element.attributes]) {
    const isOurs = name === 'data-list' || name === 'data-level' || element.localName === 'section'
    if (!isOurs || !name.startsWith('data-')) element.removeAttribute(name)
  }
  if (field !== null) element.setAttribute('data-field', field)
  const kept = [...looks, ...(align && !/[^a-z]/.test(align) ? [`text-align:${align}`] : [])].join(';')
  if (kept && !/url|expression|\\|</i.test(kept)) element.setAttribute('style', kept)
}

/** Word pads with no-break blanks; between digits and before a unit they belong. */
function plainBlanks(within: Node): void {
  for (const node of within.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      node.nodeValue = (node.nodeValue ?? '').replace(/(?<!\d)\u00a0|\u00a0(?![\d€%m])/g, ' ')
    } else plainBlanks(node)
  }
}

/** A table's rows become paragraphs: what stood side by side stands one after the other. */
function rowsAsParagraphs(page: Document): void {
  for (const table of [...page.body.querySelectorAll('table')]) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p')
      const cells = [...row.querySelectorAll('td, th')].map((cell) =>
        (cell.textContent ?? '').trim().replace(/\s+/g, ' '),
      )
      line.textContent = cells.filter((cell) => cell !== '').join(' – ')
      return line
    })
    table.replaceWith(...rows.filter((line) => line.textContent !== ''))
  }
}

interface WordItem {
  readonly element: Element
  /** 1 is the outermost. */
  readonly level: number
  readonly ordered: boolean
}

/** Word writes an item of a list as a paragraph that names its list and level, with its mark as text. */
function wordItem(element: Element): WordItem | undefined {
  const list = /mso-list:\s*l\d+\s+level(\d)/i.exec(element.getAttribute('style') ?? '')
  if (!list) return undefined
  const mark = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const ordered = /^\(?(\d+|[a-zåäö]{1,4})[.)]/i.test((mark?.textContent ?? '').trim())
  mark?.remove()
  return { element, level: Math.min(Number(list[1]), 3), ordered }
}

function wordLists(page: Document): void {
  const open: Element[] = []
  let last: Element | undefined
  for (const element of [...page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = wordItem(element)
    if (!item) continue
    const follows = last !== undefined && previousText(element) === last
    if (!follows) open.length = 0
    open.length = Math.min(open.length, item.level)
    while (open.length < item.level) open.push(openList(page, open.at(-1), item))
    const list = open.at(-1)
    if (list && !list.parentElement) element.before(list)
    const entry = page.createElement('li')
    const line = page.createElement('p')
    line.append(...element.childNodes)
    entry.append(line)
    list?.append(entry)
    element.remove()
    last = open[0]
  }
}

/** The element before, blanks between left out. */
const previousText = (element: Element): Element | null => element.previousElementSibling

function openList(page: Document, outer: Element | undefined, { ordered }: WordItem): Element {
  const list = page.createElement(ordered ? 'ol' : 'ul')
  if (outer) {
    let entry = outer.lastElementChild
    if (!entry) {
      entry = page.createElement('li')
      entry.append(page.createElement('p'))
      outer.append(entry)
    }
    entry.append(list)
  }
  return list
}
