import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankLine, filled, holds, unknownField } from '#shared/contracts/texts/filling.ts'
import { type Block, ModelContent } from '#shared/contracts/texts/model-content.ts'
import { documentPdf } from '../../functions/contracts/pdf/document-pdf.ts'
import { dataOf, docOf, field, heading, item, para, textsOf, words } from './content-samples.ts'

const when = (name: string, is: 'filled' | 'empty' | 'equals' | 'differs', value: string, text: string): Block => ({
  type: 'conditional',
  attrs: { field: name, is, value },
  content: [para(words(text))],
})

describe('filling in', () => {
  it('puts each value where its field is, in the looks of the field', () => {
    const bold = { type: 'field' as const, attrs: { name: 'tenant.name' }, marks: [{ type: 'bold' as const }] }
    const printed = filled(docOf(para(words('Vuokralainen '), bold)), dataOf({ 'tenant.name': 'Äijö Oy' }))
    expect(printed.blocks).toMatchObject([
      { style: 'p', runs: [{ tone: 'own' }, { text: 'Äijö Oy', bold: true, italic: false, tone: 'filled' }] },
    ])
    expect([printed.missing, printed.unknown]).toEqual([[], []])
  })

  it('prints a line to write on where there is no value, and names each such field once', () => {
    const content = docOf(para(field('a'), words(' ja '), field('b')), para(field('a')))
    const printed = filled(content, dataOf({ a: '', b: '  ' }))
    expect(textsOf(printed)).toEqual([`${blankLine} ja ${blankLine}`, blankLine])
    expect(printed.missing).toEqual(['a', 'b'])
  })

  it('shows a field that nobody knows, and does not take one of the language for a field', () => {
    const printed = filled(docOf(para(field('toString'), field('lease.colour'))), dataOf({ a: '1' }))
    expect(textsOf(printed)).toEqual([unknownField('toString') + unknownField('lease.colour')])
    expect(printed).toMatchObject({ unknown: ['toString', 'lease.colour'], missing: [] })
  })

  it('does not name what is left out', () => {
    const content = docOf(
      { type: 'conditional', attrs: { field: 'a', is: 'filled', value: '' }, content: [para(field('b'), field('c'))] },
      para(words('loppu')),
    )
    expect(filled(content, dataOf({ a: '', b: '' }))).toMatchObject({ missing: [], unknown: [] })
  })

  it('keeps a part whose condition is about an unknown field, and says so', () => {
    const printed = filled(docOf(when('x', 'filled', '', 'ehto')), dataOf({}))
    expect(textsOf(printed)).toEqual([unknownField('x'), 'ehto'])
    expect(printed.unknown).toEqual(['x'])
  })

  it('numbers lists by how deep they are', () => {
    const inner: Block = {
      type: 'orderedList',
      content: [
        item(para(words('yksi')), para(words('jatkuu'))),
        {
          type: 'listItem',
          content: [para(words('kaksi')), { type: 'orderedList', content: [item(para(words('sisällä')))] }],
        },
      ],
    }
    const bullets: Block = { type: 'bulletList', content: [item(para(words('pallo')))] }
    const printed = filled(docOf(inner, bullets), dataOf({}))
    expect(textsOf(printed)).toEqual(['1. yksi', ' jatkuu', '2. kaksi', 'a) sisällä', '• pallo'])
    expect(printed.blocks.map((block) => 'list' in block && [block.list, block.depth])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [2, 0],
    ])
  })

  it('brings the lists of the data, and a line for one that is empty', () => {
    const charge = { desc: 'Vuokra', count: '1 kk', price: '850,00 €', vat: '0 %', total: '850,00 €' }
    const lists = {
      products: [charge],
      chargesTotal: '850,00 €',
      signers: [{ name: 'Ville', role: 'Vuokralainen' }],
      landlords: [{ name: 'Oy', lines: ['Y-tunnus: 1'] }],
    }
    const content = docOf(
      ...(['products', 'signers', 'landlords', 'tenants'] as const).map(
        (of): Block => ({ type: 'dataList', attrs: { of } }),
      ),
    )
    const printed = filled(content, dataOf({}, lists))
    expect(textsOf(printed)).toEqual([
      'Selite|Määrä|À-hinta|ALV|Yhteensä\nVuokra|1 kk|850,00 €|0 %|850,00 €\nYhteensä||||850,00 €',
      'Ville|Vuokralainen',
      'Oy|Y-tunnus: 1',
      blankLine,
    ])
    expect(printed.missing).toEqual(['tenants'])
  })
})

describe('a condition', () => {
  it.each([
    ['filled', '', 'kyllä', true],
    ['filled', '', ' ', false],
    ['empty', '', '', true],
    ['empty', '', 'x', false],
    ['equals', 'kyllä', 'kyllä', true],
    ['equals', 'Kyllä ', 'kyllä', true],
    ['equals', '25,5 %', '25,5\u00a0%', true],
    ['equals', 'kyllä', '', false],
    ['differs', 'kyllä', '', true],
    ['differs', 'kyllä', 'kyllä', false],
  ] as const)('%s %o of what is printed as %o is %s', (is, value, printed, expected) => {
    expect(holds({ is, value }, printed)).toBe(expected)
  })
})

describe('what may be stored', () => {
  const sentence = 'Sisältöä ei voi tallentaa: siinä on osia, joita asiakirjassa ei voi olla.'
  it.each([
    ['a script', { type: 'script', content: [] }],
    ['a style', { type: 'paragraph', attrs: { textAlign: 'left', style: 'color:red' } }],
    ['an alignment of its own', { type: 'paragraph', attrs: { textAlign: 'left;background:url(x)' } }],
    ['a link', para({ ...words('x'), marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] } as never)],
    ['a picture', { type: 'image', attrs: { src: 'x' } }],
    ['a field of markup', para(field('<img src=x onerror=1>'))],
    ['html beside the text', para({ ...words('x'), html: '<b>' } as never)],
    ['a heading of the seventh level', { type: 'heading', attrs: { level: 7, textAlign: 'left' } }],
    [
      'a condition within a condition',
      {
        type: 'conditional',
        attrs: { field: 'a', is: 'filled', value: '' },
        content: [when('b', 'filled', '', 'x')],
      },
    ],
    ['a list of nothing', { type: 'bulletList', content: [] }],
    ['an empty text', para(words(''))],
    ['nothing at all', undefined],
  ])('is not %s', (_, block) => {
    const result = ModelContent.safeParse({ type: 'doc', content: [block] })
    expect(result.error?.issues[0]?.message).toBe(sentence)
  })

  it('is not more than a long contract', () => {
    const long = docOf(...Array.from({ length: 30 }, () => para(words('x'.repeat(10_000)))))
    expect(ModelContent.safeParse(long).error?.issues[0]?.message).toBe('Sisältö on liian pitkä.')
  })
})

/** JSON that looks much like a content, and often is not one. */
const marksLike = fc.array(fc.record({ type: fc.constantFrom('bold', 'italic', 'underline', 'link') }), {
  maxLength: 4,
})
const nodeLike = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      {
        type: fc.constantFrom('text', 'field', 'hardBreak', 'paragraph', 'heading', 'pageBreak', 'dataList', 'script'),
        text: fc.string({ unit: 'binary', maxLength: 40 }),
        attrs: fc.record(
          {
            name: fc.constantFrom('tenant.name', 'a.b', '__proto__', 'constructor'),
            level: fc.integer({ min: 0, max: 4 }),
            textAlign: fc.constantFrom('left', 'right', 'center', 'justify'),
            of: fc.constantFrom('products', 'signers', 'everything'),
          },
          { requiredKeys: [] },
        ),
        marks: marksLike,
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      type: fc.constantFrom('paragraph', 'bulletList', 'orderedList', 'listItem', 'doc'),
      content: fc.array(tie('node'), { maxLength: 4 }),
    }),
    fc.record({
      type: fc.constant('conditional'),
      attrs: fc.record({
        field: fc.constantFrom('tenant.name', 'x'),
        is: fc.constantFrom('filled', 'empty', 'equals'),
        value: fc.string({ maxLength: 5 }),
      }),
      content: fc.array(tie('node'), { maxLength: 3 }),
    }),
    fc.jsonValue({ maxDepth: 2 }),
  ),
})).node

/** Contents that are right, of any letters. */
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map(words)
const inline = fc.oneof(text, fc.constantFrom(field('tenant.name'), field('empty'), field('no.such')))
const goodPara = fc.array(inline, { maxLength: 5 }).map((parts) => para(...parts))
const goodBlock: fc.Arbitrary<Block> = fc.oneof(
  goodPara,
  fc.constantFrom(heading(1, 'Otsikko'), heading(3, 'Pieni'), { type: 'pageBreak' } as const),
  fc
    .array(goodPara, { minLength: 1, maxLength: 4 })
    .map((parts): Block => ({ type: 'orderedList', content: parts.map((part) => item(part)) })),
  fc.constantFrom<Block>({ type: 'dataList', attrs: { of: 'signers' } }),
)

const data = dataOf({ 'tenant.name': 'Virtanen Ville', empty: '' }, { signers: [{ name: 'Ville', role: 'Rooli' }] })
const print = (content: ModelContent) =>
  documentPdf({
    title: 'Koe',
    day: '2026-11-22',
    printed: filled(content, data),
    look: { name: 'Koe Oy', colour: '#0096c7' },
  })

describe('any JSON at all', () => {
  it('is either refused with a sentence in Finnish or printed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(nodeLike, { maxLength: 4 }), async (content) => {
        const result = ModelContent.safeParse({ type: 'doc', content })
        if (result.success) expect((await print(result.data)).length).toBeGreaterThan(500)
        else expect(result.error.issues[0]?.message).toMatch(/^Sisält/)
      }),
      { numRuns: 300 },
    )
  })

  it('that is a content is printed, with nothing of it lost unnoticed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(goodBlock, { minLength: 1, maxLength: 8 }), async (blocks) => {
        const content = ModelContent.parse(docOf(...blocks))
        const printed = filled(content, data)
        const shown = textsOf(printed).join('')
        for (const part of JSON.stringify(content).match(/"name":"[\w.]+"/g) ?? []) {
          const name = part.slice(8, -1)
          if (name === 'no.such') expect(printed.unknown).toContain(name)
          if (name === 'empty') expect(printed.missing).toContain(name)
          if (name === 'tenant.name') expect(shown).toContain('Virtanen Ville')
        }
        expect((await print(content)).length).toBeGreaterThan(500)
      }),
      { numRuns: 60 },
    )
  })
})
