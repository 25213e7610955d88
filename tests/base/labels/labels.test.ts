import { describe, expect, it } from 'vitest'
import { labels } from '#shared/base/fields.ts'
import { labelFault, relabelled } from '#shared/base/labels/label-run.ts'
import { isLabelled, labelsIn } from '#shared/base/labels/labels.ts'

const ten = Array.from({ length: 10 }, (_, nth) => `Merkki ${nth}`)

describe('labels', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['none where none were kept', undefined, []],
    ['without blanks at their ends', ['  Avain puuttuu '], ['Avain puuttuu']],
    ['each once, as it was written first', ['Äänekäs', 'äänekäs', 'ÄÄNEKÄS', 'Muu'], ['Äänekäs', 'Muu']],
    ['ten at the most, the same one counted once', [...ten, 'merkki 1'], ten],
    ['forty characters long', ['a'.repeat(40)], ['a'.repeat(40)]],
  ])('are %s', (_, given, kept) => {
    expect(labels().parse(given)).toEqual(kept)
  })

  it.each<[readonly string[], string]>([
    [[''], 'Anna tunniste'],
    [['   '], 'Anna tunniste'],
    [['a'.repeat(41)], 'Enintään 40 merkkiä'],
    [['yksi, kaksi'], 'Jätä pilkut ja puolipisteet pois'],
    [['yksi; kaksi'], 'Jätä pilkut ja puolipisteet pois'],
    [[...ten, 'Liikaa'], 'Enintään 10 tunnistetta'],
  ])('%j are refused', (given, sentence) => {
    expect(labels().safeParse(given).error?.issues[0]?.message).toBe(sentence)
  })

  it.each<[string, readonly string[]]>([
    ['Avain puuttuu; Saneeraus 2027', ['Avain puuttuu', 'Saneeraus 2027']],
    ['a,b\nc', ['a', 'b', 'c']],
    [' ; ,', []],
    ['', []],
  ])('are read of %j', (text, read) => {
    expect(labelsIn(text)).toEqual(read)
  })

  it.each<[string, readonly string[] | null | undefined, boolean]>([
    ['', undefined, true],
    ['avain', ['Avain'], true],
    ['avain', ['Avain puuttuu'], false],
    ['avain', null, false],
    ['avain', undefined, false],
  ])('are found by %j among %j: %s', (label, own, isFound) => {
    expect(isLabelled(label)({ labels: own })).toBe(isFound)
  })
})

describe('a label put to a row or taken from it', () => {
  it.each([
    [['A'], 'add', 'B', undefined, ['A', 'B']],
    [['A', 'b'], 'add', 'B', 'Tunniste on jo merkitty.', undefined],
    [ten, 'add', 'B', 'Tunnisteita on jo 10.', undefined],
    [['A', 'b', 'C'], 'remove', 'B', undefined, ['A', 'C']],
    [['A'], 'remove', 'B', 'Tunnistetta ei ole merkitty.', undefined],
    [[], 'remove', 'B', 'Tunnistetta ei ole merkitty.', undefined],
  ] as const)('of %j: %s %s', (own, deed, label, fault, after) => {
    expect(labelFault(own, { deed, label })).toBe(fault)
    if (after) expect(relabelled(own, { deed, label })).toEqual(after)
  })
})
