import { Problem } from '#shared/base/problem.ts'

/**
 * Does something to one after another, each by itself: what is refused is named with its sentence and keeps no other
 * from it. A failure that is no refusal ends it all; what was done by then stays done.
 */
export async function eachByItself<Item, Made>(items: Iterable<Item>, act: (item: Item) => Promise<Made>) {
  const done: Made[] = []
  const refused: { readonly item: Item; readonly reason: string }[] = []
  for (const item of items) {
    try {
      done.push(await act(item))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ item, reason: error.message })
    }
  }
  return { done, refused }
}
