import { failureIdIn } from '#shared/base/correlation.ts'
import { cell } from '../cell.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
  /** It is there until it is closed. */
  readonly stays: boolean
}

/** How many are seen at once; an older one gives way. */
const seen = 4

let lastId = 0

export const shownToasts = cell<readonly Toast[]>([])

function show(kind: Toast['kind'], text: string, stays = false): void {
  lastId += 1
  const others = shownToasts.current().filter((toast) => toast.text !== text)
  shownToasts.set([...others, { id: lastId, kind, text, stays }].slice(-seen))
}

/** Short notices at the top centre. Never the only place of an error that belongs to a form's field. */
export const toast = {
  ok: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  /** News that waits until it has been read. */
  notice: (text: string) => show('info', text, true),
  /** One with an id that somebody may want to copy waits for it. */
  error: (text: string) => show('error', text, !!failureIdIn(text)),
  close: (id: number) => shownToasts.set(shownToasts.current().filter((each) => each.id !== id)),
}
