import { mostInOne, sizeOf, transact, type Write } from '../../../functions/platform/table/transact.ts'

const mostAtOnce = 6

/**
 * Does many commands' writes in whole transactions, several side by side; the writes of one group stay together. What is
 * seeded happened in its own time, so months that have been closed since do not refuse it.
 */
export async function writeInBlocks(groups: Iterable<readonly Write[]>): Promise<void> {
  const blocks = blocksOf(groups)
  const work = async () => {
    for (const block of blocks) await transact(block.map(asOfItsTime))
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
}

const asOfItsTime = ({ posted, ...write }: Write): Write => write

function* blocksOf(groups: Iterable<readonly Write[]>): Generator<readonly Write[]> {
  let block: Write[] = []
  let size = 0
  for (const group of groups) {
    const more = group.reduce((sum, write) => sum + sizeOf(write), 0)
    if (size + more > mostInOne) {
      yield block
      block = []
      size = 0
    }
    block.push(...group)
    size += more
  }
  if (block.length > 0) yield block
}
