import { afterEach, expect, it, vi } from 'vitest'
import { log } from '../../functions/platform/log.ts'

const written: string[] = []
afterEach(() => vi.restoreAllMocks())

it('a log holds no personal identity code, in messages, details or errors', () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
  vi.spyOn(console, 'error').mockImplementation((chunk) => void written.push(String(chunk)))
  log.error('Tenant 131052-308T was not saved', {
    tenant: { name: 'Maija', codes: ['010131a900f'] },
    error: new Error('Unexpected 010594Y9021'),
  })
  const text = written.join('')
  expect(text).toContain('Tenant *** was not saved')
  expect(text).toContain('Maija')
  expect(text).not.toMatch(/131052|010131|010594/)
})
