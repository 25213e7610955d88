import type { UserData } from '#shared/accounts/user-data.ts'
import { sessionApi } from '#shared/identity/session-api.ts'
import { call } from '../call.ts'
import { changeUser, currentSession } from '../session.ts'

/** Where a view begins. */
export const homeOf = (user: Pick<UserData, 'groupMode'> | undefined): string =>
  user?.groupMode ? '/group/overview' : '/overview'

/** In which account and view somebody is. */
const placeNow = (): string => {
  const { _id, currentAccount, groupMode } = currentSession()?.user ?? {}
  return [_id, currentAccount?._id, groupMode].join()
}

/** What the server now says of the person, unless they have gone to another account or view since it was asked. */
export async function askUserAnew(signal?: AbortSignal): Promise<void> {
  const asked = placeNow()
  const { currentUser } = await call(sessionApi.getCurrentUser, {}, signal)
  if (placeNow() === asked) changeUser(currentUser)
}
