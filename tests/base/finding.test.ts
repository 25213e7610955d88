import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestFirst,
  entriesOf,
  type Findable,
  foldedWords,
  type Hit,
  isFoundBy,
  readingsOf,
  stepsOf,
  wordsOf,
} from '#shared/base/finding.ts'
import { phoneSpellings } from '#shared/identifiers/phone.ts'

const none: Findable = { title: '', detail: '', names: [], codes: [] }
const named = (...names: string[]): Findable => ({ ...none, title: names[0] ?? '', names })
const coded = (...codes: string[]): Findable => ({ ...none, codes })

/** Would a search that looks up beginnings and then checks every word find it? */
function isFound(findable: Findable, query: string): boolean {
  const readings = readingsOf(query)
  const isReached = stepsOf(readings)
    .flat()
    .some((start) => entriesOf(findable).some((entry) => entry.startsWith(start)))
  return isReached && isFoundBy(wordsOf(findable), readings)
}

describe('words as they are compared', () => {
  it.each([
    ['Äijö ÖHMAN', 'aijo ohman'],
    ['Åkerlund', 'akerlund'],
    ['a\u0308ijo\u0308', 'aijo'],
    ['Øster-Æbelø', 'oster aebelo'],
    ['Weiß & Łukasz', 'weiss lukasz'],
    ['O’Brien', 'obrien'],
    ['As. Oy Kataja', 'as oy kataja'],
    ['Mannerheimintie 5a12', 'mannerheimintie 5 a 12'],
    ['Иванов', 'иванов'],
    ['  \u00a0–!?* ', ''],
    ['ﬁnn 12½', 'finn 121 2'],
  ])('%j', (text, words) => {
    expect(foldedWords(text).join(' ')).toBe(words)
  })
})

describe('a search', () => {
  const matti = named('Matti Juhani Virtanen-Öhman', 'Mannerheimintie 5 A 12', 'Meri-Rastila')
  const phone = (text: string) => coded(...phoneSpellings(text))
  it.each<[Findable, string]>([
    [matti, 'matti'],
    [matti, 'VIRT'],
    [matti, 'virtanen matti'],
    [matti, 'öhman'],
    [matti, 'ohman'],
    [named('Ohman'), 'öhman'],
    [matti, 'virtanen-öhman'],
    [matti, 'virtanenohman'],
    [matti, 'virtanen matti juhani'],
    [matti, 'juhani matti'],
    [named('Matti Juhani Virtanen'), 'matti virtanen'],
    [matti, 'meri rastila'],
    [matti, 'merirastila'],
    [matti, 'mannerheimintie 5 A 12'],
    [matti, 'mannerheimintie 5a12'],
    [matti, 'Mannerheimintie 5 A 1'],
    [matti, 'matti mannerheimintie 5'],
    [matti, 'mannerheimintie 5 a 12 virtanen'],
    [matti, 'mannerheimintie 12'],
    [named('Iso Roobertinkatu 3 B 4'), 'roobertinkatu 3b'],
    [named('Asunto Oy Katajanmarja'), 'katajan'],
    [named('Asunto Oy Katajanmarja'), 'asunto oy kata'],
    [phone('040 123 4567'), '0401234567'],
    [phone('040 123 4567'), '040 123 4'],
    [phone('040 123 4567'), '+358 40 123 4567'],
    [phone('+358 (0)40 123 4567'), '040-1234567'],
    [phone('0401234567'), '+358 (0)40 123'],
    [phone('0401234567'), '00358 40'],
    [phone('+46 70 123 45 67'), '0046 70 123'],
    [coded('1790235-0'), '1790235-0'],
    [coded('1790235-0'), '17902350'],
    [coded('1790235-0'), '1790235'],
    [coded('aijo@vuokralainen.example'), 'aijo@vuokra'],
    [coded('aijo@vuokralainen.example'), 'aijo'],
    [coded('12'), '12'],
    [coded('00160'), '00160'],
  ])('%o is found by %j', (findable, query) => {
    expect(isFound(findable, query)).toBe(true)
  })

  it.each<[Findable, string]>([
    [matti, 'matilda'],
    [matti, 'virtanen helsinki'],
    [matti, 'rjen'],
    [matti, '5 a 12'],
    [matti, 'mannerheimintie 6'],
    [coded('12'), '2'],
    [matti, ''],
    [matti, ' -!'],
  ])('%o is not found by %j', (findable, query) => {
    expect(isFound(findable, query)).toBe(false)
  })

  it('knows nobody by a personal identity code, wherever somebody wrote it', () => {
    const social = '131052-308T'
    const careless = { ...named(`Äijö Öhman ${social}`), codes: [social] }
    for (const query of [social, '131052', '131052308t', '308t']) expect(isFound(careless, query)).toBe(false)
    expect(entriesOf(careless).join() + wordsOf(careless)).not.toMatch(/131052|308/)
    expect(isFound(careless, 'öhman')).toBe(true)
  })

  it('takes what no transaction would hold in part', () => {
    const crowd = named(Array.from({ length: 200 }, (_, at) => `nimi${'x'.repeat(at)}`).join(' '))
    expect(entriesOf(crowd)).toHaveLength(30)
    expect(Math.max(...entriesOf(crowd).map(({ length }) => length))).toBeLessThanOrEqual(120)
    expect(readingsOf('sana '.repeat(500))[0]).toHaveLength(8)
  })

  it('asks for words in a row first, and for nothing twice', () => {
    expect(stepsOf(readingsOf('virtanen mannerheimintie 5 a'))).toEqual([
      ['virtanen mannerheimintie 5 a'],
      ['mannerheimintie 5 a', 'virtanen mannerheimintie 5', 'virtanen mannerheimintie'],
      ['virtanen', 'mannerheimintie'],
    ])
    expect(stepsOf(readingsOf('matti virtanen'))).toEqual([
      ['matti virtanen', 'virtanen matti'],
      [],
      ['matti', 'virtanen'],
    ])
    expect(stepsOf(readingsOf('040 123 4567'))).toEqual([['040 123 4567', '4567 040 123', '0401234567'], [], ['4567']])
  })

  const word = fc.stringMatching(/^[A-Za-zÅÄÖåäöéüßŠø]{2,12}$/)
  const number = fc.integer({ min: 1, max: 999 })
  const person = fc.record({ names: fc.array(word, { minLength: 1, maxLength: 4 }), street: word, number, city: word })
  const documentOf = ({
    names,
    street,
    number: at,
    city,
  }: {
    names: string[]
    street: string
    number: number
    city: string
  }) => named(names.join(' '), `${street} ${at} B ${at + 1}`, city)

  it('finds a document by each of its words of letters, and by any of them with another', () => {
    fc.assert(
      fc.property(person, fc.nat(), fc.nat(), (made, one, two) => {
        const findable = documentOf(made)
        const words = [...made.names, made.street, made.city]
        for (const own of words) expect(isFound(findable, own)).toBe(true)
        const all = [...words, String(made.number)]
        const pair = [words[one % words.length], all[two % all.length]]
        expect(isFound(findable, pair.join(' '))).toBe(true)
        expect(isFound(findable, pair.toReversed().join(' ').toUpperCase())).toBe(true)
      }),
    )
  })

  it('finds it by every beginning that is typed on the way', () => {
    fc.assert(
      fc.property(person, fc.nat(), (made, at) => {
        const name = made.names.join(' ')
        expect(isFound(documentOf(made), name.slice(0, 1 + (at % name.length)))).toBe(true)
      }),
    )
  })

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'binary' }), (text, query) => {
        const findable = { ...named(text), codes: [text] }
        expect(entriesOf(findable).length).toBeLessThanOrEqual(30)
        isFound(findable, query)
        bestFirst([{ title: text, detail: query, words: wordsOf(findable), ended: false }], query)
      }),
    )
  })
})

describe('the order of what is found', () => {
  const hit = (title: string, more: Partial<Findable & Hit> = {}): Hit => ({
    title,
    detail: '',
    words: wordsOf({ ...named(title), ...more }),
    ended: false,
    ...more,
  })
  it.each<[string, string, Hit[], string[]]>([
    [
      'what is called so, what begins so, what has the word, what has a longer word, the rest',
      'aho',
      [hit('Ville Virta', { names: ['Aho'] }), hit('Eeva Ahola'), hit('Eeva Aho'), hit('Aho Eeva'), hit('Aho')],
      ['Aho', 'Aho Eeva', 'Eeva Aho', 'Eeva Ahola', 'Ville Virta'],
    ],
    ['the same spelling before another', 'öhman', [hit('Ohman Aino'), hit('Öhman Åke')], ['Öhman Åke', 'Ohman Aino']],
    ['and the other way round', 'ohman', [hit('Öhman Aino'), hit('Ohman Åke')], ['Ohman Åke', 'Öhman Aino']],
    [
      'what goes on before what has ended',
      'virtanen',
      [hit('Virtanen Aino', { ended: true }), hit('Virtanen Matti')],
      ['Virtanen Matti', 'Virtanen Aino'],
    ],
    [
      'a number itself before longer ones',
      '12',
      [hit('Aho', { codes: ['120'] }), hit('Virta', { codes: ['12'] })],
      ['Virta', 'Aho'],
    ],
    ['numbers by their value', 'katu', [hit('Katu 10'), hit('Katu 9')], ['Katu 9', 'Katu 10']],
    ['Finnish letters last', 'a', [hit('Äijö'), hit('Aava'), hit('Åke')], ['Aava', 'Åke', 'Äijö']],
  ])('%s', (_, query, hits, titles) => {
    expect(bestFirst(hits, query).map(({ title }) => title)).toEqual(titles)
  })
})
