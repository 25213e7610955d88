import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { getDocument } from '../support/pdf-js.ts'

const begins = (bytes: Uint8Array, head: string): boolean =>
  Buffer.from(bytes.subarray(0, head.length)).toString('latin1') === head

/** What a file says: the text of a PDF, the files of a zip or Excel file, any other text as it stands. Of a picture its hash. */
export async function textOfFile(bytes: Uint8Array): Promise<string> {
  if (begins(bytes, '%PDF')) return textOfPdf(bytes)
  if (begins(bytes, 'PK')) return textOfZip(bytes)
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.includes('\uFFFD')) return text
  return isText(bytes) ? Buffer.from(bytes).toString('latin1') : `<${hashOf(bytes)}>`
}

const isText = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const lines = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x, y] = item.transform as number[]
      return [`${Math.round(x ?? 0)},${Math.round(y ?? 0)} ${item.str}`]
    })
    pages.push([`page ${number}`, ...lines].join('\n'))
  }
  await document.destroy()
  return pages.join('\n')
}

async function textOfZip(zip: Uint8Array): Promise<string> {
  const files = Object.entries(unzipSync(zip))
  const texts = await Promise.all(files.map(async ([name, bytes]) => `${name}\n${await textOfFile(bytes)}`))
  return texts.join('\n')
}
