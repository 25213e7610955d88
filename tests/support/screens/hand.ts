import type { Locator, Page } from 'playwright-core'

/** A hand on a mouse and on the keys, which counts what it presses. */
export interface Hand {
  /** Presses with the pointer. */
  readonly click: (on: Locator) => Promise<void>
  /** Presses Enter in a field. */
  readonly enter: (at: Locator) => Promise<void>
  /** Chooses in a list that opens: once to open it and once to choose. */
  readonly choose: (list: Locator, label: string) => Promise<void>
  /** Picks by typing: the first hit by Enter. */
  readonly pick: (page: Page, label: string, typed: string) => Promise<void>
  /** How many presses each part took, in their order. */
  readonly parts: () => readonly (readonly [part: string, presses: number])[]
  /** From here on presses belong to another part of the job. */
  readonly begins: (part: string) => void
}

/** Typing is free, and so is coming to a field by Tab; whatever presses is counted. */
export function aHand(): Hand {
  const parts = new Map<string, number>()
  let now = ''
  const press = (times = 1) => parts.set(now, (parts.get(now) ?? 0) + times)
  return {
    async click(on) {
      press()
      await on.click()
    },
    async enter(at) {
      press()
      await at.press('Enter')
    },
    async choose(list, label) {
      press(2)
      await list.selectOption({ label })
    },
    async pick(page, label, typed) {
      const box = page.getByRole('combobox', { name: label })
      await box.fill(typed)
      await page.getByRole('option', { name: typed }).first().waitFor()
      press()
      await box.press('Enter')
    },
    parts: () => [...parts],
    begins(part) {
      now = part
      parts.set(part, parts.get(part) ?? 0)
    },
  }
}
