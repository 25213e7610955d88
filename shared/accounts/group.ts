import * as z from 'zod'
import { requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { fonts } from '../formats/fonts.ts'
import { unreadable } from './group-colours.ts'

export const groupRoles = ['owner', 'member'] as const
export type GroupRole = (typeof groupRoles)[number]
export const groupRoleLabels: Record<GroupRole, string> = { owner: 'Omistaja', member: 'Jäsen' }

const colour = (standard: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Anna väri muodossa #0096c7')
    .default(standard)

/** The colours that a group may choose; those of states stay the product's, so that a state looks the same everywhere. */
export const GroupColours = z.object({
  primary: colour('#0096c7'),
  footer: colour('#0096c7'),
  footerText: colour('#ffffff'),
})
export type GroupColours = z.output<typeof GroupColours>

const footerText = () => text(600)

/** Accounts that belong together, with the look that is theirs (spec section 3). Whose they are is said by each account. */
export const Group = z.object({
  ...stored,
  name: requiredText('Anna ryhmän nimi', 70),
  /** The name of the logo's file; a new logo has a new name. */
  logo: z.string().default(''),
  colors: GroupColours.prefault({}),
  fonts: z.object({ text: z.enum(fonts).default('Bai Jamjuree') }).prefault({}),
  showFooter: z.boolean().default(false),
  /** Three columns; '{{logo}}' in them is the logo. */
  footer: z.object({ left: footerText(), middle: footerText(), right: footerText() }).prefault({}),
  /** The group's look is not used for the time being. */
  bypassGroupStyles: z.boolean().default(false),
  /** Someone has been told that a colour is hard to read, and wants it. */
  unreadableAccepted: z.boolean().default(false),
  users: z.array(z.object({ _id: z.string(), role: z.enum(groupRoles) })).default([]),
  active: z.boolean().default(true),
  /** Who deleted it and when, as long as some account may still name it. */
  deletedBy: z
    .object({ userId: z.string(), name: z.string(), from: z.string(), at: z.string() })
    .nullable()
    .default(null),
})
export type Group = z.output<typeof Group>

export const unreadableSentence = 'Osa väreistä erottuu huonosti. Muuta väriä tai vahvista, että käytät sitä silti.'

/** What the form sends beside a logo. */
export const GroupDraft = Group.omit({ _id: true, logo: true, users: true, active: true, deletedBy: true })
  .extend({ logoIs: z.enum(['kept', 'new', 'removed']).default('kept') })
  .refine((draft) => draft.unreadableAccepted || unreadable(draft).length === 0, {
    path: ['unreadableAccepted'],
    error: unreadableSentence,
  })
export type GroupDraft = z.output<typeof GroupDraft>

export const GroupSummary = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(groupRoles),
  /** Of these the person is a member. */
  accounts: z.number().int(),
  users: z.number().int(),
})
export type GroupSummary = z.output<typeof GroupSummary>

export const GroupUser = z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(groupRoles) })
export type GroupUser = z.output<typeof GroupUser>

/** A group as its page shows it. */
export const NamedGroup = Group.omit({ users: true, deletedBy: true }).extend({
  role: z.enum(groupRoles),
  users: z.array(GroupUser),
  accounts: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type NamedGroup = z.output<typeof NamedGroup>

/** An account of a person's, as the list of group mode shows it. */
export const GroupAccountSummary = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  group: z.string(),
  groupName: z.string(),
  /** The person owns the account and may so put it into a group or take it out. */
  owned: z.boolean(),
})
export type GroupAccountSummary = z.output<typeof GroupAccountSummary>

/** Bytes of the largest logo that is taken. */
export const mostLogoBytes = 500_000
