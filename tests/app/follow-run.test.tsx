import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRun } from '../../web/app/runs/follow-run.ts'
import type { ShownRun } from '../../web/app/runs/shown-run.ts'
import { pollPeriod } from '../../web/app/tables/use-list.ts'
import { shownToasts, toast } from '../../web/ui/dialog/toasts.ts'

const aRun = (more: Partial<ShownRun>): ShownRun => ({
  ...{ _id: 'ajo', title: 'Laskujen lähetys', state: 'running', rows: 12, done: 3, left: 0, undone: 0, kept: 0 },
  ...more,
})

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of shownToasts.current()) toast.close(id)
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['done', { done: 12 }, 'Valmis. Tehty 12 / 12.', false],
  ['done', { done: 11, left: 1 }, 'Valmis. Tehty 11 / 12. Tekemättä jäi 1.', true],
  ['stopped', {}, 'Keskeytynyt. Tehty 3 / 12.', true],
  ['undone', { done: 11, left: 1, undone: 11 }, 'Peruttu. Tehty 11 / 12. Tekemättä jäi 1. Peruttu 11.', false],
  ['undone', { done: 12, undone: 10, kept: 2 }, 'Peruttu. Tehty 12 / 12. Peruttu 10. Perumatta jäi 2.', true],
] as const)('a run that ends %s with %o is told as "%s"', async (state, end, told, stays) => {
  const readings = [aRun({}), aRun({ done: 4 }), aRun({ ...end, state })]
  const read = vi.fn(async () => readings.shift() ?? aRun({}))
  void followRun(read, [])
  await vi.advanceTimersByTimeAsync(2 * pollPeriod)
  expect(shownToasts.current()).toEqual([])
  await vi.advanceTimersByTimeAsync(10 * pollPeriod)
  expect(shownToasts.current()).toMatchObject([{ text: `Laskujen lähetys. ${told}`, stays }])
  expect(read).toHaveBeenCalledTimes(3)
})

it('a run that cannot be read any more is followed no longer', async () => {
  const read = vi.fn(() => Promise.reject(new Error('Kirjaudu sisään uudelleen.')))
  void followRun(read, [])
  await vi.advanceTimersByTimeAsync(10 * pollPeriod)
  expect(read).toHaveBeenCalledTimes(1)
  expect(shownToasts.current()).toEqual([])
})
