/**
 * Before the tests of a change, in a worker that keeps what it has loaded: the change before it is over, and when what a
 * module says while it is loaded is changed, the area's modules and all that need them are loaded anew. They are loaded
 * before any test, or such a change would count as one of whichever test loads them first.
 */
import { inject } from 'vitest'
import { areas } from './areas.ts'

/** What Stryker tells its tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The name under which changes ask which of them is made. */
    globalNamespace: string
    mode: 'dry-run' | 'mutant'
    /** `static` for what is said while a module is loaded. */
    mutantActivation: 'static' | 'runtime' | undefined
  }
}

interface Loaded {
  readonly importers: ReadonlySet<string>
}

/** What of the worker lasts. */
interface Kept {
  readonly __vitest_worker__: {
    readonly evaluatedModules: {
      getModuleById(id: string): Loaded | undefined
      invalidateModule(loaded: Loaded): void
    }
  }
  /** The run before this one has loaded modules with a change in them. */
  isChanged?: boolean
}

interface Changes {
  activeMutant: string | undefined
}

const kept = globalThis as unknown as Kept
const changes = (globalThis as unknown as Record<string, Changes | undefined>)[inject('globalNamespace')]
const sources = (areas[process.env.MUTATED_AREA ?? '']?.sources ?? []).map((path) => `${process.cwd()}/${path}`)
const isStatic = inject('mode') === 'mutant' && inject('mutantActivation') === 'static'

/** The worker's AWS stays: it needs nothing that is changed, and another would begin beside it. */
const stays = /\/(?:infra|tests\/mutation|tests\/support\/aws)\//

function forget(): void {
  const { evaluatedModules } = kept.__vitest_worker__
  const all = new Set(sources)
  // Those that are added are looked at in turn.
  for (const id of all) {
    const loaded = evaluatedModules.getModuleById(id)
    if (!loaded) continue
    for (const importer of loaded.importers) if (!stays.test(importer)) all.add(importer)
    evaluatedModules.invalidateModule(loaded)
  }
}

if (changes && !isStatic) changes.activeMutant = undefined
if (isStatic || kept.isChanged) forget()
kept.isChanged = isStatic
// The tests that need what cannot be loaded say so.
for (const source of sources) await import(source).catch(() => undefined)
