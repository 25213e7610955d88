import { useLayoutEffect, useRef, useState } from 'react'

/** A box and how wide it is drawn, in pixels, so that a chart's words are as large as others. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  // Measured before anything is shown: a wider first drawing would push a phone's page sideways for a moment.
  useLayoutEffect(() => {
    const fit = (given: number) => setWidth(Math.max(240, given))
    const watching = new ResizeObserver(([entry]) => fit(entry?.contentRect.width ?? 0))
    if (!box.current) return
    fit(box.current.clientWidth)
    watching.observe(box.current)
    return () => watching.disconnect()
  }, [])
  return [box, width] as const
}
