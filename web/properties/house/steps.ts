/** Ids of homes, floor by floor and in each floor stair by stair. */
export type Tiles = readonly (readonly (readonly string[])[])[]

/**
 * Where a key leads from a tile: left and right along the floor, up and down on the same stair or the nearest one that
 * has homes on the floor, Home and End to the ends of the floor. Undefined when it leads nowhere.
 */
export function stepIn(tiles: Tiles, from: string, key: string): string | undefined {
  const floor = tiles.findIndex((cells) => cells.some((cell) => cell.includes(from)))
  const cells = tiles[floor]
  if (!cells) return undefined
  const row = cells.flat()
  const at = row.indexOf(from)
  if (key === 'ArrowRight') return row[at + 1]
  if (key === 'ArrowLeft') return row[at - 1]
  if (key === 'Home') return row[0]
  if (key === 'End') return row.at(-1)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const next = step === undefined ? undefined : tiles[floor + step]
  if (!next) return undefined
  const stair = cells.findIndex((cell) => cell.includes(from))
  const place = cells[stair]?.indexOf(from) ?? 0
  const nearest = next
    .flatMap((cell, nth) => (cell.length > 0 ? [{ cell, far: Math.abs(nth - stair) }] : []))
    .toSorted((a, b) => a.far - b.far)[0]?.cell
  return nearest?.[Math.min(place, nearest.length - 1)]
}
