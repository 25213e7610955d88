import { cell } from '../cell.ts'

/** A question before something that cannot be taken back. Name the thing it is about in the title. */
export interface Question {
  readonly title: string
  readonly text: string
  /** The button that does it, verb first: 'Poista vuokralainen'. */
  readonly yes: string
  readonly no?: string
  readonly danger?: boolean
}

/** The question that is on the screen. */
export const asked = cell<(Question & { readonly answer: (yes: boolean) => void }) | undefined>(undefined)

/** Asks in a dialog and gives the answer: `if (await confirm({ … })) remove()`. */
export function confirm(question: Question): Promise<boolean> {
  asked.current()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(undefined)
        resolve(yes)
      },
    })
  })
}
