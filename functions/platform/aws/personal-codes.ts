import { isMaskedPersonalId, maskPersonalId, sealedBeside } from '#shared/identifiers/personal-id.ts'
import type { Actor } from '../actor.ts'
import { isSealingOff, sealedKinds, textAt, withText } from './sealed-kinds.ts'
import { openOr, type SealedPlace, seal } from './sealing.ts'

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

  const asStanding = <Doc extends Kept>(doc: Doc, existing: Kept | undefined): Doc =>
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
      if (readsCodes(actor)) return opened(actor, doc)
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
      if (isMaskedPersonalId(typed)) return asStanding(doc, existing)
      // Whoever may not see it is not told by what happens whether they have guessed it.
      const mayCompare = actor.kind === 'system' || readsCodes(actor)
      if (existing && mayCompare && (await codeOf(actor, existing)) === typed) return asStanding(doc, existing)
      if (isSealingOff()) return withBoth(doc, typed, '')
      return withBoth(doc, maskPersonalId(typed), await seal(placeOf(actor, doc), typed))
    },
  }
}

const readsCodes = (actor: Actor): boolean => actor.fields.has('tenants.social')
