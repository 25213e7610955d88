/** Why the start cannot go on, in one Finnish sentence for the person at the console. */
export class StartProblem extends Error {}

/** Runs, and tells a StartProblem without a stack trace; anything else is a bug and is shown whole. */
export async function inOneSentence(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
