/**
 * Steps that are the same to every reader, whatever it turns (backslashes), shortens (`..`), leaves out (line breaks) or
 * decodes once more; none of what does something by being opened, leads on itself or is no page.
 */
const ownSteps = /^(?!\/(?:rd|logout|api|_local)(?:\/|$))(?:\/(?!\.\.?(?:\/|$))[^/\\%\s\p{Cc}]+)*\/?$/iu

/** Whether it is the address of a page of ours that a link may lead to, and no browser reads another site out of it. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /\p{Cc}/u.test(path)) return false
  try {
    return ownSteps.test(decodeURIComponent(path.replace(/[?#].*/s, '')))
  } catch {
    return false
  }
}
