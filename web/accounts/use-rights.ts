import { useState } from 'react'
import { presetOf } from '#shared/accounts/presets.ts'
import { differencesTo, withDifferences } from '#shared/accounts/rights.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { useSession } from '../app/session.ts'
import { useUnsaved } from '../ui/form/use-unsaved.ts'
import type { Rights } from './RightsEditor.tsx'

interface ExistingRights {
  readonly role: Role
  readonly granted: string[]
  readonly revoked: string[]
}

const draftOf = ({ role, all }: Rights) => ({ role, ...differencesTo(presetOf[role], all) })

/**
 * The rights that are being edited, and what the one who edits may give. What differs from the standing ones is unsaved,
 * as is what the screen says of its own fields.
 */
export function useRights(existing: ExistingRights, isOwnChanged = false) {
  const user = useSession()?.user
  const [rights, setRights] = useState<Rights>(() => ({
    role: existing.role,
    all: withDifferences(presetOf[existing.role], existing),
  }))
  const [first] = useState(rights)
  const draft = draftOf(rights)
  useUnsaved(isOwnChanged || JSON.stringify(draft) !== JSON.stringify(draftOf(first)))
  const own = new Set<string>([
    ...(user?.userPermissions.resources ?? []),
    ...(user?.userPermissions.routes ?? []).map((key) => `see:${key}`),
    ...(user?.userPermissions.fields ?? []).map((key) => `field:${key}`),
  ])
  const isOwner = user?.role === 'owner'
  return {
    editor: {
      rights,
      onChange: setRights,
      mayGive: (right: string) => isOwner || own.has(right),
      mayMakeOwner: isOwner,
    },
    draft,
  }
}
