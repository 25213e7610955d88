/**
 * The fonts a look may have (spec section 9: 14 choices). Bai Jamjuree comes with the product; the others are on the
 * reader's own machine, each with its nearest likeness on other systems, so that no choice costs a download.
 */
const stacks = {
  'Bai Jamjuree': '"Bai Jamjuree", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  'Laitteen oma': 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  Arial: 'Arial, "Liberation Sans", Helvetica, sans-serif',
  Helvetica: '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif',
  Verdana: 'Verdana, "DejaVu Sans", Geneva, sans-serif',
  Tahoma: 'Tahoma, Verdana, "DejaVu Sans", sans-serif',
  'Trebuchet MS': '"Trebuchet MS", "Fira Sans", "Lucida Grande", sans-serif',
  'Segoe UI': '"Segoe UI", "Open Sans", "Noto Sans", system-ui, sans-serif',
  Calibri: 'Calibri, Carlito, "Segoe UI", sans-serif',
  'Century Gothic': '"Century Gothic", "URW Gothic", Futura, sans-serif',
  Georgia: 'Georgia, Gelasio, "DejaVu Serif", serif',
  Cambria: 'Cambria, Caladea, Georgia, serif',
  Palatino: '"Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", serif',
  'Times New Roman': '"Times New Roman", "Liberation Serif", Times, serif',
} as const
export type Font = keyof typeof stacks

export const fonts = Object.keys(stacks) as [Font, ...Font[]]

/** What a style sheet is given for a font. */
export const fontStack = (font: Font): string => stacks[font]
