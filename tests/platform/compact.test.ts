import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { compactBeside } from '../../functions/platform/table/compact.ts'

const Doc = z.object({
  name: z.string(),
  note: z.string().default(''),
  email: z
    .union([z.literal(''), z.email()])
    .transform((address) => address.toLowerCase())
    .default(''),
  count: z.number().default(1),
  paid: z.number().default(0),
  isCompany: z.boolean().default(false),
  active: z.boolean().default(true),
  tags: z.array(z.string()).default([]),
  lines: z.array(z.object({ desc: z.string(), text: z.string().default('') })).default([]),
  period: z.object({ from: z.string(), to: z.string().default('') }).optional(),
  mail: z.object({ step: z.enum(['none', 'done']).default('none'), rounds: z.number().default(0) }).prefault({}),
})
const sideWrites = compactBeside(Doc)
const compact = (doc: object) => sideWrites(doc, {})

describe('a slim document', () => {
  it.each([
    ['leaves out what is empty', { name: 'A' }, { name: 'A', count: 1, active: true }],
    [
      'keeps other defaults, which may change',
      { name: 'A', count: 1, active: true },
      { name: 'A', count: 1, active: true },
    ],
    [
      'keeps an empty value that is not the default',
      { name: '', count: 0, active: false },
      { name: '', count: 0, active: false },
    ],
    [
      'is slim all the way down',
      { name: 'A', lines: [{ desc: 'x', text: '' }], mail: { step: 'none' as const, rounds: 2 } },
      { name: 'A', count: 1, active: true, lines: [{ desc: 'x' }], mail: { rounds: 2 } },
    ],
    [
      'keeps what may be missing',
      { name: 'A', period: { from: 'b', to: '' } },
      { name: 'A', count: 1, active: true, period: { from: 'b' } },
    ],
  ])('%s, and reads back the same', (_, draft, kept) => {
    const full = Doc.parse(draft)
    expect(compact(full)).toEqual(kept)
    expect(Doc.parse(JSON.parse(JSON.stringify(compact(full))))).toEqual(full)
  })
})

describe('beside its row a document', () => {
  const full = Doc.parse({ name: 'A', note: 'b', paid: 0, lines: [{ desc: 'x' }] })
  it.each([
    ['does not say the same again', { name: 'A', note: 'b' }, { count: 1, active: true, lines: [{ desc: 'x' }] }],
    [
      'says what the row says otherwise',
      { name: 'a' },
      { name: 'A', note: 'b', count: 1, active: true, lines: [{ desc: 'x' }] },
    ],
    [
      'says even what is empty, when the row says something else',
      { paid: 5 },
      { name: 'A', note: 'b', count: 1, paid: 0, active: true, lines: [{ desc: 'x' }] },
    ],
    [
      'takes no notice of what only the row has',
      { title: 'A b' },
      { name: 'A', note: 'b', count: 1, active: true, lines: [{ desc: 'x' }] },
    ],
  ])('%s, and with it reads back the same', (_, row, kept) => {
    expect(sideWrites(full, row)).toEqual(kept)
    expect(Doc.parse({ ...row, ...sideWrites(full, row) })).toEqual(full)
  })
})

it('a value that was emptied stays empty, where a default stands around an empty one', () => {
  const Prefixed = z.object({ prefix: z.string().default('').default('enintään') })
  const kept = compactBeside(Prefixed)({ prefix: '' }, {})
  expect(Prefixed.parse(kept)).toEqual({ prefix: '' })
})
