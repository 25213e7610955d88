import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What holds the focus: its words, and whether one can see that it does. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement
    if (!(held instanceof HTMLElement) || held === document.body) return { name: '', isSeen: true }
    const ring = (element: Element | null) => {
      const { outlineStyle, outlineWidth, boxShadow } = element ? getComputedStyle(element) : new CSSStyleDeclaration()
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const { width, height, top, bottom } = held.getBoundingClientRect()
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    const name = held.ariaLabel ?? held.textContent ?? ''
    return { name: name.trim(), isSeen: isInView && [held, held.parentElement, held.firstElementChild].some(ring) }
  })

/** Presses Tab until what has the words holds the focus; each stop on the way must be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    const held = await focused(page)
    expect(held).toMatchObject({ isSeen: true })
    if (held.name === name) return
  }
  throw new Error(`Tab never comes to ${name}`)
}
