import { Dialog } from '@primer/react'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { openPdf, shownPdf } from '../../web/ui/pdf/pdf.ts'
import { draw } from '../support/screens/draw.tsx'

// The address of the reader's worker is the bundler's to tell; no document is read here.
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '' }))

const onItsWay = () => new Promise<Blob>(() => undefined)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const share = () => screen.getByText(/^\d+ %$/).textContent

async function open(file: Parameters<typeof openPdf>[0]) {
  const { user } = draw(<p>Sivu</p>)
  act(() => openPdf(file))
  await screen.findByRole('dialog')
  return user
}

test('says that it is loading, and offers to save and print only what has come', async () => {
  await open({ name: 'Lasku 1024', load: onItsWay })
  expect(screen.getByRole('dialog', { name: 'Lasku 1024' })).toBeTruthy()
  expect(screen.getByText('Ladataan pdf-tiedostoa...')).toBeTruthy()
  expect(button('Lataa').disabled).toBe(true)
  expect(button('Tulosta').disabled).toBe(true)
})

test('a document without a name has the product’s', async () => {
  await open({ load: onItsWay })
  expect(screen.getByRole('dialog', { name: 'Vuokrakirja' })).toBeTruthy()
})

test('zooms 200 at a time from a width of 1000, never below 200', async () => {
  const user = await open({ load: onItsWay })
  expect(share()).toBe('100 %')
  await user.click(button('Lähennä'))
  expect(share()).toBe('120 %')
  for (const expected of ['100 %', '80 %', '60 %', '40 %', '20 %']) {
    await user.click(button('Loitonna'))
    expect(share()).toBe(expected)
  }
  expect(button('Loitonna').disabled).toBe(true)
  await user.keyboard('-')
  expect(share()).toBe('20 %')
  await user.keyboard('+')
  expect(share()).toBe('40 %')
})

test('shows the whole width of a page in a narrow window, and zooms from there', async () => {
  const before = window.innerWidth
  onTestFinished(() => void Object.assign(window, { innerWidth: before }))
  Object.assign(window, { innerWidth: 392 })
  const user = await open({ load: onItsWay })
  expect(share()).toBe('36 %')
  await user.click(button('Lähennä'))
  expect(share()).toBe('56 %')
})

test.each(['{Escape}', 'Sulje'])('closes by %s and gives the page back its scrolling', async (how) => {
  const user = await open({ load: onItsWay })
  expect(document.documentElement.style.overflow).toBe('hidden')
  if (how === 'Sulje') await user.click(button('Sulje'))
  else await user.keyboard(how)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
})

test('Escape closes the document only, not the dialog that it was opened from', async () => {
  const closed = vi.fn()
  const open = () => openPdf({ name: 'Kirje 1', load: onItsWay })
  const { user } = draw(
    <Dialog title="Kirjeet" onClose={closed}>
      <button type="button" onClick={open}>
        Avaa
      </button>
    </Dialog>,
  )
  await user.click(button('Avaa'))
  await screen.findByRole('dialog', { name: 'Kirje 1' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Kirje 1' })).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(button('Avaa')))
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test.each([
  ['the server’s reason', new Problem('missing', 'Laskua ei löytynyt.'), 'Laskua ei löytynyt.'],
  ['a file that is no document', new Error('Invalid PDF structure'), 'PDF-tiedostoa ei saatu auki.'],
])('%s is told in a notice, and the viewer closes', async (_, failure, said) => {
  draw(<p>Sivu</p>)
  act(() => openPdf({ load: () => Promise.reject(failure) }))
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(shownPdf.current()).toBeUndefined())
})
