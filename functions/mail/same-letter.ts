import { conflict } from '#shared/base/problem.ts'
import { pause } from '../platform/table.ts'
import { untilFree } from '../platform/together.ts'

/** The same letter was begun by another press and nothing is known of it yet. */
export const underWay = Symbol('under way')

/** As long as a doubled press may wait for the first one's letter, some six seconds. */
const mostRounds = 11

/** @param whom to ask: 'vuokralaiselta' */
export const unclearLetter = (whom: string): string =>
  `Ei ole varmaa, lähtikö viesti. Kysy ${whom}, ennen kuin lähetät sen uudelleen.`

/**
 * Begins a letter, or answers what came of the same one. Whoever presses twice is told the truth of the one letter: the
 * second press waits for the first, and when nothing is heard of that nobody knows whether it went, which is a conflict.
 *
 * @param whom to ask then
 */
export async function onceKnown<T>(whom: string, begin: () => Promise<T | typeof underWay>): Promise<T> {
  for (let round = 0; round < mostRounds; round++) {
    const begun = await untilFree(begin)
    if (begun !== underWay) return begun
    await pause(round)
  }
  throw conflict(unclearLetter(whom))
}
