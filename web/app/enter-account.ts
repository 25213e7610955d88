import type { UserData } from '#shared/accounts/user-data.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { letGo, mayLeave } from '../ui/form/use-unsaved.ts'
import { call } from './call.ts'
import { homeOf } from './frame/views.ts'
import { queries } from './queries.ts'
import { changeUser, currentSession } from './session.ts'

type Go = (to: string) => unknown

/** Nothing read in the old view may be seen in the new one. */
function enter(user: UserData): void {
  changeUser(user)
  // The accounts that the lists of group mode were narrowed to.
  if (!user.groupMode) sessionStorage.removeItem('accounts')
  queries.clear()
}

/** Turns group mode on or off. */
async function turn(): Promise<void> {
  enter((await call(sessionApi.setGroupMode, {})).userData)
}

/** Into another account; from group mode the view is set first (spec section 4). */
export async function enterAccount(accountId: string): Promise<void> {
  if (currentSession()?.user.groupMode) await turn()
  if (currentSession()?.user.currentAccount._id === accountId) return
  enter((await call(sessionApi.switchAccount, { params: { accountId } })).userData)
}

/** Goes elsewhere unless the person stays with what is half-filled. @returns whether they are there; why not is told */
async function gone(there: () => Promise<void>): Promise<boolean> {
  if (!(await mayLeave())) return false
  try {
    await there()
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
    return false
  }
  letGo()
  return true
}

/** Into the account that a person chose, and to its first page. */
export async function chooseAccount(go: Go, { id, label }: { readonly id: string; readonly label: string }) {
  if (!(await gone(() => enterAccount(id)))) return
  await go('/overview')
  toast.ok(`Tili vaihdettu: ${label}`)
}

/** The button of the top bar: the other view, and its first page. */
export async function turnView(go: Go): Promise<void> {
  if (!(await gone(turn))) return
  const user = currentSession()?.user
  await go(homeOf(user))
  toast.ok(user?.groupMode ? 'Näkymä vaihdettiin ryhmäksi' : 'Näkymä vaihdettiin asiakastilille')
}
