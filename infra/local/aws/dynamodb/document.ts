import type { Item } from './attribute-value.ts'
import { itemSize } from './value-size.ts'

/** An item as a table or index keeps it: JSON text, parsed only when its parts are asked for. */
export interface Document {
  readonly text: string
  /** Bytes as DynamoDB counts them. */
  readonly size: number
  item(): Item
}

/** An item with the size that was worked out when it was checked. */
export interface SizedItem {
  item: Item
  size: number
}

/** All attributes of an item. */
export class WholeDocument implements Document {
  readonly text: string
  readonly size: number

  constructor(text: string, size: number) {
    this.text = text
    this.size = size
  }

  item(): Item {
    return JSON.parse(this.text)
  }
}

/**
 * The attributes that an index projects. They are picked out at the first read: most of what is written is never read by
 * most of its indexes, and a text for each would be several times the item.
 */
export class ProjectedDocument implements Document {
  readonly #whole: Document
  readonly #names: readonly string[]
  #text: string | undefined
  #size: number | undefined

  /** @param item the parts of the whole, when they are at hand */
  constructor(whole: Document, names: readonly string[], item?: Item) {
    this.#whole = whole
    this.#names = names
    if (item) this.#size = itemSize(this.#projected(item))
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.#projected(this.#whole.item()))
    return this.#text
  }

  get size(): number {
    this.#size ??= itemSize(this.#projected(this.#whole.item()))
    return this.#size
  }

  item(): Item {
    return JSON.parse(this.text)
  }

  #projected(item: Item): Item {
    const projected: Item = {}
    for (const name of this.#names) {
      const value = item[name]
      if (value) projected[name] = value
    }
    return projected
  }
}
