import * as z from 'zod'
import { parseDay } from '../base/day.ts'
import { numberOf, typedDecimal } from '../base/typed-number.ts'
import { type ColumnType, type FormColumn, hasOptions, isAnswered, optionsOf } from './form-column.ts'

/** A rule of a form: when its field is answered so, its targets are shown (spec section 3, Form). */
export const FormRule = z.object({
  ruleField: z.string().min(1, 'Valitse kenttä'),
  targetFields: z.array(z.string()).max(500).default([]),
  rule: z.literal('show').default('show'),
  /** The answer of a checkbox. */
  ruleFieldBoolean: z.boolean().default(true),
  /** The answers of any other field, one of which is enough. */
  ruleFieldValues: z.array(z.string()).max(500).default([]),
})
export type FormRule = z.output<typeof FormRule>

/** Whether a rule can be about the field: what is answered by words, numbers or choices, not by pictures. */
export const isRuled = ({ fieldType }: Pick<FormColumn, 'fieldType'>): boolean =>
  isAnswered(fieldType) && fieldType !== 'image'

export const valuesChangedNotice = 'Ehtojen valintoja muutettu'
export const rulesRemovedNotice = 'Ehtoja poistettu'

export interface Mended {
  readonly rules: FormRule[]
  /** What to tell the user: that choices of rules went, that rules went, or both. */
  readonly notices: string[]
}

/** A rule without what its form does not have, or nothing when it can no longer hold or shows nothing. */
function mended(rule: FormRule, columns: ReadonlyMap<string, FormColumn>): FormRule | undefined {
  const field = columns.get(rule.ruleField)
  if (!field || !isRuled(field)) return undefined
  const targetFields = rule.targetFields.filter((name) => name !== rule.ruleField && columns.has(name))
  if (targetFields.length === 0) return undefined
  if (field.type === 'boolean') return rule.ruleFieldValues.length > 0 ? undefined : { ...rule, targetFields }
  const options = hasOptions(field.fieldType) ? optionsOf(field.options) : undefined
  const ruleFieldValues = rule.ruleFieldValues.filter((value) => options?.includes(value) ?? true)
  return ruleFieldValues.length === 0 ? undefined : { ...rule, targetFields, ruleFieldValues }
}

/**
 * Keeps rules true to the columns, after options or columns were removed or a field became of another type (spec section
 * 5): values that are no option any more and targets that are gone leave their rules, and a rule goes when its field is
 * gone, when no value or target is left, or when it was about options and the field is a checkbox now. A rule's targets
 * never include its own field.
 */
export function mendedRules(rules: readonly FormRule[], columns: readonly FormColumn[]): Mended {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const kept: FormRule[] = []
  let isChanged = false
  for (const rule of rules) {
    const left = mended(rule, byName)
    if (!left) continue
    kept.push(left)
    isChanged ||= left.ruleFieldValues.length < rule.ruleFieldValues.length
    isChanged ||= left.targetFields.length < rule.targetFields.length
  }
  const notices = [
    ...(isChanged ? [valuesChangedNotice] : []),
    ...(kept.length < rules.length ? [rulesRemovedNotice] : []),
  ]
  return { rules: kept, notices }
}

/** What a rule still lacks before it can hold and show something, a sentence by its field; nothing when it is whole. */
export function ruleFaults(rule: FormRule, columns: readonly FormColumn[]): Record<string, string> {
  const field = columns.find(({ name }) => name === rule.ruleField)
  if (!field || !isRuled(field)) return { ruleField: 'Valitse kenttä' }
  const options = hasOptions(field.fieldType) ? optionsOf(field.options) : undefined
  const hasValues = field.type === 'boolean' || rule.ruleFieldValues.some((value) => options?.includes(value) ?? true)
  const hasTargets = rule.targetFields.some((name) => name !== rule.ruleField)
  return {
    ...(!hasValues && { ruleFieldValues: 'Valitse, millä vastauksilla ehto toteutuu' }),
    ...(!hasTargets && { targetFields: 'Valitse, mitkä kentät ehto näyttää' }),
  }
}

/**
 * The rules of a form that is being edited, from one change of its columns to the next: those that were whole are mended,
 * and what somebody has only begun to write stays as it is.
 */
export function mendedWhileEdited(
  rules: readonly FormRule[],
  before: readonly FormColumn[],
  after: readonly FormColumn[],
): Mended {
  const isWhole = (rule: FormRule) => Object.keys(ruleFaults(rule, before)).length === 0
  const one = rules.map((rule) => (isWhole(rule) ? mendedRules([rule], after) : { rules: [rule], notices: [] }))
  return { rules: one.flatMap((each) => each.rules), notices: [...new Set(one.flatMap(({ notices }) => notices))] }
}

/** Answers by the names of columns. */
export type Answers = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** Whether an answer is one that the rule waits for. */
type Holds = (answer: Answers[string]) => boolean

const decimals = 4

/** The same answer in one way of writing, whoever wrote it: '1.3.2026' is '2026-03-01' and '1.50' is '1.5'. */
function plainOf(type: ColumnType, answer: unknown): string {
  const written = String(answer).trim()
  if (type === 'date') return parseDay(written) ?? written
  return type === 'number' ? String(numberOf(typedDecimal(written, decimals)) ?? written) : written
}

function holdsOf(rule: FormRule, type: ColumnType): Holds {
  if (type === 'boolean') return (answer) => (answer === true) === rule.ruleFieldBoolean
  const values = new Set(rule.ruleFieldValues.map((value) => plainOf(type, value)))
  return (answer) =>
    Array.isArray(answer)
      ? answer.some((value) => values.has(plainOf(type, value)))
      : answer !== null && answer !== undefined && values.has(plainOf(type, answer))
}

interface Step {
  readonly holds: Holds
  readonly targets: readonly string[]
}

/**
 * The names of the columns that are shown for given answers; make it once for a form and run it at every change.
 *
 * A column that no rule targets is always shown, any other while at least one of its rules holds. A rule holds only
 * while its own field is shown: an answer that nobody sees counts for nothing, so hiding one field hides the chain that
 * hangs on it. Columns that show each other in a ring are shown only when a rule from outside the ring shows one of
 * them. The work grows with the columns and targets, each looked at once.
 */
export function visibilityOf(
  rules: readonly FormRule[],
  columns: readonly FormColumn[],
): (answers: Answers) => Set<string> {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const steps = new Map<string, Step[]>()
  const targeted = new Set<string>()
  for (const rule of rules) {
    const field = byName.get(rule.ruleField)
    const targets = rule.targetFields.filter((name) => name !== rule.ruleField && byName.has(name))
    for (const name of targets) targeted.add(name)
    if (!field) continue
    const step = { holds: holdsOf(rule, field.type), targets }
    steps.set(rule.ruleField, [...(steps.get(rule.ruleField) ?? []), step])
  }
  const always = columns.map(({ name }) => name).filter((name) => !targeted.has(name))

  return (answers) => {
    const shown = new Set(always)
    // A set is walked in the order of its growth, so what is shown on the way is itself looked at.
    for (const name of shown) {
      for (const { holds, targets } of steps.get(name) ?? []) {
        if (holds(answers[name])) for (const target of targets) shown.add(target)
      }
    }
    return shown
  }
}
