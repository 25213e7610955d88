import { cell } from '../ui/cell.ts'
import { onSession } from './session.ts'

/** Some calls want a fresh proof of who calls: the dialog that asks for it, while it is open. */
export const proofAsked = cell<{ readonly answer: (proof: string | undefined) => void } | undefined>(undefined)

/** The proof that was given last; the server says when it is over. Of this tab's session alone, and never stored. */
let proof = ''
onSession(() => {
  proof = ''
})

export const currentProof = (): string => proof

/** Asks for the password or a code in a dialog over the page. @returns false when the person gave none */
export function proveAgain(): Promise<boolean> {
  proofAsked.current()?.answer(undefined)
  return new Promise((resolve) => {
    proofAsked.set({
      answer: (given) => {
        proofAsked.set(undefined)
        proof = given ?? ''
        resolve(given !== undefined)
      },
    })
  })
}
