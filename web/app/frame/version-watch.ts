import * as z from 'zod'
import { hasUnsaved } from '../../ui/form/use-unsaved.ts'
import { isSending } from '../call.ts'

/** How often the published version is looked at, in milliseconds (spec section 9). */
const period = 300_000
/** How often a page that should reload looks whether it may, in milliseconds. */
const waiting = 10_000

const Version = z.object({ version: z.string() })

/** The version this page runs: the name of its entry chunk. */
const running = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/', location.href).pathname

/** A field that someone is writing into; an empty one holds nothing to lose. */
const isWritten = (field: Element | null): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value !== ''
    : (field?.matches('select, [contenteditable=true]') ?? false)

/**
 * A reload would take away what someone is in the middle of: unsaved input, an open dialog, a field being typed into, a
 * change or a file on its way to the server.
 */
const isBusy = (): boolean =>
  hasUnsaved() ||
  isSending() ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  isWritten(document.activeElement)

async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    const published = Version.safeParse(await answer.json())
    return published.success && `/${published.data.version}` !== running()
  } catch {
    // Offline, or a page in between: the next look will tell.
    return false
  }
}

function reloadWhenFree(): void {
  if (isBusy()) setTimeout(reloadWhenFree, waiting)
  else window.location.reload()
}

/** Reloads the page when another version has been published, once nothing half-done would be lost. */
export function watchVersion(): void {
  const timer = setInterval(async () => {
    if (!(await isOutdated())) return
    clearInterval(timer)
    reloadWhenFree()
  }, period)
}
