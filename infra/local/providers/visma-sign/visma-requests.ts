import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'

const day = z.string().refine(isDay, 'must be a day as YYYY-MM-DD')

export const NewDocument = z.strictObject({
  document: z.strictObject({
    name: z.string().min(1).max(100),
    category: z.string().optional(),
    invitations_valid_until: day.optional(),
    affiliates: z.array(z.unknown()).optional(),
  }),
})

const Messages = z.strictObject({
  send_invitation_email: z.boolean().optional(),
  invitation_email_message: z.string().max(3_000).optional(),
  send_invitation_sms: z.boolean().optional(),
  custom_sms: z.string().min(10).max(160).optional(),
  separate_invite_parts: z.boolean().optional(),
  send_invitee_all_collected_email: z.boolean().optional(),
  send_inviter_one_collected_emails: z.boolean().optional(),
  attachment_allowed: z.boolean().optional(),
})

const Invitation = z
  .strictObject({
    email: z.email().optional(),
    sms: z
      .string()
      .regex(/^\+?[\d ]{5,20}$/)
      .optional(),
    name: z.string().max(100).optional(),
    signature_type: z.enum(['strong', 'hand']).default('strong'),
    identifier_type: z.string().optional(),
    identifier: z.string().optional(),
    sign_as_organization: z.boolean().optional(),
    language: z.enum(['fi', 'sv', 'en', 'nb', 'da']).default('fi'),
    messages: Messages.optional(),
    inviter: z
      .strictObject({ name: z.string().min(5).max(50), email: z.email(), language: z.string() })
      .partial()
      .optional(),
    order: z
      .strictObject({ index: z.number().int(), require_before_sending_next_invitations: z.boolean() })
      .partial()
      .optional(),
  })
  .refine(({ email, messages }) => email || !messages?.send_invitation_email, 'email is required to send e-mail')
  .refine(({ sms, messages }) => sms || !messages?.send_invitation_sms, 'sms is required to send SMS')

export const NewInvitations = z.array(Invitation).min(1, 'at least one invitation')
