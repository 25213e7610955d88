import type { Signer, Signing } from '#shared/signing/signing.ts'
import { instant } from '../platform/clock.ts'

/** Those whose turn it is: all who have not signed, or in an order the first of them. */
function upNext({ signers, inOrder }: Signing): readonly Signer[] {
  const left = signers.filter(({ state }) => state === 'notSigned' || state === 'pending')
  if (!inOrder) return left
  const first = Math.min(...left.map(({ order }) => order))
  return left.filter(({ order }) => order === first)
}

const dueLetter = (words: Signer['letter']['words']): Signer['letter'] => ({
  step: 'due',
  next: instant(),
  tries: 0,
  words,
})

/** The signing with everybody asked whose turn has come: those who have an address get their letter. */
export function withTurnsOpened(signing: Signing): Signing {
  const ids = upNext(signing).map(({ id }) => id)
  return {
    ...signing,
    signers: signing.signers.map((signer) =>
      signer.state === 'notSigned' && ids.includes(signer.id)
        ? { ...signer, state: 'pending', ...(signer.email && { letter: dueLetter('first') }) }
        : signer,
    ),
  }
}

/** The signer with a letter to come, whose link takes the place of the one before. */
export const withLetter = (signer: Signer, words: Signer['letter']['words']): Signer => ({
  ...signer,
  letter: dueLetter(words),
})

export const isWaitedFor = ({ state }: Signer): boolean => state === 'pending'

/** Everybody who has an address gets the signed paper. */
export const withCopies = (signing: Signing): Signing => ({
  ...signing,
  signers: signing.signers.map((signer) => (signer.email ? { ...signer, copy: dueLetter('first') } : signer)),
})
