import { conflict } from '#shared/base/problem.ts'
import { pause } from '../platform/table/table.ts'
import { isUnderWay, type Outcome } from './outbox.ts'

/** As long as a doubled press may wait for the first one's letter, some six seconds. */
const mostRounds = 11

/** @param whom to ask: 'vuokralaiselta' */
export const unclearLetter = (whom: string): string =>
  `Ei ole varmaa, lähtikö viesti. Kysy ${whom}, ennen kuin lähetät sen uudelleen.`

/**
 * Sends a letter of a press, or tells what came of the same one. Whoever presses twice is told the truth of the one letter:
 * the second press waits for the first, and when nothing is heard of that nobody knows whether it went, which is a
 * conflict.
 *
 * @param whom to ask then
 */
export async function onceKnown<Doc>(whom: string, send: () => Promise<Outcome<Doc>>): Promise<Outcome<Doc>> {
  for (let round = 0; round < mostRounds; round++) {
    const outcome = await send()
    if (!isUnderWay(outcome)) return outcome
    await pause(round)
  }
  throw conflict(unclearLetter(whom))
}
