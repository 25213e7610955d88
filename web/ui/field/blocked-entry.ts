import type { SyntheticEvent } from 'react'

/**
 * What a field does not take from the user's hands (spec section 5): 'typing' when its value is only ever looked up or
 * chosen elsewhere, 'pasting' when it has to be written out, as something that is confirmed.
 */
export type Blocked = 'typing' | 'pasting'

const refuse = (event: SyntheticEvent) => event.preventDefault()

/** What makes an input so. */
export const blockedEntry = (blocked: Blocked | undefined) => ({
  ...(blocked === 'typing' && { readOnly: true }),
  ...(blocked === 'pasting' && { onPaste: refuse, onDrop: refuse }),
})
