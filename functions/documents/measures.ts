import { a4, millimetres } from './sheet.ts'

/** What of a page text may take, points. */
export interface Frame {
  readonly left: number
  readonly right: number
  /** Where pages after the first begin. */
  readonly top: number
  readonly end: number
}

export const grey = '#4d4d4d'

export const margin = 42
export const rightEdge = a4.width - margin
export const rightHalf = 326
/** The giro takes the lowest 101.6 mm, as the printed form of the banks. */
export const giroTop = a4.height - millimetres(101.6)

/** A page of a letter or an invoice without giro. */
export const letterFrame: Frame = { left: margin, right: rightEdge, top: margin + 24, end: a4.height - 48 }

/** A page that lies on its side. */
export const wideFrame: Frame = { left: margin, right: a4.height - margin, top: margin, end: a4.width - margin }

const broad = millimetres(20)

/** A page of running text, as of a contract. */
export const textFrame: Frame = { left: broad, right: a4.width - broad, top: broad, end: a4.height - broad }
