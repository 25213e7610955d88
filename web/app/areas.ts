import { screens as accounts } from '../accounts/screens.tsx'
import type { Screen } from './screen.ts'

/** Every screen of the product, area by area. */
export const screens: readonly Screen[] = [...accounts]
