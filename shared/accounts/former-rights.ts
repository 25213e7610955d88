import type { Right } from './rights.ts'

/**
 * Names of rights that are no more, each with what it is called now; several when it became several, none when nothing
 * of it is left. What is stored of a person's rights is read through this table, so a revoked right that is renamed stays
 * revoked. A name that has been here is never given to another right, and a right that is divided leaves its name: with
 * the old one for a part, nobody could tell whether the whole was meant. `tests/architecture/rights.test.ts` keeps every
 * name that ever was and asks for a line here when one goes.
 */
export const formerRights: Readonly<Record<string, readonly Right[]>> = {}

/** The names as they are now. */
export const currentRights = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name): readonly string[] => formerRights[name] ?? [name])),
]
