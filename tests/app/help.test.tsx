import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screens } from '../../web/app/areas.ts'
import { groupMenu, mainMenu } from '../../web/app/frame/menu.ts'
import { HelpButton, helpOf } from '../../web/app/help/HelpButton.tsx'
import { helpTexts } from '../../web/app/help/texts.ts'
import { PageHead, PageHelp } from '../../web/ui/PageHead.tsx'
import { draw } from '../support/screens/draw.tsx'

const menuAddresses = [...mainMenu, ...groupMenu]
  .flatMap((item) => ('entries' in item ? item.entries : [item]))
  .map(({ to }) => to)

describe('what is said of the screens', () => {
  it('is there for every entry of the menu', () => {
    expect(menuAddresses.filter((to) => !helpTexts[to])).toEqual([])
  })

  it('is of screens that exist, and of nothing else', () => {
    const paths = new Set(screens.map(({ path }) => path))
    expect(Object.keys(helpTexts).filter((path) => !paths.has(path))).toEqual([])
  })

  it('is short: at most four sentences in as many lines as one reads', () => {
    const long = Object.entries(helpTexts).filter(
      ([, text]) => text.length > 200 || !text.endsWith('.') || text.split(/\. /).length > 4,
    )
    expect(long).toEqual([])
  })

  it.each([
    ['/apartment/overview/01', helpTexts['/apartment/overview/:id']],
    ['/settings/audit', helpTexts['/settings/audit']],
    ['/rent-increase/campaign', helpTexts['/rent-increase/campaign']],
    ['/apartment/edit/01', undefined],
  ])('at %s', (path, text) => {
    expect(helpOf(path)).toBe(text)
  })
})

const page = (
  <PageHelp value={<HelpButton />}>
    <PageHead title="Sivu" />
  </PageHelp>
)

describe('the question mark of a page', () => {
  it('opens by the keys, is read out with its text, and gives the focus back', async () => {
    const { user } = draw(page, '/payments')
    await user.tab()
    const button = screen.getByRole('button', { name: /^Ohje/ })
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    const help = await screen.findByRole('dialog', { name: 'Ohje' })
    const text = within(help).getByText(helpTexts['/payments'] ?? '-')
    expect(help.getAttribute('aria-describedby')).toBe(text.id)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Sulje ohje' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not there where nothing is said', () => {
    draw(page, '/apartment/edit/01', '/apartment/edit/:id')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
