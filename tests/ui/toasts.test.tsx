import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../web/ui/dialog/toasts.ts'
import { draw } from '../support/screens/draw.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('news go by themselves after six seconds, a notice waits until it is closed', () => {
  draw(<p>Sivu</p>)
  act(() => {
    toast.ok('Tallennettu')
    toast.notice('Sama osoite on usealla')
  })
  act(() => vi.advanceTimersByTime(5900))
  expect(screen.getByText('Tallennettu')).toBeTruthy()
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Tallennettu')).toBeNull()
  expect(screen.getByText('Sama osoite on usealla')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sulje' }))
  expect(screen.queryByText('Sama osoite on usealla')).toBeNull()
})

test('a notice is held while somebody is on it, and the next one is not held for that', () => {
  draw(<p>Sivu</p>)
  act(() => toast.ok('Tallennettu'))
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Sulje' }))
  fireEvent.focus(screen.getByRole('button', { name: 'Sulje' }))
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.click(screen.getByRole('button', { name: 'Sulje' }))
  expect(screen.queryByText('Tallennettu')).toBeNull()
  act(() => toast.ok('Poistettu'))
  act(() => vi.advanceTimersByTime(6100))
  expect(screen.queryByText('Poistettu')).toBeNull()
})
