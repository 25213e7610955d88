import { contrast } from '../formats/colour.ts'

/** What colours are seen against (the pages of the light and the dark theme). */
const light = '#ffffff'
const dark = '#0d1117'

/** WCAG 2.2 AA: text needs 4.5, bars and lines 3. */
const forText = 4.5
const forShapes = 3

export interface ColourCheck {
  readonly what: string
  readonly ratio: number
  readonly needed: number
  readonly passes: boolean
}

interface Colours {
  readonly colors: { readonly primary: string; readonly footer: string; readonly footerText: string }
  readonly showFooter: boolean
}

/**
 * How each colour of a group stands out from what it is used on. Buttons, links and text in the primary colour are not
 * among them: they get the nearest shade that is readable.
 */
export function colourChecks({ colors, showFooter }: Colours): readonly ColourCheck[] {
  const check = (what: string, one: string, other: string, needed: number): ColourCheck => {
    const ratio = contrast(one, other)
    return { what, ratio, needed, passes: ratio >= needed }
  }
  return [
    check('Pääväri vaalealla pohjalla', colors.primary, light, forShapes),
    check('Pääväri tummalla pohjalla', colors.primary, dark, forShapes),
    ...(showFooter ? [check('Alatunnisteen teksti', colors.footerText, colors.footer, forText)] : []),
  ]
}

export const unreadable = (colours: Colours): readonly ColourCheck[] =>
  colourChecks(colours).filter(({ passes }) => !passes)
