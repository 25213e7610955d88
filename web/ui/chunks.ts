/** How long code may be on its way, in milliseconds (spec section 7). */
const patience = 120_000

/** Code that loads on demand did not arrive: a new version took its place, or the connection broke. */
export class ChunkUnreached extends Error {
  override readonly name = 'ChunkUnreached'
}

/** Loads code, and gives up in two minutes. */
export async function reached<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), patience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new ChunkUnreached('Code did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}
