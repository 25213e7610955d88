import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import css from './Popup.module.css'

const gap = 4
const mostHeight = 320
const leastWidth = 240

interface Props {
  /** What it hangs from. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A list that hangs from a field, in the browser's top layer: no dialog or scrolling box cuts it off. */
export function Popup({ anchor, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (box.current && anchor.current) Object.assign(box.current.style, placeOf(anchor.current))
    }
    box.current?.showPopover?.()
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchor])
  return (
    <div ref={box} popover="manual" className={css.popup}>
      {children}
    </div>
  )
}

/** Below the anchor, or above it where there is more room; never beyond the right edge. */
function placeOf(anchor: HTMLElement) {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const below = innerHeight - bottom - 2 * gap
  const above = top - 2 * gap
  const isBelow = below >= Math.min(mostHeight, above)
  const ownWidth = Math.max(width, leastWidth)
  return {
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + gap}px`,
    left: `${Math.max(gap, Math.min(left, innerWidth - ownWidth - gap))}px`,
    width: `${ownWidth}px`,
    maxHeight: `${Math.min(mostHeight, isBelow ? below : above)}px`,
  }
}
