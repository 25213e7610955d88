import { Problem } from '#shared/base/problem.ts'

/** A second step whose time is over, or that is shut, begins again from the password; `call` has told why. */
export const orAgain =
  <Given>(again: () => void, send: (given: Given) => Promise<void>) =>
  async (given: Given): Promise<void> => {
    try {
      await send(given)
    } catch (error) {
      if (!(error instanceof Problem && error.kind === 'signed-out')) throw error
      again()
    }
  }
