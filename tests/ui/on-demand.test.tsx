import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChunkUnreached, reached } from '../../web/ui/chunks.ts'
import { dialogOnDemand, onDemand } from '../../web/ui/on-demand.tsx'
import { draw } from '../support/screens/draw.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Fails so many times, then brings a part that says its name. */
function partAfter(failures: number) {
  let left = failures
  return async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>Osa {name}</p>
  }
}

test('a part of a page that does not arrive says so; the rest stays as it was typed, and it comes when asked again', async () => {
  const Part = onDemand(partAfter(1))
  const { user } = draw(
    <>
      <input aria-label="Nimi" />
      <Part name="A" />
    </>,
  )
  await user.type(screen.getByLabelText('Nimi'), 'Aalto')
  await screen.findByText('Tämän osan lataaminen ei onnistunut. Tarkista yhteys.')
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }))
  expect(await screen.findByText('Osa A')).toBeTruthy()
  expect(screen.getByLabelText('Nimi')).toHaveProperty('value', 'Aalto')
})

test('a part that has come is there at once the next time', async () => {
  const load = vi.fn(partAfter(0))
  const Part = onDemand(load)
  draw(<Part name="A" />)
  await screen.findByText('Osa A')
  draw(<Part name="B" />)
  expect(screen.getByText('Osa B')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a dialog that does not arrive is closed with a notice, and opens when asked again', async () => {
  const load = partAfter(1)
  const Dialog = dialogOnDemand<{ name: string; onClose: () => void }>(load, ({ onClose }) => onClose())
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Avaa
        </button>
        {open && <Dialog name="A" onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { user } = draw(<Page />)
  await user.click(screen.getByRole('button', { name: 'Avaa' }))
  await screen.findByText('Toiminnon lataaminen ei onnistunut. Tarkista yhteys ja yritä uudelleen.')
  await user.click(screen.getByRole('button', { name: 'Avaa' }))
  expect(await screen.findByText('Osa A')).toBeTruthy()
})

test('code that is on its way for two minutes is given up, not before', async () => {
  vi.useFakeTimers()
  const outcome = vi.fn()
  reached(() => new Promise(() => undefined)).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkUnreached))
})
