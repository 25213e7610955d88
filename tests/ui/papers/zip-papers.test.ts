import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { type Paper, zipPapers } from '../../../web/ui/papers/zip-papers.ts'

const day = '2026-11-27'
const paper = (name: string, load: Paper['load'] = async () => new Blob([`%PDF ${name}`])): Paper => ({
  names: [name],
  load,
})
const gathered = (papers: readonly Paper[], told: (done: number) => void = () => undefined) =>
  zipPapers(papers, { day, signal: new AbortController().signal, told })
async function filesOf(file: Blob | undefined) {
  if (!file) throw new Error('There is no file')
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
}
const failing = (failure: Error) => async () => {
  throw failure
}

describe('papers in a zip', () => {
  it('are as they are by themselves, in their order, each under a name of its own', async () => {
    const told: number[] = []
    const slow = paper('Äijö', async () => {
      await new Promise((gone) => {
        setTimeout(gone)
      })
      return new Blob(['%PDF hidas'])
    })
    const { file, papers, refused } = await gathered(
      [slow, paper('b/c'), paper('b c'), paper('d'), paper('e')],
      (done) => told.push(done),
    )
    expect(await filesOf(file)).toEqual([
      ['Äijö.pdf', '%PDF hidas'],
      ['b c.pdf', '%PDF b/c'],
      ['b c (2).pdf', '%PDF b c'],
      ['d.pdf', '%PDF d'],
      ['e.pdf', '%PDF e'],
    ])
    expect([papers, refused, told]).toEqual([5, [], [1, 2, 3, 4, 5]])
    expect(file?.type).toBe('application/zip')
  })

  it('go without those that are refused, or that the server fails at, and name these', async () => {
    const { file, papers, refused } = await gathered([
      paper('a', failing(new Problem('missing', 'Laskua ei löytynyt.'))),
      paper('b'),
      paper('c', failing(new Problem('provider', 'Palvelimella tapahtui virhe. Virhetunnus: 0123456789ab'))),
    ])
    expect(await filesOf(file)).toEqual([['b.pdf', '%PDF b']])
    expect(papers).toBe(1)
    expect(refused).toEqual([
      { name: 'a', why: 'Laskua ei löytynyt.' },
      { name: 'c', why: 'Palvelimella tapahtui virhe. Virhetunnus: 0123456789ab' },
    ])
  })

  it('are no file when none was to be had', async () => {
    const none = await gathered([paper('a', failing(new Problem('forbidden', 'Et ole oikeutettu.')))])
    expect([none.file, none.papers]).toEqual([undefined, 0])
  })

  it.each([
    new Problem('signed-out', 'Kirjaudu uudelleen sisään.'),
    new Problem('provider', 'Verkkoyhteys katkesi.'),
    new Problem('busy', 'Liikaa pyyntöjä.'),
    new TypeError('a fault of ours'),
  ])('end with what is no refusal of one: %s', async (failure) => {
    await expect(gathered([paper('a'), paper('b', failing(failure)), paper('c')])).rejects.toBe(failure)
  })

  it('ask for a few at a time, and for no more once they are stopped', async () => {
    const stopping = new AbortController()
    const asked: string[] = []
    const papers = Array.from({ length: 50 }, (_, at) =>
      paper(`p${at}`, async (signal) => {
        asked.push(`p${at}`)
        expect(signal).toBe(stopping.signal)
        return new Blob(['%PDF'])
      }),
    )
    const told = (done: number) => {
      if (done === 3) stopping.abort()
    }
    await expect(zipPapers(papers, { day, signal: stopping.signal, told })).rejects.toThrow('aborted')
    expect(asked.length).toBeLessThanOrEqual(7)
  })

  it('are refused above the bytes that a phone can hold', async () => {
    const large = { size: 260_000_000, arrayBuffer: async () => new ArrayBuffer(8) } as Blob
    const papers = [1, 2].map((nth) => paper(`p${nth}`, async () => large))
    await expect(gathered(papers)).rejects.toThrow('yli 500 megatavun')
  })

  it('give the same bytes when they are put together again', async () => {
    const [one, other] = await Promise.all([gathered([paper('a'), paper('b')]), gathered([paper('a'), paper('b')])])
    expect(await one.file?.text()).toBe(await other.file?.text())
  })
})
