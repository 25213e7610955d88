import { useState } from 'react'

/** How a value is written: `read` gives undefined for what is not one. */
export interface Writing<Value> {
  readonly read: (text: string) => Value | undefined
  readonly print: (value: Value) => string
  readonly isOne: (value: unknown) => value is Value
}

/**
 * A value edited as text. While it is typed the text stands as typed; left, it is printed tidily. A zero makes room for
 * what is to be typed in its place. `onChange` gets the
 * value, undefined for nothing, or the raw text when that is no value yet, so that the schema says what is wrong.
 */
export function useTyped<Value>(
  value: unknown,
  onChange: (next: Value | string | undefined) => void,
  { read, print, isOne }: Writing<Value>,
) {
  const [typed, setTyped] = useState<string>()
  return {
    text: typed ?? (isOne(value) ? print(value) : String(value ?? '')),
    type(text: string) {
      setTyped(text)
      onChange(text.trim() === '' ? undefined : (read(text) ?? text))
    },
    enter() {
      if (value === 0) setTyped('')
    },
    leave: () => setTyped(undefined),
  }
}
