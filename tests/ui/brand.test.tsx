import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#shared/formats/colour.ts'
import { brandVariables, defaultBrand } from '../../web/ui/theme/brand.ts'

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever colour an owner picks, text and buttons stay readable in the light and in the dark', () => {
  fc.assert(
    fc.property(aColour, fc.boolean(), (primary, dark) => {
      const variables = brandVariables({ ...defaultBrand, primary }, dark)
      const colour = (name: string) => variables[name] ?? ''
      expect(contrast(colour('--fgColor-link'), dark ? '#0d1117' : '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour('--fgColor-accent'), colour('--bgColor-accent-muted'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#ffffff', colour('--button-primary-bgColor-rest'))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('white on the brand colour as it is would not do', () => {
  expect(contrast('#ffffff', '#0096c7')).toBeCloseTo(3.39, 2)
})

describe('the colours of states', () => {
  const styles = readFileSync('web/ui/StatusLabel.module.css', 'utf8')
  const themeOf = (mode: string) =>
    readFileSync(`node_modules/@primer/primitives/dist/css/functional/themes/${mode}.css`, 'utf8')
  const named = (theme: string, name: string) => new RegExp(`${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? ''
  const tones = ['good', 'news', 'warning', 'bad'].map((tone) => {
    const rule = new RegExp(`\\[data-tone="${tone}"\\] \\{([^}]*)\\}`).exec(styles)?.[1] ?? ''
    return { tone, used: [...rule.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name) }
  })

  test('are no group’s own', () => {
    const branded = Object.keys(brandVariables(defaultBrand, false))
    expect(tones.map(({ used }) => used.length)).toEqual([2, 2, 2, 2])
    expect(tones.flatMap(({ used }) => used).filter((name) => branded.includes(name))).toEqual([])
  })

  test.each(['light', 'dark'])('are told from each other and read in the %s', (mode) => {
    const theme = themeOf(mode)
    const inks = tones.map(({ used }) => named(theme, used[1] ?? ''))
    expect(new Set(inks).size).toBe(4)
    for (const ink of inks)
      for (const page of ['--bgColor-default', '--bgColor-muted'])
        expect(contrast(ink, named(theme, page))).toBeGreaterThanOrEqual(4.5)
  })
})
