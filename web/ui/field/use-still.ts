import { useLayoutEffect, useReducer, useRef } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

function release(): void {
  isPressed = false
  for (const draw of waiting) draw()
  waiting.clear()
}

/** A press of the mouse ends in its click, which reaches its button before anything moves; one that became none ends later. */
function followPresses(): void {
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0
  }
  const releaseSoon = () => setTimeout(release)
  for (const name of ['pointerdown', 'mousedown'] as const) window.addEventListener(name, press, true)
  for (const name of ['pointerup', 'mouseup'] as const) window.addEventListener(name, releaseSoon, true)
  for (const name of ['click', 'pointercancel', 'dragend', 'keydown', 'blur'] as const)
    window.addEventListener(name, release, name !== 'blur')
}
followPresses()

/**
 * The value as it stood when the pointer went down, until it is up again: what appears or goes moves what is below it,
 * and a button that moves between the two is not pressed.
 */
export function useStill<Value>(value: Value): Value {
  const shown = useRef(value)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const isHeld = isPressed
  useLayoutEffect(() => {
    if (!isHeld) {
      shown.current = value
      return
    }
    waiting.add(draw)
    return () => {
      waiting.delete(draw)
    }
  })
  return isHeld ? shown.current : value
}
