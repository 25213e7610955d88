import * as z from 'zod'

const Count = z.object({
  count: z.number(),
  /** Of every whole number that the documents have under a name of their own: totals, open sums, payments. */
  sums: z.record(z.string(), z.number()),
  /** The same for the same things in whatever order; another as soon as one letter of one of them is another. */
  mark: z.string(),
})
export type Count = z.output<typeof Count>

/** What a table and a bucket hold, by account and kind. What expires by itself is in none of it. */
export const Stock = z.object({
  table: z.string(),
  bucket: z.string(),
  begun: z.string(),
  ended: z.string(),
  names: z.record(z.string(), z.string()),
  documents: z.record(z.string(), z.record(z.string(), Count)),
  /** `sums.bytes` is how large they are together. */
  files: z.record(z.string(), Count),
})
export type Stock = z.output<typeof Stock>

const none: Count = { count: 0, sums: {}, mark: '' }
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')

/** What a person looks at first: each kind over all accounts, then the files. */
export function stockLines({ table, bucket, begun, ended, documents, files }: Stock): string[] {
  const byKind = new Map<string, Count[]>()
  for (const kinds of Object.values(documents))
    for (const [kind, count] of Object.entries(kinds)) byKind.set(kind, [...(byKind.get(kind) ?? []), count])
  return [
    `Table ${table}, bucket ${bucket}, from ${begun} to ${ended}, ${Object.keys(documents).length} accounts.`,
    ...[...byKind].toSorted(byName).map(([kind, counts]) => lineOf(kind, together(counts))),
    lineOf('files', together(Object.values(files))),
  ]
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

function together(counts: readonly Count[]): Count {
  const sums: Record<string, number> = {}
  for (const count of counts)
    for (const [name, value] of Object.entries(count.sums)) sums[name] = (sums[name] ?? 0) + value
  return { count: counts.reduce((sum, { count }) => sum + count, 0), sums, mark: '' }
}

function lineOf(name: string, { count, sums }: Count): string {
  const differences = Object.entries(sums).filter(([, sum]) => sum !== 0)
  const numbers = differences.map(([field, sum]) => `${field} ${grouped(sum)}`).join(', ')
  return `  ${name.padEnd(28)} ${grouped(count).padStart(11)}${numbers && `  ${numbers}`}`
}

/** Every difference of two stocks as a line; none when they hold the same. */
export function differencesOf(before: Stock, after: Stock): string[] {
  const names = { ...before.names, ...after.names }
  const lines: string[] = []
  for (const account of namesOf(before.documents, after.documents)) {
    const [existing, stands] = [before.documents[account] ?? {}, after.documents[account] ?? {}]
    for (const kind of namesOf(existing, stands)) compare(account, kind, existing[kind], stands[kind])
  }
  for (const owner of namesOf(before.files, after.files))
    compare(owner, 'files', before.files[owner], after.files[owner])
  return lines

  function compare(account: string, kind: string, existing: Count = none, stands: Count = none): void {
    if (existing.mark === stands.mark) return
    const numbers: [string, number, number][] = [
      ['count', existing.count, stands.count],
      ...namesOf(existing.sums, stands.sums).map((name): [string, number, number] => [
        name,
        existing.sums[name] ?? 0,
        stands.sums[name] ?? 0,
      ]),
    ]
    const changed = numbers.filter(([, one, other]) => one !== other)
    const reported = changed.map(
      ([name, one, other]) => `${name} ${grouped(one)} → ${grouped(other)} (${signed(other - one)})`,
    )
    const whose = names[account] ? `${account} ${names[account]}` : account
    lines.push(`  ${whose}, ${kind}: ${reported.join(', ') || 'the same counts and sums, other contents'}`)
  }
}

const namesOf = (...records: readonly object[]): string[] =>
  [...new Set(records.flatMap((record) => Object.keys(record)))].toSorted()
const signed = (value: number) => `${value > 0 ? '+' : ''}${grouped(value)}`
