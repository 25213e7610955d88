import { cell, useCell } from '../cell.ts'
import { store } from '../stored.ts'
import { type Brand, brandVariables, defaultBrand } from './brand.ts'

export type ColorMode = 'auto' | 'light' | 'dark'

const device = window.matchMedia('(prefers-color-scheme: dark)')
const paper = window.matchMedia('print')
const dark = cell(device.matches)
let brand = defaultBrand
let chosen = ((): ColorMode => {
  const mode = document.documentElement.dataset.colorMode
  return mode === 'dark' || mode === 'light' ? mode : 'auto'
})()

function paint(): void {
  const { dataset, style } = document.documentElement
  // Paper is white, whatever the screen is.
  dataset.colorMode = paper.matches ? 'light' : chosen
  dark.set(!paper.matches && (chosen === 'dark' || (chosen === 'auto' && device.matches)))
  for (const [name, value] of Object.entries(brandVariables(brand, dark.current()))) style.setProperty(name, value)
}

device.addEventListener('change', paint)
paper.addEventListener('change', paint)

/** Paints the page in a brand's colours, in the mode chosen on this device. */
export function applyBrand(next: Brand): void {
  brand = next
  paint()
}

/** Kept on the device: theme.js reads it before the first paint of the next visit. */
export function chooseColorMode(mode: ColorMode): void {
  chosen = mode
  store('colorMode', mode)
  paint()
}

/** True when the screen is dark now, by choice or by the device. */
export const useDark = (): boolean => useCell(dark)
