import { lockedPaths } from '#shared/base/field-rights.ts'
import { useSession } from './session.ts'

/** The fields of a kind of document that the person may not change, for its form. */
export function useLockedFields(kind: string): readonly string[] {
  const session = useSession()
  return lockedPaths({ fields: new Set(session?.user.userPermissions.fields) }, kind)
}
