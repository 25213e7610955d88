import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { tellUnseenFailures } from '../../web/app/frame/unseen-failures.ts'
import { shownToasts, toast } from '../../web/ui/dialog/toasts.ts'

// The window is shared with other files.
const heard = new Map<string, (event: object) => void>()
vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => heard.set(name, listener))
tellUnseenFailures()
vi.unstubAllGlobals()

const told = () => {
  const texts = shownToasts.current().map(({ text }) => text)
  for (const { id } of shownToasts.current()) toast.close(id)
  return texts
}

const unforeseen = 'Toiminto ei onnistunut. Päivitä sivu ja yritä uudelleen.'
test.each<[what: string, failure: unknown, told: readonly string[]]>([
  ['a refusal', new Problem('conflict', 'Laskua on muokattu.'), ['Laskua on muokattu.']],
  ['what nobody foresaw', new TypeError('undefined is not a function'), [unforeseen]],
  ['what was called off', new DOMException('The user aborted a request.', 'AbortError'), []],
  ['a note of the browser', null, []],
])('%s that no code takes is told', (_, failure, texts) => {
  heard.get('unhandledrejection')?.({ reason: failure })
  expect(told()).toEqual(texts)
  heard.get('error')?.({ error: failure })
  expect(told()).toEqual(texts)
})
