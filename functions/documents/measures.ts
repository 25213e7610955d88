import { a4, millimetres } from './sheet.ts'

/** Points. */
export const margin = 42
export const rightEdge = a4.width - margin
export const rightHalf = 326
/** Text on a page without giro ends here. */
export const pageEnd = a4.height - 48
/** The giro takes the lowest 101.6 mm, as the printed form of the banks. */
export const giroTop = a4.height - millimetres(101.6)
export const grey = '#4d4d4d'
