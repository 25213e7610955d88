/** As many as are quickly moved aside, and so many that there are few blocks. */
const MOST_IN_BLOCK = 512

interface Place {
  readonly block: number
  readonly at: number
}

/**
 * A sorted list into which a member goes anywhere at the same small price: blocks of members, none of them empty. What
 * is asked for needs only what members are compared by.
 */
export class SortedBlocks<Compared, Member extends Compared> {
  readonly #blocks: Member[][] = []
  readonly #compare: (a: Compared, b: Compared) => number

  /** @param sorted what it holds from the beginning, in order */
  constructor(compare: (a: Compared, b: Compared) => number, sorted: readonly Member[] = []) {
    this.#compare = compare
    for (let at = 0; at < sorted.length; at += MOST_IN_BLOCK) this.#blocks.push(sorted.slice(at, at + MOST_IN_BLOCK))
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  /** The member that is equal to another. */
  find(like: Compared): Member | undefined {
    const { block, at } = this.#lowerBound(like)
    const found = this.#blocks[block]?.[at]
    return found !== undefined && this.#compare(found, like) === 0 ? found : undefined
  }

  /** Takes a member in, in place of an equal one. */
  put(member: Member): void {
    const { block, at } = this.#lowerBound(member)
    const members = this.#blocks[block]
    const present = members?.[at]
    if (!members) this.#append(member)
    else if (present !== undefined && this.#compare(present, member) === 0) members[at] = member
    else {
      members.splice(at, 0, member)
      if (members.length > MOST_IN_BLOCK) this.#blocks.splice(block + 1, 0, members.splice(MOST_IN_BLOCK >> 1))
    }
  }

  remove(like: Compared): void {
    const { block, at } = this.#lowerBound(like)
    const members = this.#blocks[block]
    const present = members?.[at]
    if (!members || present === undefined || this.#compare(present, like) !== 0) return
    members.splice(at, 1)
    if (members.length === 0) this.#blocks.splice(block, 1)
  }

  /** Upwards from the first member that is not before a given one. */
  *upwards(from?: Compared): Iterable<Member> {
    let { block, at } = from === undefined ? { block: 0, at: 0 } : this.#lowerBound(from)
    for (let members = this.#blocks[block]; members; members = this.#blocks[++block]) {
      for (let member = members[at]; member !== undefined; member = members[++at]) yield member
      at = 0
    }
  }

  /** Downwards from the last member that is before a given one. */
  *downwards(before?: Compared): Iterable<Member> {
    const end = { block: this.#blocks.length, at: 0 }
    let { block, at } = before === undefined ? end : this.#lowerBound(before)
    while (block >= 0) {
      const members = this.#blocks[block]
      for (let member = members?.[--at]; member !== undefined; member = members?.[--at]) yield member
      at = this.#blocks[--block]?.length ?? 0
    }
  }

  /** Most go to the end: ids grow with time. Blocks that grow so are left full. */
  #append(member: Member): void {
    const last = this.#blocks.at(-1)
    if (last && last.length < MOST_IN_BLOCK) last.push(member)
    else this.#blocks.push([member])
  }

  /** Place of the first member that is not before a given one; behind the last block when all are before it. */
  #lowerBound(sought: Compared): Place {
    const isBefore = (other: Member | undefined) => other !== undefined && this.#compare(other, sought) < 0
    const last = this.#blocks.length - 1
    if (last < 0 || isBefore(this.#blocks[last]?.at(-1))) return { block: last + 1, at: 0 }
    const block = firstWhere(last, (middle) => !isBefore(this.#blocks[middle]?.at(-1)))
    const members = this.#blocks[block] ?? []
    return { block, at: firstWhere(members.length - 1, (middle) => !isBefore(members[middle])) }
  }
}

/** The first number from 0 that holds, where all after it hold and the last one is known to. */
function firstWhere(last: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = last
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
