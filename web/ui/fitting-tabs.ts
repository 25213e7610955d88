interface Room {
  /** Of each tab, in pixels, in order. */
  readonly widths: readonly number[]
  /** Between two of them. */
  readonly gap: number
  /** What the row has. */
  readonly width: number
  /** What the button takes that opens the rest. */
  readonly button: number
  readonly openAt: number
}

/**
 * Which tabs of a row are in sight, the others being behind a button at its end: all when they fit, else as many from
 * the first on as there is room for beside the open one, which is always in sight.
 *
 * @returns for each tab whether it is
 */
export function fittingTabs({ widths, gap, width, button, openAt }: Room): boolean[] {
  const all = widths.reduce((sum, each) => sum + each + gap, -gap)
  // A page that is not drawn has no widths.
  if (all <= width || width === 0) return widths.map(() => true)
  // After each tab there is a gap: the last one's is before the button.
  let left = width - button - (widths[openAt] ?? 0) - gap
  const shown = widths.map(() => false)
  for (const [at, each] of widths.entries()) {
    if (at !== openAt) left -= each + gap
    if (left < 0) break
    shown[at] = true
  }
  shown[openAt] = true
  return shown
}
