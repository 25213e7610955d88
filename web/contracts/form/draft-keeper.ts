import { Problem } from '#shared/base/problem.ts'
import type { ContractDraftText } from '#shared/contracts/contract-draft.ts'

/** How far what was typed is kept: on this device only, on the server, or no longer as another tab goes on with it. */
export type Kept =
  | { readonly kind: 'nothing' | 'elsewhere' | 'gone' }
  | { readonly kind: 'device' | 'server'; readonly at: number }

/** What this device keeps until the server has it. */
export interface Pending {
  readonly version: number
  readonly values: string
  readonly at: number
}

interface Ports {
  /** The version that the form goes on from; 0 when it is new. */
  readonly version: number
  /** The form as it is now. */
  readonly read: () => Pick<ContractDraftText, 'title' | 'values'>
  /** Keeps it on the server and tells the version it has there. */
  readonly save: (draft: Omit<ContractDraftText, 'isChange'>) => Promise<number>
  readonly keepHere: (pending: Pending | undefined) => void
  readonly tell: (kept: Kept) => void
}

export interface DraftKeeper {
  /** Something was typed. */
  changed(): void
  /** What is typed is kept over what another tab has kept, whose version is given. */
  takeOver(version: number): void
  /** Keeps nothing more, and waits until what is on its way has come. */
  settle(): Promise<void>
  /** Goes on keeping: the contract could not be saved. */
  resume(): void
  /** Writes down on this device what is not yet. */
  hold(): void
}

const deviceDelay = 300
const serverDelay = 2_000
const retryDelay = 15_000

/**
 * Keeps a form as it is filled: at once on the device, soon after on the server, one write at a time. What another tab
 * has kept is never written over unless the person says so.
 */
export function draftKeeper({ version, read, save, keepHere, tell }: Ports): DraftKeeper {
  let existing = version
  let isStopped = false
  let running: Promise<void> | undefined
  let isChanged = false
  const timers: Record<'device' | 'server', ReturnType<typeof setTimeout> | undefined> = {
    device: undefined,
    server: undefined,
  }

  const later = (name: keyof typeof timers, delay: number, command: () => void) => {
    clearTimeout(timers[name])
    timers[name] = setTimeout(command, delay)
  }

  function hold() {
    clearTimeout(timers.device)
    if (isStopped || !isChanged) return
    keepHere({ version: existing, values: read().values, at: Date.now() })
  }

  async function send(): Promise<void> {
    const draft = { ...read(), version: existing }
    isChanged = false
    try {
      existing = await save(draft)
      if (!isChanged) keepHere(undefined)
      tell({ kind: 'server', at: Date.now() })
    } catch (error) {
      isChanged = true
      hold()
      showFailure(error)
    }
  }

  function showFailure(error: unknown) {
    const kind = error instanceof Problem ? error.kind : undefined
    if (kind === 'conflict' || kind === 'missing') {
      isStopped = true
      tell({ kind: kind === 'conflict' ? 'elsewhere' : 'gone' })
      return
    }
    tell({ kind: 'device', at: Date.now() })
    later('server', retryDelay, flush)
  }

  function flush(): void {
    clearTimeout(timers.server)
    timers.server = undefined
    if (isStopped || !isChanged || running) return
    running = send().finally(() => {
      running = undefined
      if (isChanged && !isStopped && timers.server === undefined) flush()
    })
  }

  return {
    hold,
    changed() {
      isChanged = true
      if (isStopped) return
      later('device', deviceDelay, hold)
      later('server', serverDelay, flush)
    },
    takeOver(theirs) {
      existing = theirs
      isStopped = false
      isChanged = true
      flush()
    },
    async settle() {
      clearTimeout(timers.device)
      clearTimeout(timers.server)
      isStopped = true
      await running
    },
    resume() {
      isStopped = false
      isChanged = true
      flush()
    },
  }
}
