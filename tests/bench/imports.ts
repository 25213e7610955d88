import { csvLine } from '#shared/formats/csv.ts'
import { readSheet } from '#shared/formats/sheet.ts'
import { xlsxWriter } from '#shared/formats/xlsx-write.ts'
import { importsApi } from '#shared/imports/api.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { apartments } from '../../functions/properties/collections.ts'
import type { LocalPlace } from '../../infra/local/create-resources.ts'
import { drainQueues } from '../../infra/local/queues/drain-queues.ts'
import { ask, call } from '../support/api-client.ts'
import type { Person } from '../support/things/people.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner } from './ground.ts'
import { metered, type Used } from './meter.ts'
import { type Spent, spentBy, upTo } from './stopwatch.ts'

/** Bringing in apartments from a file, the whole way, and taking them away again; a long list as a workbook. */
export async function measureImports(place: LocalPlace, { rows = 10_000, exported = 100_000 } = {}): Promise<Chapter> {
  return { title: 'Imports', figures: [...(await figuresOfImport(place, rows)), ...(await figuresOfExport(exported))] }
}

interface Step {
  readonly spent: Spent
  readonly used: Used
}

async function figuresOfImport(place: LocalPlace, count: number): Promise<Figure[]> {
  const owner = await anOwner()
  const step = async (work: () => Promise<unknown>): Promise<Step> => {
    const { result: spent, used } = await metered(() =>
      spentBy(async () => {
        await work()
        await drainQueues(place.queues)
      }),
    )
    return { spent, used }
  }
  await broughtIn(place, owner, 'condominiums', csvLine(['Nimi']) + csvLine(['Asunto Oy Mittari']))
  const lines = upTo(count).map((at) =>
    csvLine(['Asunto Oy Mittari', 'Mittarikatu 1', `A ${at + 1}`, '00100', 'Helsinki', '52,5', '2h+k']),
  )
  const file =
    csvLine(['Taloyhtiö', 'Katuosoite', 'Numero', 'Postinumero', 'Paikkakunta', 'Pinta-ala', 'Huoneet']) +
    lines.join('')
  let run = await loaded(owner, 'apartments', file)
  const params = { id: run._id }
  const body = { version: run.version, mapping: run.mapping }
  const check = await step(() => call(importsApi.checkImport, { params, body }, owner))
  const write = await step(() => call(importsApi.commitImport, { params }, owner))
  const actor = actorOfAccount(owner.accountId)
  const made = (await apartments.summaries(actor)).length
  const undo = await step(() => call(importsApi.undoImport, { params }, owner))
  run = (await call(importsApi.readImport, { params }, owner)).run
  if (run.state !== 'undone') throw new Error(`The run is ${run.state}: ${run.message}`)
  const what = `${count} apartments`
  const cpu = ({ spent }: Step) => ({ what: 'CPU', value: spent.cpu })
  return [
    { what: `${what}: dry run`, value: check.spent.ms, unit: 'ms', aim: { most: 15_000 }, beside: cpu(check) },
    { what: `${what}: brought in`, value: write.spent.ms, unit: 'ms', aim: { most: 60_000 }, beside: cpu(write) },
    { what: `${what}: write units each`, value: write.used.writeUnits / count, unit: '' },
    { what: `${what}: made`, value: made, unit: '', aim: { least: count } },
    { what: `${what}: undone`, value: undo.spent.ms, unit: 'ms', aim: { most: 60_000 }, beside: cpu(undo) },
    { what: `${what}: left`, value: (await apartments.summaries(actor)).length, unit: '', aim: { most: 0 } },
  ]
}

async function loaded(owner: Person, kind: ImportKind, contents: string) {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new File([contents], 'tiedot.csv'))
  const { body } = await ask('POST', '/import/file', form, owner)
  return importsApi.loadImport.reply.parse(body).run
}

async function broughtIn(place: LocalPlace, owner: Person, kind: ImportKind, contents: string): Promise<void> {
  const { _id: id, version, mapping } = await loaded(owner, kind, contents)
  await call(importsApi.checkImport, { params: { id }, body: { version, mapping } }, owner)
  await drainQueues(place.queues)
  await call(importsApi.commitImport, { params: { id } }, owner)
  await drainQueues(place.queues)
}

/** As the browser packs a list, page after page; a reply has 5,000 rows. */
async function figuresOfExport(count: number): Promise<Figure[]> {
  const columns = [
    { title: 'Laskun numero', kind: 'text' },
    { title: 'Vuokralainen', kind: 'text' },
    { title: 'Vuokrakohde', kind: 'text' },
    { title: 'Eräpäivä', kind: 'day' },
    { title: 'Summa', kind: 'money' },
    { title: 'Avoinna', kind: 'money' },
  ] as const
  const row = (at: number) => [
    String(at),
    `Vuokralainen ${at}`,
    `Mittarikatu ${at % 900} A ${at % 70}`,
    '2026-12-02',
    85_000 + at,
    at % 3,
  ]
  const before = process.memoryUsage().rss
  let bytes = new Uint8Array()
  const packed = await spentBy(() => {
    const writer = xlsxWriter({ name: 'Laskut', columns })
    for (let at = 0; at < count; at += 5000) writer.add(upTo(Math.min(5000, count - at)).map((each) => row(at + each)))
    bytes = Buffer.concat(writer.finish())
  })
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024
  const read = await spentBy(() => readSheet(bytes, count))
  const what = `${count} rows as a workbook`
  return [
    {
      what: `${what}: packed`,
      value: packed.ms,
      unit: 'ms',
      aim: { most: 10_000 },
      beside: { what: 'CPU', value: packed.cpu },
    },
    { what: `${what}: size`, value: bytes.length / 1024, unit: 'kB' },
    { what: `${what}: memory`, value: Math.max(0, grown), unit: 'MB', aim: { most: 300 } },
    { what: `${what}: read`, value: read.ms, unit: 'ms', beside: { what: 'CPU', value: read.cpu } },
  ]
}
