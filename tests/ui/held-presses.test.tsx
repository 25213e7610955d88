import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { holdPresses } from '../../web/ui/held-presses.ts'
import { draw } from '../support/screens/draw.tsx'

const pressed: string[] = []
beforeAll(holdPresses)
beforeEach(() => {
  pressed.length = 0
  draw(
    <main>
      <button type="button" onClick={({ ctrlKey }) => pressed.push(ctrlKey ? 'Tallenna, Ctrl' : 'Tallenna')}>
        <span>Tallenna</span>
      </button>
      <button type="button" onClick={() => pressed.push('Poista')}>
        Poista
      </button>
      <p>Teksti</p>
    </main>,
  )
})

const save = () => screen.getByText('Tallenna')
const at = { clientX: 100, clientY: 200 }
/** The click of a browser: it tells how many presses it was. */
const click = (on: Element, how: object = {}) => fireEvent.click(on, { ...at, detail: 1, ...how })

test('a press is of what was pressed, whatever is under the hand when it lets go', () => {
  fireEvent.pointerDown(save(), at)
  click(screen.getByRole('main'))
  fireEvent.pointerDown(save(), at)
  click(screen.getByRole('button', { name: 'Poista' }), { clientX: 103, ctrlKey: true })
  expect(pressed).toEqual(['Tallenna', 'Tallenna, Ctrl'])
})

test('one that stays where it is is pressed once', () => {
  fireEvent.pointerDown(save(), at)
  click(save())
  click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(pressed).toEqual(['Tallenna', 'Tallenna'])
})

test('a hand that moves on, another button of the mouse, text and the keys press nothing else', () => {
  fireEvent.pointerDown(save(), at)
  click(screen.getByRole('main'), { clientY: 260 })
  fireEvent.pointerDown(save(), { ...at, button: 2 })
  click(screen.getByRole('main'))
  fireEvent.pointerDown(screen.getByText('Teksti'), at)
  click(screen.getByRole('main'))
  fireEvent.pointerDown(save(), at)
  click(screen.getByRole('main'), { detail: 0 })
  expect(pressed).toEqual([])
})

test('what is gone is not pressed', () => {
  const gone = screen.getByRole('button', { name: 'Tallenna' })
  fireEvent.pointerDown(gone, at)
  gone.remove()
  click(screen.getByRole('main'))
  expect(pressed).toEqual([])
})
