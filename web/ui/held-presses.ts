/** How far a hand may move between pressing and letting go, in pixels. */
const still = 8

/** What a press is meant for. */
const pressable = 'a, button, input, label, summary, [role^="menuitem"], [role="option"]'

interface Press {
  readonly on: Element
  readonly x: number
  readonly y: number
}

/**
 * Lets a press be of what was pressed, though it moved away before the hand let go: cards that arrive above a link push
 * it from under the pointer, and the browser then gives the click to whatever has come there, or to nothing.
 */
export function holdPresses(): void {
  let press: Press | undefined
  const began = ({ target, button, clientX: x, clientY: y }: PointerEvent) => {
    const on = button === 0 && target instanceof Element ? target.closest(pressable) : null
    press = on ? { on, x, y } : undefined
  }
  const ended = (event: MouseEvent) => {
    const held = press
    press = undefined
    // Only a pointer's own click is the end of its press: that of the keys and of code counts no presses.
    if (!held || event.detail === 0 || !hasMovedAway(held, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.on.dispatchEvent(new MouseEvent('click', event))
  }
  addEventListener('pointerdown', began, true)
  addEventListener('click', ended, true)
}

/** What is gone altogether cannot be pressed; a hand that moved on has thought better of it. */
function hasMovedAway({ on, x, y }: Press, { target, clientX, clientY }: MouseEvent): boolean {
  const isElsewhere = on.isConnected && target instanceof Node && !on.contains(target)
  return isElsewhere && Math.hypot(clientX - x, clientY - y) <= still
}
