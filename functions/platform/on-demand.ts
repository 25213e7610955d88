/**
 * Loads a module when it is first needed and remembers it. Asking for a loaded module by `import()` is no small matter:
 * it takes as long as reading a document.
 */
export const onDemand = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => once(load)

/** Makes a thing when it is first asked for, and answers with the same one from then on. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
