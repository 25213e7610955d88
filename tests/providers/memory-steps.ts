import type { StepLog } from '../../functions/providers/ports.ts'

export interface MemorySteps extends StepLog {
  /** From the named write on the log fails, as for a program that is killed there; nothing writes again. */
  dieAt(write?: { at: number; when: 'before' | 'after' }): void
}

/** Where a service's steps stand in a test's memory. */
export function memorySteps(): MemorySteps {
  const kept = new Map<string, Readonly<Record<string, string>>>()
  let death: { at: number; when: 'before' | 'after' } | undefined
  let writes = 0
  return {
    dieAt: (write) => {
      death = write
      writes = 0
    },
    read: async (key) => kept.get(key) ?? {},
    async write(key, steps) {
      writes += 1
      const isDead = death !== undefined && writes >= death.at
      if (!isDead || (writes === death?.at && death.when === 'after')) kept.set(key, steps)
      if (isDead) throw new Error('killed')
    },
  }
}
