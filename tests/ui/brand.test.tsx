import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
