import { busy, missing } from '#shared/base/problem.ts'
import type { KeptInvoice, Outbox } from '../../functions/providers/ports.ts'

export interface MemoryOutbox extends Outbox {
  readonly kept: Map<string, KeptInvoice>
  /** The next calls of the kind go wrong so; names as in the faults of the stand-ins. */
  fault(on: 'put' | 'pdf', mode: string, times?: number): void
}

/** Our own channel's place in a test's memory. */
export function memoryOutbox(): MemoryOutbox {
  const kept = new Map<string, KeptInvoice>()
  let faults: { on: string; mode: string }[] = []
  const next = (on: string) => {
    const at = faults.findIndex((fault) => fault.on === on)
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.mode
  }
  const lost = () => new Error('The answer was lost')
  return {
    kept,
    fault: (on, mode, times = 1) => {
      faults = Array.from({ length: times }, () => ({ on, mode }))
    },
    async put(invoice) {
      const mode = next('put')
      if (mode === '429') throw busy()
      if (mode === 'dropBefore') throw lost()
      if (!kept.has(invoice.id)) kept.set(invoice.id, invoice)
      if (mode) throw lost()
    },
    putting: async () => [],
    async find(id) {
      const found = kept.get(id)
      return found && { ...found, waits: found.way !== 'email' }
    },
    async moveDueDate(id, dueDate) {
      const found = kept.get(id)
      if (!found) throw missing('Toimitusta')
      kept.set(id, { ...found, dueDate })
    },
    async pdf() {
      return new TextEncoder().encode(next('pdf') ? '<html>' : '%PDF-1.7')
    },
  }
}
