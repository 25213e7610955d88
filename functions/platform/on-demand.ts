/**
 * Loads a module when it is first needed and remembers it. Asking for a loaded module by `import()` is no small matter:
 * it takes as long as reading a document.
 */
export function onDemand<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
