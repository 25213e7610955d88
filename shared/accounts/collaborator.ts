import * as z from 'zod'
import { stored } from '../base/stored.ts'
import { currentRights } from './former-rights.ts'
import { isSameTwice, newPassword, passwordFault, sameTwice } from './password.ts'
import { roles } from './roles.ts'
import { Email } from './user.ts'

export const collaboratorStates = ['active', 'disabled', 'invited', 'expired'] as const
export type CollaboratorState = (typeof collaboratorStates)[number]
export const collaboratorStateLabels: Record<CollaboratorState, string> = {
  active: 'Käytössä',
  disabled: 'Estetty',
  invited: 'Kutsuttu',
  expired: 'Kutsu vanhentunut',
}

const rightNames = z.array(z.string().max(60)).max(500).transform(currentRights).default([])

/** A role and what of its rights is otherwise. */
export const RightsDraft = z.object({ role: z.enum(roles).default('reader'), granted: rightNames, revoked: rightNames })
export type RightsDraft = z.output<typeof RightsDraft>

export const InvitationDraft = RightsDraft.extend({ email: Email })
export type InvitationDraft = z.output<typeof InvitationDraft>

export const CollaboratorDraft = RightsDraft.extend({
  version: stored.version,
  /** The person stays in the list but is let in no more. */
  disabled: z.boolean().default(false),
})
export type CollaboratorDraft = z.output<typeof CollaboratorDraft>

/** A person of the account with their rights. */
export const Collaborator = CollaboratorDraft.extend({ _id: z.string(), name: z.string(), email: z.string() })
export type Collaborator = z.output<typeof Collaborator>

/** A person of the account, or one who has been invited and has no name yet. */
export const CollaboratorSummary = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(collaboratorStates),
  /** The instant; empty when never, or not since it has been written down. */
  lastSignIn: z.string(),
})
export type CollaboratorSummary = z.output<typeof CollaboratorSummary>

/** Who works in the account, for choosing one (spec section 7). */
export const AccountUser = z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })

/** What the holder of an invitation's link is told before accepting. */
export const InvitationView = z.object({
  account: z.string(),
  inviter: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The person signs in here already: they need neither a name nor a password. */
  isKnown: z.boolean(),
})

/** One who is new here chooses a name and a password. */
export const NewPerson = z
  .object({
    name: z.string().trim().min(1, 'Anna nimi').max(70, 'Enintään 70 merkkiä').prefault(''),
    ...newPassword,
    email: z.string().default(''),
  })
  .refine(isSameTwice, sameTwice)
  .refine(({ password, name, email }) => passwordFault(password) || !passwordFault(password, { name, email }), {
    path: ['password'],
    error: 'Salasana ei saa olla nimesi tai sähköpostiosoitteesi',
  })

export const InvitationSecret = z.object({ secret: z.string().max(100) })
export const AcceptDraft = InvitationSecret.extend({
  name: z.string().max(70).default(''),
  password: z.string().max(200).default(''),
  passwordConfirm: z.string().max(200).default(''),
})
export type AcceptDraft = z.output<typeof AcceptDraft>
