import { toast } from '../ui/dialog/toasts.ts'

/** Puts a page's whole address on the clipboard, or says it when the browser does not let. */
export async function copyLink(path: string): Promise<void> {
  const address = `${window.location.origin}${path}`
  try {
    await navigator.clipboard.writeText(address)
    toast.ok('Linkki kopioitu')
  } catch {
    // The browser refuses without a permission: the person copies it by hand.
    toast.notice(`Kopioi linkki tästä: ${address}`)
  }
}
