import { useCallback, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { printNumber } from '#shared/base/finnish.ts'
import { type Cents, parseMoney, printAmount } from '#shared/base/money.ts'
import { numberOf, typedDecimal, typedWhole } from '#shared/base/typed-number.ts'
import { useControl } from '../form/use-control.ts'
import { Field } from './Field.tsx'
import type { NamedField } from './TextField.tsx'
import { useTyped, type Writing } from './use-typed.ts'

interface Props extends NamedField {
  /** What an empty field writes; undefined unless told. */
  readonly noneValue?: null | undefined
}

/** How a value is typed: `plain` is undefined for a text with a character that has no place in it. */
interface Typing<Value> extends Writing<Value> {
  readonly plain: (text: string) => string | undefined
  readonly inputMode: 'decimal' | 'numeric'
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

const moneyTyping: Typing<Cents> = {
  plain: (text) => typedDecimal(text),
  read: parseMoney,
  print: printAmount,
  isOne: isNumber,
  inputMode: 'decimal',
}

const wholeTyping: Typing<number> = {
  plain: typedWhole,
  read: (text) => numberOf(typedWhole(text)),
  print: printNumber,
  isOne: isNumber,
  inputMode: 'numeric',
}

/** Binary fractions miss a little when they are added. */
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const decimalTyping = (decimals: number, added: number): Typing<number> => ({
  plain: (text) => typedDecimal(text, decimals),
  read: (text) => {
    const typed = numberOf(typedDecimal(text, decimals))
    return typed === undefined || added === 0 ? typed : rounded(typed - added, decimals)
  },
  print: (value) => printNumber(added === 0 ? value : rounded(value + added, decimals)),
  isOne: isNumber,
  inputMode: 'decimal',
})

interface NumberProps extends Props {
  readonly decimals?: number
  /** How much more is shown than is kept: 100 for a percent that is kept as 100 less. */
  readonly added?: number
}

/** A number with a comma or a dot, 52,5, of two decimals at most unless told. Written to the form as a number. */
export function NumberField({ decimals = 2, added = 0, ...props }: NumberProps) {
  const typing = useMemo(() => decimalTyping(decimals, added), [decimals, added])
  return <TypedField {...props} typing={typing} />
}

/** A whole number. */
export function WholeNumberField(props: Props) {
  return <TypedField {...props} typing={wholeTyping} />
}

/** Euros as people write them, 1 234,5: written to the form as whole cents. The unit is € unless told: '€/kk'. */
export function MoneyField({ unit = '€', ...props }: Props) {
  return <TypedField {...props} unit={unit} typing={moneyTyping} />
}

/**
 * Makes keys write nothing where the text would be refused with them; pasted text comes through. React has no event of its
 * own for it. Gives what undoes it.
 */
function refuseKeys(input: HTMLInputElement, isRefused: (text: string) => boolean): () => void {
  const judge = (event: InputEvent) => {
    if (event.inputType !== 'insertText' || event.data === null) return
    const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
    if (isRefused(`${input.value.slice(0, from)}${event.data}${input.value.slice(to)}`)) event.preventDefault()
  }
  input.addEventListener('beforeinput', judge)
  return () => input.removeEventListener('beforeinput', judge)
}

interface TypedProps<Value> extends Props {
  readonly typing: Typing<Value>
}

/** A key that has no place in the number writes nothing; pasted text stands as it is, for the schema to judge. */
function TypedField<Value>({ name, disabled, noneValue, typing, ...text }: TypedProps<Value>) {
  const { control, error, locked } = useControl(name)
  const { field } = useController({ name, control })
  const typed = useTyped(field.value, (next) => field.onChange(next ?? noneValue), typing)
  const { ref: existing } = field
  const ref = useCallback(
    (input: HTMLInputElement) => {
      existing(input)
      return refuseKeys(input, (text) => typing.plain(text) === undefined)
    },
    [existing, typing],
  )
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={ref}
          inputMode={typing.inputMode}
          autoComplete="off"
          value={typed.text}
          disabled={disabled || locked}
          onFocus={typed.enter}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={() => {
            typed.leave()
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}
