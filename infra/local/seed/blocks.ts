import { together, type Write } from '../../../functions/platform/together.ts'

const mostInOne = 100
const mostAtOnce = 6

/** Does many deeds' writes in whole transactions, several side by side; the writes of one group stay together. */
export async function writeInBlocks(groups: Iterable<readonly Write[]>): Promise<void> {
  const blocks = blocksOf(groups)
  const work = async () => {
    for (const block of blocks) await together(block)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
}

function* blocksOf(groups: Iterable<readonly Write[]>): Generator<readonly Write[]> {
  let block: Write[] = []
  for (const group of groups) {
    if (block.length + group.length > mostInOne) {
      yield block
      block = []
    }
    block.push(...group)
  }
  if (block.length > 0) yield block
}
