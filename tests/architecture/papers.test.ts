import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { papers } from '../documents/papers.ts'
import { sourceFiles } from './house/import-graph.ts'

const makers = [...new Set(papers.map(({ maker }) => maker))].toSorted()

/** Whatever begins a file of pages, or draws on the pages of others. */
const drawing = /documents\/(sheet|pen)\.ts'/

test('every file that makes papers is in the list of those that are checked', () => {
  expect(
    sourceFiles()
      .filter((path) => /^functions\/.*-pdf\.ts$/.test(path))
      .toSorted(),
  ).toEqual(makers)
})

test('papers are made in files that are called so, and drawn in their folders', () => {
  const others = sourceFiles().filter(
    (path) =>
      path.startsWith('functions/') &&
      !path.startsWith('functions/documents/') &&
      !/-pdf\.ts$|\/pdf\//.test(path) &&
      drawing.test(readFileSync(path, 'utf8')),
  )
  expect(others).toEqual([])
})
