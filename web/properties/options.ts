/** Words that are kept as they are read, as the options of a field. */
export const asOptions = <Word extends string>(words: readonly Word[]) => words.map((word) => [word, word] as const)
