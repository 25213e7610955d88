import { expect, test } from 'vitest'
import { GroupColours, GroupDraft } from '#shared/accounts/group.ts'
import { colourChecks, unreadable } from '#shared/accounts/group-colours.ts'
import { fontStack, fonts } from '#shared/formats/fonts.ts'

const colors = GroupColours.parse({})

test('the standard colours are told as they are: the primary does for shapes, white on the footer does not for text', () => {
  const checks = colourChecks({ colors, showFooter: true })
  expect(checks.map(({ what, passes }) => [what, passes])).toEqual([
    ['Pääväri vaalealla pohjalla', true],
    ['Pääväri tummalla pohjalla', true],
    ['Alatunnisteen teksti', false],
  ])
  expect(checks.at(-1)?.ratio).toBeCloseTo(3.39, 2)
})

test.each([
  ['a yellow that the light page swallows', { primary: '#ffff00' }, ['Pääväri vaalealla pohjalla']],
  ['a night blue that the dark page swallows', { primary: '#0a1020' }, ['Pääväri tummalla pohjalla']],
  ['a footer of one colour', { footer: '#777777', footerText: '#787878' }, ['Alatunnisteen teksti']],
  ['black on white', { primary: '#767676', footer: '#ffffff', footerText: '#000000' }, []],
])('%s', (_, part, failing) => {
  const chosen = { colors: { ...colors, footer: '#000000', ...part }, showFooter: true }
  expect(unreadable(chosen).map(({ what }) => what)).toEqual(failing)
})

test('a footer that is not shown needs no contrast', () => {
  expect(unreadable({ colors, showFooter: false })).toEqual([])
  expect(GroupDraft.safeParse({ name: 'Ryhmä' }).success).toBe(true)
  expect(GroupDraft.safeParse({ name: 'Ryhmä', showFooter: true }).success).toBe(false)
  expect(GroupDraft.safeParse({ name: 'Ryhmä', showFooter: true, unreadableAccepted: true }).success).toBe(true)
})

test('there are fourteen fonts, Bai Jamjuree first, and each has a likeness everywhere', () => {
  expect(fonts).toHaveLength(14)
  expect(fonts[0]).toBe('Bai Jamjuree')
  for (const font of fonts) expect(fontStack(font)).toMatch(/, (sans-)?serif$/)
})
