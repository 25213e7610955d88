import { readStored, store } from '../../ui/stored.ts'

const key = 'device'
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What the server knows this browser by, so that it tells the person only of sign-ins from others. */
export function deviceMark(): string {
  const kept = readStored(key, isText)
  if (kept) return kept
  const made = crypto.randomUUID()
  store(key, made)
  return made
}
