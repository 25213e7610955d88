import { type Colour, contrast, mixed, readable } from '#shared/formats/colour.ts'
import { type Font, fontStack } from '#shared/formats/fonts.ts'

/** What an account's owner may choose of the look (spec section 9 for the defaults). */
export interface Brand {
  readonly primary: Colour
  readonly font: Font
}

export const defaultBrand: Brand = { primary: '#0096c7', font: 'Bai Jamjuree' }

const white = '#ffffff'
const black = '#000000'
const night = '#0d1117'

/**
 * Primer's variables for one brand colour. The colour as it is fails contrast as text and under white text (white on
 * 0096C7 is 3.39), so each use gets the nearest shade that reaches 4.5; the raw colour stays for bars and the logo.
 */
export function brandVariables({ primary, font }: Brand, dark: boolean): Readonly<Record<string, string>> {
  const page = dark ? night : white
  const emphasis = readable(primary, white, black, 4.6)
  const muted = mixed(primary, page, dark ? 0.8 : 0.88)
  const text = readable(primary, muted, dark ? white : black, 4.7)
  const outline = dark ? text : emphasis
  const hover = mixed(emphasis, black, 0.1)
  const active = mixed(emphasis, black, 0.18)
  return {
    '--brand-primary': primary,
    '--brand-onPrimary': contrast(primary, white) >= 4.5 ? white : '#0b2027',
    '--fgColor-accent': text,
    '--fgColor-link': text,
    '--bgColor-accent-emphasis': emphasis,
    '--borderColor-accent-emphasis': outline,
    '--bgColor-accent-muted': muted,
    '--borderColor-accent-muted': mixed(primary, page, 0.5),
    '--button-primary-bgColor-rest': emphasis,
    '--button-primary-bgColor-hover': hover,
    '--button-primary-bgColor-active': active,
    '--button-primary-bgColor-disabled': mixed(emphasis, page, 0.5),
    '--button-primary-borderColor-disabled': 'transparent',
    '--button-primary-shadow-selected': 'none',
    '--control-checked-bgColor-rest': emphasis,
    '--control-checked-bgColor-hover': hover,
    '--control-checked-bgColor-active': active,
    '--control-checked-borderColor-rest': emphasis,
    '--underlineNav-borderColor-active': primary,
    '--focus-outlineColor': outline,
    '--focus-outline-color': outline,
    ...fontVariables(font),
  }
}

function fontVariables(font: Font) {
  const stack = fontStack(font)
  const names = [
    '--fontStack-sansSerif',
    '--fontStack-sansSerifDisplay',
    '--fontStack-system',
    '--BaseStyles-fontFamily',
  ]
  // Of these only Bai Jamjuree has digits of different widths.
  const digits = font === defaultBrand.font ? `"Numerot", ${stack}` : stack
  return { ...Object.fromEntries(names.map((name) => [name, stack])), '--font-digits': digits }
}
