import { isDeepStrictEqual } from 'node:util'
import { hiddenPaths, lockableOf } from '#shared/base/field-rights.ts'
import { forbidden, stepUpNeeded } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import { numberChanges } from '#shared/identifiers/account-numbers.ts'
import { sealedBeside } from '#shared/identifiers/personal-id.ts'
import { hoursUntilInForce, withChangesPutOff } from '#shared/identifiers/waiting-numbers.ts'
import type { Actor } from './actor.ts'
import { refusePlainCode } from './aws/sealed-kinds.ts'
import { instant, instantIn } from './clock.ts'
import type { Write } from './table/transact.ts'

const at = (doc: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, name) => Object(value)[name], doc)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** What a new document has at a path when nobody has said anything, where that is not nothing. */
const asMade: Readonly<Record<string, unknown>> = {
  'assignment.rewardType': 'percent',
  'assignment.percent': -100,
  'lease.rentIncreaseType': 'percentage',
  rewardPercent: 100,
}

const isMasked = (value: unknown) => typeof value === 'string' && value.includes('*')

/**
 * The document as this person may write it: a change of a field that is locked from them is refused. A field that they
 * do not even see comes back empty or masked and stays as it stands; a mask is never written. Systems have no locks. A
 * personal code in plain is written by nobody.
 *
 * @param before how it stands; undefined for a new one, whose locked fields are left empty
 */
export function withinRights<Doc extends Stored>(
  actor: Actor,
  kind: string,
  before: Stored | undefined,
  after: Doc,
): Doc {
  const doc = actor.kind === 'user' ? withLocks(actor, kind, before, after) : after
  refusePlainCode(kind, before, doc)
  return doc
}

function withLocks<Doc extends Stored>(actor: Actor, kind: string, before: unknown, after: Doc): Doc {
  let doc = after
  for (const { right, path } of lockableOf(kind)) {
    const [stands, wished] = [at(before, path), at(doc, path)]
    const isLocked = !actor.fields.has(right)
    if (
      hiddenPaths.has(path) &&
      !isSealedAnew(before, doc, path) &&
      (isMasked(wished) || (isLocked && isEmpty(wished)))
    ) {
      doc = { ...doc, [path]: stands ?? '', ...sealedAs(before, path) }
    } else if (
      isLocked &&
      (isSealedAnew(before, doc, path) ||
        !(before === undefined ? isEmpty(wished) || wished === asMade[path] : isDeepStrictEqual(wished, stands)))
    )
      throw forbidden()
  }
  return doc
}

/** Another code than stands: what is typed is sealed before it comes here, and only its mask is in the field. */
function isSealedAnew(before: unknown, after: unknown, path: string): boolean {
  const sealed = at(after, sealedBeside(path))
  return !isEmpty(sealed) && sealed !== at(before, sealedBeside(path))
}

function sealedAs(before: unknown, path: string): object {
  const sealed = at(before, sealedBeside(path))
  return isEmpty(sealed) ? {} : { [sealedBeside(path)]: sealed }
}

/** What this person may write over what stands: within their rights, with changed account numbers put off. */
export const asMayBe = <Doc extends Stored>(actor: Actor, kind: string, before: Stored | undefined, after: Doc): Doc =>
  withNumbersPutOff(actor, kind, before, withinRights(actor, kind, before, after))

/**
 * The document with changed account numbers put off until they take force. Systems change none of their own accord.
 *
 * @param before how it stands; undefined for a new one
 */
function withNumbersPutOff<Doc extends Stored>(
  actor: Actor,
  kind: string,
  before: Stored | undefined,
  after: Doc,
): Doc {
  if (actor.kind !== 'user' || !before) return after
  const { userId, name, stepUp } = actor
  const times = { at: instant(), from: instantIn(hoursUntilInForce * 60) }
  return withChangesPutOff(kind, before, after, { userId, name, ...times, waits: stepUp?.numbersWait ?? true })
}

/**
 * What is written with a change of account numbers that money is paid to: letters to the owners. Without a fresh proof of
 * who the person is the change is refused. Systems change none of their own accord.
 *
 * @param before how it stands; undefined for a new one
 */
export function tellingOfNumbers(
  actor: Actor,
  kind: string,
  before: Stored | undefined,
  after: Stored,
): readonly Write[] {
  const changes = actor.kind === 'user' ? numberChanges(kind, before, after) : []
  if (changes.length === 0) return []
  if (!actor.stepUp) throw stepUpNeeded()
  return actor.stepUp.telling(changes)
}
