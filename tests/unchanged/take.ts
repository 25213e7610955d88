import { openApi } from '../../functions/openapi.ts'
import { printedMatrix } from '../../infra/access-matrix.ts'
import { type Answer, askAll, type OpenApi } from './asked.ts'
import { isChance } from './fixed.ts'
import { type File, fillOffice } from './office.ts'
import { type Plain, plainOf } from './plain.ts'
import { textOfFile } from './texts.ts'

/** Texts by kind (`table`, `files`, …) and key. */
export type Snapshot = Readonly<Record<string, Texts>>
type Texts = Readonly<Record<string, string>>
type Entry = readonly [key: string, text: string]

/** What the product says and makes of the demo office, in words that are the same in every run. */
export async function takeAll(): Promise<Snapshot> {
  const api: OpenApi = JSON.parse(JSON.stringify(openApi()))
  const office = await fillOffice()
  const plain = plainOf(office.items, isChance)
  const answers = await askAll(office.items, api)
  const taken = {
    openapi: textsOf(callsOf(api), plain),
    access: textsOf(accessRows(), plain),
    table: textsOf(
      office.items.map((item) => [`${item.pk?.S} ${item.sk?.S}`, plain.item(item)]),
      plain,
    ),
    files: textsOf(await filesAsText(await office.files()), plain),
    services: textsOf(await filesAsText(office.services()), plain),
    answers: textsOf(await Promise.all(answers.map((answer) => answerAsText(answer, plain))), plain),
  }
  office.leave()
  return taken
}

const callsOf = ({ paths }: OpenApi): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Entry => [`${method} ${path}`, JSON.stringify(call, null, 1)]),
  )

const accessRows = (): Entry[] =>
  printedMatrix()
    .split('\n')
    .map((line) => [line.split(' ')[0] ?? '', line.replace(/ +/g, ' ')])

const filesAsText = (files: readonly File[]): Promise<Entry[]> =>
  Promise.all(files.map(async ({ key, bytes }): Promise<Entry> => [key, await textOfFile(bytes)]))

async function answerAsText({ call, status, type, bytes }: Answer, plain: Plain): Promise<Entry> {
  const isJson = type.startsWith('application/json')
  const text = isJson ? plain.json(JSON.parse(Buffer.from(bytes).toString())) : await textOfFile(bytes)
  return [call, `${status} ${type}\n${text}`]
}

/** Keys that come to the same once they are plain get a number by the order of their texts. */
function textsOf(entries: readonly Entry[], plain: Plain): Texts {
  const named = entries.map(([key, text]) => [plain.text(key), plain.text(text)] as const)
  const texts: Record<string, string> = {}
  for (const [key, text] of named.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))) {
    let free = key
    for (let count = 2; free in texts; count += 1) free = `${key} (${count})`
    texts[free] = text
  }
  return texts
}
