import { isMaskedPersonalId, maskPersonalId, sealedBeside } from '#shared/identifiers/personal-id.ts'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import { onDemand } from '../on-demand.ts'
import { isSealingOff, sealedKinds, textAt, withText } from './sealed-kinds.ts'
import { openOr, type SealedPlace, seal } from './sealing.ts'

const securityLog = onDemand(() => import('../security-log.ts'))

/** Looks of this hour that are noted already: whoever turns the same page again opens nothing new. */
let looks = { hour: 0, seen: new Set<string>() }

async function noteOpened(actor: Actor, kind: string, document: string): Promise<void> {
  if (actor.kind !== 'user') return
  const hour = Math.floor(now() / 3_600_000)
  if (looks.hour !== hour) looks = { hour, seen: new Set() }
  const look = `${actor.accountId} ${actor.userId} ${document}`
  if (looks.seen.has(look)) return
  looks.seen.add(look)
  const { noteSecurity } = await securityLog()
  await noteSecurity(actor, { event: 'codeOpened', kind, document })
}

interface Kept {
  readonly _id: string
}

/**
 * The personal code of a kind. Documents are read and written with its mask, which anybody may see, and the code itself is
 * sealed beside it: whoever forgets to open it shows the mask. Only those who need the code open it, so a Lambda without
 * the right to open reads and writes the rest of such documents.
 *
 * @param path dotted, of the field that has the mask
 */
export function personalCode(kind: string, path: string) {
  sealedKinds.set(kind, { over: 'account', fields: [], code: path })
  const beside = sealedBeside(path)
  const placeOf = ({ accountId }: Actor, { _id }: Kept): SealedPlace => ({
    scope: accountId,
    kind,
    id: _id,
    field: path,
  })

  /** The whole code; '' when there is none, or it cannot be opened. One from before it was sealed is its own text. */
  async function codeOf(actor: Actor, doc: Kept): Promise<string> {
    const shown = textAt(doc, path) ?? ''
    if (!isMaskedPersonalId(shown)) return shown
    const sealed = textAt(doc, beside)
    return sealed ? openOr(placeOf(actor, doc), sealed, '') : ''
  }

  /** The document with its whole code; with the mask when that cannot be opened. */
  async function opened<Doc extends Kept>(actor: Actor, doc: Doc): Promise<Doc> {
    const code = await codeOf(actor, doc)
    return code ? withText(doc, path, code) : doc
  }

  const asExisting = <Doc extends Kept>(doc: Doc, existing: Kept | undefined): Doc =>
    withBoth(doc, (existing && textAt(existing, path)) ?? '', (existing && textAt(existing, beside)) ?? '')

  const withBoth = <Doc extends Kept>(doc: Doc, shown: string, sealed: string): Doc => {
    const next = textAt(doc, path) === (shown || undefined) ? doc : withText(doc, path, shown)
    return textAt(next, beside) === (sealed || undefined) ? next : withText(next, beside, sealed)
  }

  return {
    codeOf,
    opened,
    /** All of them with their whole codes. */
    openedAll: <Doc extends Kept>(actor: Actor, docs: readonly Doc[]): Promise<Doc[]> =>
      Promise.all(docs.map((doc) => opened(actor, doc))),

    /** With the whole code for those who may see it, with its mask for others. */
    async shownTo<Doc extends Kept>(actor: Actor, doc: Doc): Promise<Doc> {
      if (readsCodes(actor)) {
        const isSealed = isMaskedPersonalId(textAt(doc, path) ?? '')
        const [shown] = await Promise.all([opened(actor, doc), isSealed && noteOpened(actor, kind, doc._id)])
        return shown
      }
      const shown = textAt(doc, path)
      return shown ? withText(doc, path, maskPersonalId(shown)) : doc
    },

    /**
     * The document as it is to be written. A mask that came back, or the code that stands, leaves it as it stands.
     *
     * @param existing as it was read; undefined for a new one
     */
    async kept<Doc extends Kept>(actor: Actor, doc: Doc, existing?: Kept): Promise<Doc> {
      const typed = textAt(doc, path) ?? ''
      if (typed === '') return withBoth(doc, '', '')
      if (isMaskedPersonalId(typed)) return asExisting(doc, existing)
      // Whoever may not see it is not told by what happens whether they have guessed it.
      const mayCompare = actor.kind === 'system' || readsCodes(actor)
      if (existing && mayCompare && (await codeOf(actor, existing)) === typed) return asExisting(doc, existing)
      if (isSealingOff()) return withBoth(doc, typed, '')
      return withBoth(doc, maskPersonalId(typed), await seal(placeOf(actor, doc), typed))
    },
  }
}

const readsCodes = (actor: Actor): boolean => actor.fields.has('tenants.social')
