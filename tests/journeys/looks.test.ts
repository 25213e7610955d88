import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuEntry, mainMenu, menuFor } from '../../web/app/frame/menu.ts'
import {
  coveredInFocus,
  drawn,
  expectAccessible,
  expectAccessibleInThemes,
  goFurther,
  sideways,
  sizes,
} from '../support/screens/browser.ts'
import { journey } from '../support/screens/journey.ts'

/** What the owner's menu leads to. */
const entries: readonly MenuEntry[] = menuFor(mainMenu, () => true).flatMap((item) =>
  'entries' in item ? item.entries : [item],
)

/** Tables that are wider than what they scroll in, by how many pixels. */
const scrolledTables = () =>
  [...document.querySelectorAll('[data-table] table')].flatMap((table) => {
    const over = table.scrollWidth - (table.parentElement?.clientWidth ?? 0)
    return over > 0 ? [over] : []
  })

const product = journey()

describe.each(['desk', 'phone'] as const)('the screens of the menu on a %s', (size) => {
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    ;({ page, faults } = await product.openAsOwner(size))
    await page.goto('/overview')
  })
  afterAll(() => page?.context().close())

  it.each(entries)('$label is readable by everyone', async ({ to }) => {
    // By its address, and from the screen before.
    if (size === 'phone') await goFurther(page, to)
    else await page.goto(to)
    await drawn(page)
    expect(await sideways(page)).toBe(0)
    // Sums and deeds are in sight; on a telephone they are scrolled to.
    if (size === 'desk') expect(await page.evaluate(scrolledTables)).toEqual([])
    // The colours of the dark do not change with the width.
    if (size === 'phone') await expectAccessible(page)
    else await expectAccessibleInThemes(page)
    // Enlarged to twice and to four times its size: nothing is scrolled sideways, and the focus is in sight (WCAG 1.4.10, 2.4.11).
    await page.setViewportSize(size === 'desk' ? { width: 720, height: 450 } : { width: 320, height: 640 })
    await expect.poll(() => sideways(page)).toBe(0)
    expect(await coveredInFocus(page)).toEqual([])
    await page.setViewportSize(sizes[size])
    expect(faults).toEqual([])
  })
})
