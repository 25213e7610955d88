import type { Part, Sheet } from './sheet.ts'

interface Level {
  readonly list: Part
  /** Of the last item. */
  body: Part | undefined
}

/** The parts of a list and of the lists within its items. */
export class ListParts {
  readonly #sheet: Sheet
  readonly #levels: Level[] = []

  constructor(sheet: Sheet) {
    this.#sheet = sheet
  }

  /** A new item, which ends deeper lists and begins those that it is in. @param depth 0 is the outermost list */
  item(depth: number): { readonly label: Part; readonly body: Part } {
    this.#levels.length = Math.min(this.#levels.length, depth + 1)
    while (this.#levels.length < depth) this.#begin()
    const level = this.#levels[depth] ?? this.#begin()
    const item = this.#sheet.part('LI', level.list)
    const label = this.#sheet.part('Lbl', item)
    level.body = this.#sheet.part('LBody', item)
    return { label, body: level.body }
  }

  /** What the last item there goes on with. */
  body(depth: number): Part {
    return this.#levels[depth]?.body ?? this.item(depth).body
  }

  /** A list within the last item of the one about it, which gets one without words when it has none. */
  #begin(): Level {
    const around = this.#levels.at(-1)
    if (around) around.body ??= this.#sheet.part('LBody', this.#sheet.part('LI', around.list))
    const level = { list: this.#sheet.part('L', around?.body), body: undefined }
    this.#levels.push(level)
    return level
  }
}
