import { useController } from 'react-hook-form'
import { printNumber } from '#shared/base/finnish.ts'
import { type Cents, parseMoney, printAmount } from '#shared/base/money.ts'
import { Field } from './Field.tsx'
import type { NamedField } from './TextField.tsx'
import { useControl } from './use-control.ts'
import { useTyped, type Writing } from './use-typed.ts'

interface Props extends NamedField {
  /** What an empty field writes; undefined unless told. */
  readonly noneValue?: null | undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const numberText: Writing<number> = { read: parseNumber, print: printNumber, isOne: isNumber }
const moneyText: Writing<Cents> = { read: parseMoney, print: printAmount, isOne: isNumber }

/** Reads a number as a Finn types it: blanks between thousands, a comma or a dot, either minus sign. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/\s/g, '').replace('\u2212', '-').replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined
}

/** A number with a comma or a dot: 52,5. Written to the form as a number. */
export function NumberField(props: Props) {
  return <TypedField {...props} writing={numberText} inputMode="decimal" />
}

/** Euros as people write them, 1 234,5: written to the form as whole cents. The unit is € unless told: '€/kk'. */
export function MoneyField({ unit = '€', ...props }: Props) {
  return <TypedField {...props} unit={unit} writing={moneyText} inputMode="decimal" />
}

interface TypedProps<Value> extends Props {
  readonly writing: Writing<Value>
  readonly inputMode: 'decimal'
}

function TypedField<Value>({ name, disabled, noneValue, writing, inputMode, ...text }: TypedProps<Value>) {
  const { control, error } = useControl(name)
  const { field } = useController({ name, control })
  const typed = useTyped(field.value, (next) => field.onChange(next ?? noneValue), writing)
  return (
    <Field {...text} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={field.ref}
          inputMode={inputMode}
          autoComplete="off"
          value={typed.text}
          disabled={disabled}
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
