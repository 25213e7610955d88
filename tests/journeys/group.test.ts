import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupMenu, type MenuEntry, menuFor } from '../../web/app/frame/menu.ts'
import { drawn, expectAccessible, expectAccessibleInThemes, goFurther, sideways } from '../support/screens/browser.ts'
import { journey, signIn } from '../support/screens/journey.ts'

const entries: readonly MenuEntry[] = menuFor(groupMenu, () => true).flatMap((item) =>
  'entries' in item ? item.entries : [item],
)

const product = journey()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

const variable = (page: Page, name: string) =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked), name)

describe('the owner of a group', () => {
  let page: Page
  let faults: string[]
  beforeAll(async () => {
    ;({ page, faults } = await product.openAsOwner())
  })
  afterAll(() => page?.context().close())

  it('sees the group’s colours, logo and footer in its accounts', async () => {
    await page.goto('/overview')
    await drawn(page)
    expect(await variable(page, '--brand-primary')).toBe('#1b7f6b')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('img', { name: 'Kotiranta-konserni' }).waitFor()
    expect(await footer.innerText()).toContain('Hämeentie 15 A')
    await expectAccessibleInThemes(page)
  })

  it('goes to the group’s view, sees its accounts together and opens an invoice in its own account', async () => {
    await page.getByRole('button', { name: 'Ryhmän näkymä' }).click()
    await heading(page, 'Ryhmän yleisnäkymä')
    await page.getByText('Näkymä vaihdettiin ryhmäksi').waitFor()
    expect(await variable(page, '--brand-primary')).toBe('#0096c7')
    for (const name of ['Kotiranta Asunnot Oy', 'Kotiranta Isännöinti Oy', 'Kotiranta Toimitilat Oy'])
      await page.getByRole('rowheader', { name }).waitFor()
    await page.goto('/group/invoices?state=unpaid&search=toimitilat')
    await page.getByRole('cell', { name: 'Kotiranta Toimitilat Oy' }).first().waitFor()
    const [first] = await page.getByRole('rowheader').getByRole('link').all()
    const number = (await first?.innerText()) ?? ''
    await first?.click()
    await heading(page, new RegExp(number))
    await page.getByRole('button', { name: 'Kotiranta Toimitilat Oy' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Kotiranta Toimitilat Oy' }).waitFor()
  })

  it('is led to the right view from a page of the other', async () => {
    await page.goto('/group/invoices')
    await heading(page, 'Yleisnäkymä')
    await page.getByRole('button', { name: 'Ryhmän näkymä' }).click()
    await heading(page, 'Ryhmän yleisnäkymä')
    await page.goto('/tenants')
    await heading(page, 'Ryhmän yleisnäkymä')
    await page.getByRole('button', { name: 'Asiakastilin näkymä' }).click()
    await page.getByText('Näkymä vaihdettiin asiakastilille').waitFor()
    await heading(page, 'Yleisnäkymä')
  })

  it('has another account in another tab, neither disturbing the other', async () => {
    const other = await page.context().newPage()
    await signIn(other, product.login)
    await other
      .getByRole('button', { name: /Kotiranta/ })
      .first()
      .click()
    await other.getByRole('option', { name: /Isännöinti/ }).click()
    await other.getByRole('button', { name: 'Kotiranta Isännöinti Oy' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Kotiranta Toimitilat Oy' }).waitFor()
    await other.close()
    expect(faults).toEqual([])
  })

  it('is told of a colour that is hard to read before it is taken', async () => {
    await page.getByRole('button', { name: 'Ryhmän näkymä' }).click()
    await heading(page, 'Ryhmän yleisnäkymä')
    await page.goto('/group/groups')
    await page.getByRole('button', { name: 'Rivin toiminnot' }).click()
    await page.getByRole('menuitem', { name: 'Muokkaa' }).click()
    await heading(page, 'Kotiranta-konserni')
    await page.getByLabel('Alatunnisteen teksti', { exact: true }).fill('#12403b')
    await page.getByText('Erottuu huonosti').waitFor()
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await page.getByText('Osa väreistä erottuu huonosti.').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('Alatunnisteen teksti', { exact: true }).fill('#ffffff')
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await page.getByText('Ryhmä tallennettu').waitFor()
    expect(faults).toEqual([])
  })
})

describe.each(['desk', 'phone'] as const)('the screens of the group’s menu on a %s', (size) => {
  let page: Page
  let faults: string[]
  beforeAll(async () => {
    ;({ page, faults } = await product.openAsOwner(size))
    await page.goto('/overview')
    await heading(page, /leisnäkymä$/)
    if (page.url().endsWith('/group/overview')) return
    await page.getByRole('button', { name: 'Ryhmän näkymä' }).click()
    await heading(page, 'Ryhmän yleisnäkymä')
  })
  afterAll(() => page?.context().close())

  const paths = [...entries.map(({ to }) => to), '/group/groups/create']
  it.each(paths)('%s is readable by everyone, in the light and in the dark', async (to) => {
    if (size === 'phone') await goFurther(page, to)
    else await page.goto(to)
    await drawn(page)
    expect(await sideways(page)).toBe(0)
    await expectAccessibleInThemes(page)
    expect(faults).toEqual([])
  })
})
