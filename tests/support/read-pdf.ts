import { inflateSync } from 'node:zlib'
import { getDocument } from './pdf-js.ts'

export interface Word {
  readonly text: string
  /** Points from the page's top to the foot of the letters. */
  readonly foot: number
}

/** What each page says and where, in reading order of the file. */
export async function wordsOf(pdf: Uint8Array): Promise<Word[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: Word[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item ? [{ text: item.str + (item.hasEOL ? '\n' : ''), foot: 841.89 - Number(item.transform[5]) }] : [],
      ),
    )
  }
  await document.destroy()
  return pages
}

/** The text of each page, as a reader selects it. */
export const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await wordsOf(pdf)).map((words) => words.map(({ text }) => text).join(''))

/** The whole text with single blanks. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join(' ').replace(/\s+/g, ' ')

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The areas that each `fill` of the file paints, from the drawing instructions themselves; y grows downwards. */
export function filledFigures(pdf: Uint8Array): Area[][] {
  const file = Buffer.from(pdf)
  const streams = file.toString('latin1').matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)
  return [...streams].flatMap((found) => {
    const from = found.index + found[0].length
    return figuresIn(inflateSync(file.subarray(from, from + Number(found[1]))).toString('latin1'))
  })
}

function figuresIn(instructions: string): Area[][] {
  const figures: Area[][] = []
  let figure: Area[] = []
  for (const [line, x, y, width, height] of instructions.matchAll(/^(?:(\S+) (\S+) (\S+) (\S+) re|f|S)$/gm)) {
    if (line === 'f' && figure.length > 0) figures.push(figure)
    if (line === 'f' || line === 'S') figure = []
    else figure.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) })
  }
  return figures
}
