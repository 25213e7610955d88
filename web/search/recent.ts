import * as z from 'zod'
import { maySee, type Session } from '../app/session.ts'
import { Choice } from './choices.ts'

const most = 6
const Kept = z.array(Choice)

/** What one person chose lately in one account; the tab forgets it when they sign out. */
const keyOf = ({ user }: Session) => `recent ${user._id} ${user.groupMode ? 'group' : user.currentAccount._id}`

function kept(session: Session): Choice[] {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(session)) ?? '[]')).data ?? []
  } catch {
    // What another version of the app left is worth no more than nothing.
    return []
  }
}

/** What the person chose lately and may still open, the last one first. */
export const recentChoices = (session: Session | undefined): Choice[] =>
  session
    ? kept(session)
        .filter(({ screen }) => maySee(session, screen))
        .map((choice) => ({ ...choice, group: 'Viimeksi valitut' }))
    : []

export function rememberChoice(session: Session | undefined, choice: Choice): void {
  if (!session || choice.account) return
  const others = kept(session).filter(({ key }) => key !== choice.key)
  try {
    sessionStorage.setItem(keyOf(session), JSON.stringify([choice, ...others].slice(0, most)))
  } catch {
    // Storage is full or closed: forgetting it is no reason not to go there.
  }
}
