/** A colour as '#rrggbb'. */
export type Colour = string

const channels = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const toColour = (values: readonly number[]): Colour =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio from 1 to 21, WCAG 2.2. */
export function contrast(left: Colour, right: Colour): number {
  const [light, dark] = [luminance(left), luminance(right)]
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
}

/** `share` of the way from one colour to another. */
export function mixed(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to)
  return toColour(channels(from).map((value, at) => value + ((target[at] ?? 0) - value) * share))
}

/** The colour nearest to `colour`, on the way to `toward`, whose contrast with `against` is enough. */
export function readable(colour: Colour, against: Colour, toward: Colour, ratio: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(colour, toward, share)
    if (contrast(candidate, against) >= ratio) return candidate
  }
  return toward
}
