import type { Day } from '../base/day.ts'
import type { Apartment } from './apartment.ts'

type Marked = Pick<Apartment, 'vatRegister' | 'vatRegisterBefore'>

/**
 * Whether the home is let with VAT as far as a day is concerned: what is changed of it holds in months that were open then,
 * and closed ones stay as they were.
 */
export const isLetWithVat = ({ vatRegister, vatRegisterBefore }: Marked, day: Day): boolean =>
  vatRegisterBefore.find(({ until }) => day < until)?.was ?? vatRegister

/** The home as it is changed, with what held until the first day that is open. */
export function withVatKept<Of extends Marked>(before: Marked, after: Of, firstOpen: Day): Of {
  const kept = before.vatRegisterBefore
  if (before.vatRegister === after.vatRegister) return { ...after, vatRegisterBefore: kept }
  const last = kept.at(-1)
  // What was changed since then was told by no closed month.
  if (last && last.until >= firstOpen) return { ...after, vatRegisterBefore: kept }
  return { ...after, vatRegisterBefore: [...kept, { until: firstOpen, was: before.vatRegister }] }
}
