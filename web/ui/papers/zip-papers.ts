import { failureIdIn } from '#shared/base/correlation.ts'
import type { Day } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { conflict, Problem, type ProblemKind } from '#shared/base/problem.ts'
import { fileName, namesApart } from '#shared/formats/file-name.ts'
import { zipWriter } from '#shared/formats/zip-write.ts'

/** One paper of a zip. */
export interface Paper {
  /** What its file is called by, part after part: 'Lasku 1001', 'Matti Virtanen', '02.12.2026'. */
  readonly names: readonly string[]
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

/** So many papers are put into one file, and so many bytes: a phone holds them while they are put together. */
export const mostPapers = 1_000
const mostBytes = 500_000_000

/** So many are asked for at a time. */
const atOnce = 4

/** @param what in the partitive plural: 'laskua' */
export const tooManyPapers = (what: string): Problem =>
  conflict(`Yhteen zip-tiedostoon tulee enintään ${printNumber(mostPapers)} ${what}. Rajaa luetteloa.`)

export interface Zipped {
  /** Undefined when none of the papers was to be had. */
  readonly file: Blob | undefined
  readonly papers: number
  /** Those that were not to be had, by what they are called, with the reason. */
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

interface Ways {
  /** That the files are dated to. */
  readonly day: Day
  readonly signal: AbortSignal
  /** Told how many papers have been gone through. */
  readonly told: (done: number) => void
}

/**
 * Puts papers into a zip in their order, each as it opens by itself. One that is refused is named and keeps no other from
 * it.
 *
 * @throws Problem when the whole cannot go on: nobody is signed in, the server is not reached, the file grows too large
 */
export async function zipPapers(papers: readonly Paper[], { day, signal, told }: Ways): Promise<Zipped> {
  const zip = zipWriter(day)
  const apart = namesApart()
  // A browser may keep these elsewhere than in its memory; the writer itself holds one paper at a time.
  const pieces: Blob[] = []
  const refused: Zipped['refused'][number][] = []
  let [done, bytes] = [0, 0]
  for await (const { paper, blob, failure } of inOrder(papers, signal)) {
    signal.throwIfAborted()
    const name = apart(fileName(paper.names, 'pdf'))
    if (blob) {
      bytes += blob.size
      if (bytes > mostBytes) throw conflict('Zip-tiedosto kasvaisi yli 500 megatavun. Valitse vähemmän kerralla.')
      zip.addPacked(name, new Uint8Array(await blob.arrayBuffer()))
      pieces.push(new Blob(zip.take() as BlobPart[]))
    } else if (isOfPaper(failure)) refused.push({ name: name.replace(/\.pdf$/, ''), why: failure.message })
    else throw failure
    done += 1
    told(done)
  }
  const end = zip.finish() as BlobPart[]
  const whole = papers.length - refused.length
  return {
    file: whole > 0 ? new Blob([...pieces, ...end], { type: 'application/zip' }) : undefined,
    papers: whole,
    refused,
  }
}

interface Come {
  readonly paper: Paper
  readonly blob?: Blob
  readonly failure?: unknown
}

/** Some are on their way while one is put into the file. */
async function* inOrder(papers: readonly Paper[], signal: AbortSignal): AsyncGenerator<Come> {
  const coming: Promise<Come>[] = []
  for (const paper of papers) {
    coming.push(come(paper, signal))
    const first = coming.length === atOnce ? coming.shift() : undefined
    if (first) yield await first
  }
  for (const each of coming) yield await each
}

async function come(paper: Paper, signal: AbortSignal): Promise<Come> {
  try {
    return { paper, blob: await paper.load(signal) }
  } catch (failure) {
    return { paper, failure }
  }
}

const ofOne: ReadonlySet<ProblemKind> = new Set(['invalid', 'forbidden', 'missing', 'conflict', 'unreadable'])

/** A refusal, or a failure of this paper that the server itself tells of, by its id. */
const isOfPaper = (failure: unknown): failure is Problem =>
  failure instanceof Problem && (ofOne.has(failure.kind) || failureIdIn(failure.message) !== undefined)
