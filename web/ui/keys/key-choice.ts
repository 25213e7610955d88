import { cell } from '../cell.ts'
import { readStored, store } from '../stored.ts'

const key = 'letter-keys'
const isChoice = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * Whether keys of one letter or mark do something on this device. Whoever dictates, or whose hand shakes, presses them
 * without meaning to, so they can be turned off (WCAG 2.1.4).
 */
export const letterKeys = cell(readStored(key, isChoice) ?? true)

export function chooseLetterKeys(isOn: boolean): void {
  store(key, isOn)
  letterKeys.set(isOn)
}
