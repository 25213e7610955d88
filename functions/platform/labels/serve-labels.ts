import type { Hono } from 'hono'
import type { LabelNoun, LabelRunDraft } from '#shared/base/labels/label-run.ts'
import type { LabelCalls } from '#shared/base/labels/labels-api.ts'
import type { Actor } from '../actor.ts'
import { type Env, serve } from '../serve.ts'
import { labelRunsOf } from './label-runs.ts'

interface Noun {
  readonly noun: LabelNoun
  readonly inUse: (actor: Actor) => Promise<string[]>
  /** Throws when the person may not narrow the list so. */
  readonly check?: (actor: Actor, draft: LabelRunDraft) => void
}

/** Mounts the calls of the labels of a noun. */
export function serveLabels(routes: Hono<Env>, calls: LabelCalls, { noun, inUse, check }: Noun): void {
  const runs = labelRunsOf(noun)
  serve(routes, calls.inUse, async ({ actor }) => ({ labels: await inUse(actor) }))
  serve(routes, calls.start, async ({ actor, body, key }) => {
    check?.(actor, body)
    return { run: await runs.start(actor, body, key) }
  })
  serve(routes, calls.list, ({ actor, body }) => runs.list(actor, body))
  serve(routes, calls.left, ({ actor, params, body }) => runs.listLeft(actor, params.id, body))
  for (const name of ['read', 'resume', 'undo'] as const) {
    serve(routes, calls[name], async ({ actor, params }) => ({ run: await runs[name](actor, params.id) }))
  }
}
