import { useLayoutEffect, useRef, useState } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

function release() {
  isPressed = false
  for (const draw of waiting) draw()
}
const press = ({ button }: MouseEvent) => {
  isPressed = !button
}
// A click reaches its button before anything moves; a press that became none ends a moment after it.
const releaseSoon = () => setTimeout(release)
for (const name of ['pointerdown', 'mousedown'] as const) addEventListener(name, press, true)
for (const name of ['pointerup', 'mouseup'] as const) addEventListener(name, releaseSoon, true)
for (const name of ['click', 'pointercancel', 'keydown'] as const) addEventListener(name, release, true)

/**
 * The value as it stood when the pointer went down, until it is up again: what appears or goes moves what is below it,
 * and a button that moves between the two is not pressed.
 */
export function useStill<Value>(value: Value): Value {
  const shown = useRef(value)
  const [, draw] = useState({})
  const isHeld = isPressed
  useLayoutEffect(() => {
    if (!isHeld) {
      shown.current = value
      return
    }
    const again = () => draw({})
    waiting.add(again)
    return () => {
      waiting.delete(again)
    }
  })
  return isHeld ? shown.current : value
}
