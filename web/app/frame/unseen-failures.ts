import { Problem } from '#shared/base/problem.ts'
import { toast } from '../../ui/dialog/toasts.ts'

/** Said of what nobody foresaw. */
const unforeseenText = 'Toiminto ei onnistunut. Päivitä sivu ja yritä uudelleen.'

/** A failure that no code has taken is told to the person, so that no press ends in silence. */
export function tellUnseenFailures(): void {
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('error', ({ error }) => tell(error))
}

function tell(failure: unknown): void {
  // What was called off by somebody is no failure; of browsers' own notes there is no error.
  if (!(failure instanceof Error) || failure.name === 'AbortError') return
  toast.error(failure instanceof Problem ? failure.message : unforeseenText)
}
