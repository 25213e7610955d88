import { describe, expect, it } from 'vitest'
import { languages } from '#shared/texts/language.ts'
import { filled, joinedTopics, textsOf, topicsOf } from './every-text.ts'
import { finnishIn, wordsIn } from './finnish.ts'

const foreign = languages.filter((language) => language !== 'fin')

/** In Finnish the rule itself explains these. */
const notInFinnish = ['increase-figures']
const topics = topicsOf('fin')

/** Texts that are the same in Finnish and in another language, since both say so. */
const equals: Readonly<Record<(typeof foreign)[number], readonly string[]>> = {
  eng: [],
  swe: ['statements balance: Saldo'],
  ger: ['statements balance: Saldo'],
}

describe('texts of papers and mails', () => {
  it('have a file a topic in each language, and one that joins them', () => {
    for (const language of foreign)
      expect(topicsOf(language).filter((topic) => !notInFinnish.includes(topic))).toEqual(topics)
    expect(joinedTopics()).toEqual([...topics, ...notInFinnish].toSorted())
  })

  it.each(foreign)('say in %s whatever they say in Finnish, filled with the same', async (language) => {
    for (const topic of topics) {
      const [finnish, other] = await Promise.all([textsOf('fin', topic), textsOf(language, topic)])
      const keys = other.map(({ path }) => path).filter((path) => !path.startsWith('dayNames.'))
      expect(keys.toSorted(), topic).toEqual(finnish.map(({ path }) => path).toSorted())
      const textOf = new Map(other.map(({ path, text }) => [path, text]))
      for (const { path, text } of finnish)
        expect({ topic, path, filled: filled(textOf.get(path) ?? '') }).toEqual({ topic, path, filled: filled(text) })
    }
  })

  it.each(foreign)('name the same sections of law in %s', async (language) => {
    for (const topic of topics) {
      const other = new Map((await textsOf(language, topic)).map(({ path, text }) => [path, text]))
      for (const { path, text } of await textsOf('fin', topic))
        for (const [, section] of text.matchAll(/(\d+(?: [a-e])?) §/g))
          expect(`${path}: ${other.get(path)}`).toMatch(
            new RegExp(`(${section} §|§ ${section}(?! [a-e] )|section ${section}(?! [a-e]\\b))`),
          )
    }
  })

  it.each(foreign)('are not left in Finnish in %s', async (language) => {
    const same: string[] = []
    for (const topic of topics) {
      const [finnish, other] = await Promise.all([textsOf('fin', topic), textsOf(language, topic)])
      const textOf = new Map(other.map(({ path, text }) => [path, text]))
      for (const { path, text } of finnish)
        if (wordsIn(text).length > 0 && textOf.get(path) === text) same.push(`${topic} ${path}: ${text}`)
    }
    expect(same).toEqual(equals[language])
  })

  it.each(foreign)('have no Finnish word in %s', async (language) => {
    const left: string[] = []
    for (const topic of topicsOf(language))
      for (const { path, words } of await textsOf(language, topic))
        if (!path.startsWith('dayNames.'))
          for (const word of await finnishIn(words)) left.push(`${topic} ${path}: ${word}`)
    expect(left).toEqual([])
  })
})
