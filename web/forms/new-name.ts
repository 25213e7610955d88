/** A name that no other field has: answers know the field by it, and nobody sees it. */
export const newName = (): string => `kentta-${crypto.randomUUID().slice(0, 12)}`
