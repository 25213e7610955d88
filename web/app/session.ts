import * as z from 'zod'
import { UserData } from '#shared/accounts/user-data.ts'
import { type FieldRight, mayDo, type Need } from '#shared/base/access.ts'
import { cell, useCell } from '../ui/cell.ts'

/** Who is signed in on this tab, and the token that proves it. */
export const Session = z.object({ token: z.string(), user: UserData })
export type Session = z.output<typeof Session>

const key = 'session'

function remembered(): Session | undefined {
  try {
    return Session.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    // What another version of the app left is worth no more than nothing.
    return undefined
  }
}

const held = cell(remembered())

export const currentSession = (): Session | undefined => held.current()
/** Calls whenever somebody signs in or out, or their account or view changes. */
export const onSession = (listener: () => void): void => void held.subscribe(listener)
export const useSession = (): Session | undefined => useCell(held)

/** Kept in session storage (spec section 7): closing the last tab signs out. New tabs ask those that are open. */
export function signIn(session: Session): void {
  sessionStorage.setItem(key, JSON.stringify(session))
  held.set(session)
  lapsed.set(false)
}

export function signOut(): void {
  // What the person looked for in this tab is not for the next one either.
  sessionStorage.clear()
  held.set(undefined)
  lapsed.set(false)
}

const lapsed = cell(false)

/** The session is over, but the page stays as it is until the same person has signed in again. */
export const useLapsed = (): boolean => useCell(lapsed)
export const isLapsed = (): boolean => lapsed.current()

/** It could not be asked for now; the next call asks again. */
export const putOffSignIn = (): void => lapsed.set(false)

/** @returns false when nobody is signed in, so that nothing is there to stay. */
export function lapse(): boolean {
  lapsed.set(held.current() !== undefined)
  return lapsed.current()
}

/** The same person goes on with another token, in the account and view that the page is of. */
export function changeToken(token: string): void {
  const session = held.current()
  if (session) signIn({ ...session, token })
}

/** The same person in another account, or with other rights. */
export function changeUser(user: UserData): void {
  const session = held.current()
  if (session) signIn({ ...session, user })
}

const grantsOf = (session: Session | undefined) =>
  session && { permissions: new Set(session.user.userPermissions.resources) }

/** May the person open this screen? */
export const maySee = (session: Session | undefined, screen: string): boolean =>
  session?.user.userPermissions.routes.some((key) => key === screen) ?? false

/**
 * What the person may do, for showing only what works: `const may = useMay(); may('tenants.create') && …`. What changes a
 * field that may be locked names it too.
 */
export function useMay(): (need: Need, field?: FieldRight) => boolean {
  const session = useSession()
  return (need, field) =>
    mayDo(grantsOf(session), need) && (!field || (session?.user.userPermissions.fields.includes(field) ?? false))
}
