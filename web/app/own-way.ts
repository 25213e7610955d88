/** The address that switches to an account and opens a page of it: the rows of group mode lead there. */
export const inAccount = (path: string, { account, accountName }: { account: string; accountName: string }): string =>
  `/switch-account?${new URLSearchParams({ path, name: accountName, acc: account })}`

/**
 * Only an address of our own: a link that leads in must not lead on to another site. What the browser makes of it counts,
 * which takes a backslash for a slash and reads over tabs and line breaks.
 */
export function ownWay(to: string | null, otherwise: string): string {
  const { origin } = location
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return otherwise
  const way = new URL(to, origin).href.replace(origin, '')
  return /^\/(?!\/)/.test(way) ? way : otherwise
}
