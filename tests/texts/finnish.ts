import { once } from '../../functions/platform/on-demand.ts'
import { textsOf, topicsOf } from './every-text.ts'

/** Words that other languages have too. */
const shared = new Set(['alla', 'netto', 'saldo'])

/** Words of four letters and more, without addresses and what a text is filled with. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/\{[\w.]+\}|«\w+»|https?:\S+|\S+@\S+/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)

/** Every word of the Finnish texts. */
const finnishWords = once(async () => {
  const said = await Promise.all(topicsOf('fin').map((topic) => textsOf('fin', topic)))
  return new Set(said.flat().flatMap(({ words }) => wordsIn(words)))
})

/** Those words of a text that our Finnish texts have. */
export async function finnishIn(text: string): Promise<string[]> {
  const finnish = await finnishWords()
  return [...new Set(wordsIn(text))].filter((word) => finnish.has(word) && !shared.has(word))
}
