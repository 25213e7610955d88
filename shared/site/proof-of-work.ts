/**
 * A form that strangers send bears the answer to a small riddle: a number that makes the hash of it and the challenge
 * begin with so many zero bits. A person does not notice it, and thousands of messages take hours. The page's script
 * looks for it and the server checks it.
 */
export const proofBits = 15

export const proofText = (challenge: string, answer: number): string => `${challenge}:${answer}`

/** Whether the hash begins with so many bits of zero. */
export function beginsWithZeros(hash: Uint8Array, bits = proofBits): boolean {
  const whole = bits >> 3
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false
  return (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0
}

/** The names of the fields that carry them. */
export const proofFields = { challenge: 'haaste', answer: 'ratkaisu' } as const
