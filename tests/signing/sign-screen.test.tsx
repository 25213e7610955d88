import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signingApi as api, type OpenedSigning } from '#shared/signing/api.ts'
import { languages } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { signPageWords } from '#shared/texts/sign-page.ts'
import { SignScreen } from '../../web/signing/SignScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server } from '../support/screens/server.ts'
import { finnishIn } from '../texts/finnish.ts'

// The paper is drawn by pdf.js, which has no canvas here.
vi.mock('../../web/signing/SignPaper.tsx', () => ({ SignPaper: () => null }))

/** A canvas on which nothing shows. */
const blank = new Proxy({}, { get: () => () => undefined, set: () => true })
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(blank as never)
})

const opened = (more: Partial<OpenedSigning> = {}): OpenedSigning => ({
  title: 'Lease 1001',
  account: 'Kotiranta Oy',
  name: 'Anna Andersson',
  language: 'fin',
  message: '',
  validUntil: '2026-12-01',
  state: 'open',
  isWhole: false,
  sha256: '',
  others: [{ id: 'a', name: 'Paula', state: 'pending' }],
  ...more,
})

const shownText = () => document.querySelector('main')?.textContent?.replace('Vuokrakirja', '') ?? ''

describe('the page on which a paper is signed', () => {
  it.each(languages)('speaks the language of its signer, with what is missing: %s', async (language) => {
    const words = signPageWords[language]
    server.answers(api.openLink, { signing: opened({ language }) })
    const { user } = draw(<SignScreen />, '/sign#secret', '/sign/:secret?')
    await user.click(await screen.findByRole('button', { name: words.sign }))
    expect(screen.getByText(words.acceptFirst)).toBeTruthy()
    expect(document.documentElement.lang).toBe(languageCodes[language])
    await user.click(screen.getByRole('button', { name: words.typeInstead }))
    expect(screen.getByRole('textbox', { name: words.typed })).toBeTruthy()
    if (language !== 'fin') expect(await finnishIn(shownText())).toEqual([])
    await user.click(screen.getByRole('button', { name: words.refuse }))
    await user.click(screen.getByRole('button', { name: words.sendRefusal }))
    expect(screen.getByText(words.tellWhy)).toBeTruthy()
    if (language !== 'fin') expect(await finnishIn(shownText())).toEqual([])
  })

  it.each(
    languages.flatMap((language) =>
      (['signed', 'declined', 'over'] as const).map((state) => [language, state] as const),
    ),
  )('tells how it ended: %s %s', async (language, state) => {
    server.answers(api.openLink, { signing: opened({ language, state }) })
    draw(<SignScreen />, '/sign/secret', '/sign/:secret?')
    expect(await screen.findByText(signPageWords[language].ends[state])).toBeTruthy()
    if (language !== 'fin') expect(await finnishIn(shownText())).toEqual([])
  })
})
