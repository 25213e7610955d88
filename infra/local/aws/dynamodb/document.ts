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

/** The attributes that an index projects; after a start they are picked out only at the first read. */
export class ProjectedDocument implements Document {
  readonly #whole: Document
  readonly #names: readonly string[]
  #text: string | undefined
  #size: number | undefined

  constructor(whole: Document, names: readonly string[], item?: Item) {
    this.#whole = whole
    this.#names = names
    if (item) this.#work(item)
  }

  get text(): string {
    if (this.#text === undefined) this.#work(this.#whole.item())
    return this.#text ?? ''
  }

  get size(): number {
    if (this.#size === undefined) this.#work(this.#whole.item())
    return this.#size ?? 0
  }

  item(): Item {
    return JSON.parse(this.text)
  }

  #work(item: Item): void {
    const projected: Item = {}
    for (const name of this.#names) {
      const value = item[name]
      if (value) projected[name] = value
    }
    this.#text = JSON.stringify(projected)
    this.#size = itemSize(projected)
  }
}
