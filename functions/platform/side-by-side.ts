/**
 * Does something with each of many and gives what came of it, in their order.
 *
 * @param atOnce so many at the same time: enough to be quick, few enough to leave room for others
 */
export async function sideBySide<One, Result>(
  all: readonly One[],
  of: (one: One) => Promise<Result>,
  atOnce = 25,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < all.length; at += atOnce)
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map((one) => of(one)))))
  return results
}
