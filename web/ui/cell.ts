import { useSyncExternalStore } from 'react'

/** One value outside React that components can follow. */
export interface Cell<Value> {
  readonly current: () => Value
  readonly set: (next: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function cell<Value>(initial: Value): Cell<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useCell = <Value>({ subscribe, current }: Cell<Value>): Value => useSyncExternalStore(subscribe, current)
