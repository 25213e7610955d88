import { useLayoutEffect, useState } from 'react'

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
 * The text as it stood when the pointer went down, until it is up again: what appears or goes moves what is below it, and
 * a button that moves between the two is not pressed.
 */
export function useStill(text: string | undefined): string | undefined {
  const [shown, show] = useState(text)
  if (shown !== text && !isPressed) show(text)
  useLayoutEffect(() => {
    if (shown === text) return
    const again = () => show(text)
    waiting.add(again)
    return () => {
      waiting.delete(again)
    }
  }, [shown, text])
  return shown
}
