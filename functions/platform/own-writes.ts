import type { Actor, OwnWrite } from './actor.ts'

export const ownWritesHeader = 'x-wrote'

/** A call that writes more than this is a run, and its rows come when they come. */
const mostReported = 50

/** The caller, who knows what they wrote last; in group mode in each account. */
export function knowingOwnWrites(actor: Actor, header: string | undefined): Actor {
  const own = { made: new Set<string>(), known: parsed(header ?? '') }
  const { inAccounts } = actor
  return {
    ...actor,
    own,
    ...(inAccounts && { inAccounts: inAccounts.map((each) => ({ ...each, actor: { ...each.actor, own } })) }),
  }
}

export function noteOwnWrite({ own, accountId }: Actor, kind: string, id: string, left = ''): void {
  own?.made.add([accountId, kind, id, left].map(encodeURIComponent).join(':'))
}

/** What the caller wrote last of a kind in the actor's own account. */
export const ownWritesOf = ({ own, accountId }: Actor, kind: string): readonly OwnWrite[] =>
  own?.known.filter((each) => each.accountId === accountId && each.kind === kind) ?? []

/** The header of the answer; undefined when nothing was written. */
export const reportedOwnWrites = ({ own }: Actor): string | undefined =>
  own && own.made.size > 0 ? [...own.made].slice(-mostReported).join(',') : undefined

/** What cannot be read tells nothing. */
function parsed(header: string): OwnWrite[] {
  if (!header) return []
  return header
    .split(',', mostReported)
    .map((each) => each.split(':').map(decoded))
    .flatMap(([accountId, kind, id, left]) =>
      accountId && kind && id && id.length <= longestId ? [{ accountId, kind, id, left: left ?? '' }] : [],
    )
}

const longestId = 200

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
