import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirm } from '../../web/ui/dialog/confirm.ts'
import { shownToasts, toast } from '../../web/ui/dialog/toasts.ts'
import { draw } from '../support/screens/draw.tsx'

afterEach(() => {
  vi.useRealTimers()
  shownToasts.set([])
})

test('news is told politely and errors at once; the same text is shown once, and four at most', () => {
  draw(<p>Sivu</p>)
  act(() => {
    for (const text of ['a', 'b', 'c', 'b', 'd', 'e']) toast.ok(text)
    toast.error('virhe')
  })
  const region = screen.getByRole('region', { name: 'Tapahtumat' })
  expect(within(region).getByRole('status').textContent).toBe('bSuljedSuljeeSulje')
  expect(within(region).getByRole('alert').textContent).toBe('virheSulje')
})

test('a notice goes in six seconds, but not while it is being read', async () => {
  vi.useFakeTimers()
  draw(<p>Sivu</p>)
  act(() => toast.ok('Tallennettu'))
  act(() => void vi.advanceTimersByTime(5000))
  const close = screen.getByRole('button', { name: 'Sulje' })
  act(() => close.focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Tallennettu')).toBeTruthy()
  act(() => close.blur())
  act(() => void vi.advanceTimersByTime(999))
  expect(screen.getByText('Tallennettu')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(2))
  expect(screen.queryByText('Tallennettu')).toBeNull()
})

test('a question is answered by its buttons, and Esc is a no', async () => {
  const { user } = draw(<p>Sivu</p>)
  const answers: boolean[] = []
  const ask = () => {
    void confirm({ title: 'Poistetaanko Aalto?', text: 'Tätä ei voi perua.', yes: 'Poista', danger: true }).then(
      (answer) => answers.push(answer),
    )
  }
  act(ask)
  await user.click(await screen.findByRole('button', { name: 'Poista' }))
  act(ask)
  await screen.findByRole('alertdialog', { name: 'Poistetaanko Aalto?' })
  await user.keyboard('{Escape}')
  expect(answers).toEqual([true, false])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
