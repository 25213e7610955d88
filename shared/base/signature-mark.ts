import * as z from 'zod'

/** How far a paper's signing has come: `pending` from the moment it is sent until it ends, `ended` without signatures. */
export const markStates = ['', 'pending', 'ended', 'signed'] as const

/** What a contract knows of its signing; the signing itself is a process of its own. */
export const SignatureMark = z.object({
  processId: z.string().max(40).default(''),
  state: z.enum(markStates).default(''),
})
export type SignatureMark = z.output<typeof SignatureMark>

export const noSignature: SignatureMark = { processId: '', state: '' }
