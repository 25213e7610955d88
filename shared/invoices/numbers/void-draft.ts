import * as z from 'zod'
import { text } from '../../base/fields.ts'

/** Why a person removes what has a number. */
export const voidReasons = ['duplicate', 'mistake', 'wrongParty', 'unneeded', 'other'] as const

/** What a person says when they remove something that has a number; `checked` with `needsText`. */
export const voiding = { reason: z.enum(voidReasons, 'Valitse syy'), text: text(300) }

/** A reason that the list does not name is told in words. */
export function needsText(
  { reason, text: said }: { readonly reason: string; readonly text: string },
  context: z.RefinementCtx,
): void {
  if (reason === 'other' && !said) context.addIssue({ code: 'custom', path: ['text'], message: 'Kerro syy' })
}

export const VoidDraft = z.object(voiding).superRefine(needsText)
export type VoidDraft = z.output<typeof VoidDraft>
