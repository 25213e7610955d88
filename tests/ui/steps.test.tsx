import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Steps } from '../../web/ui/Steps.tsx'
import { draw } from '../support/screens/draw.tsx'

const steps = ['parties', 'rent', 'deposit', 'end'].map((key) => ({ key, title: `Vaihe ${key}`, content: null }))

test('steps tell what is done, what is missing and what is wrong, and nothing of those ahead', () => {
  draw(
    <Steps
      label="Vaiheet"
      steps={steps}
      openAt={2}
      faults={(key) => (key === 'deposit' ? 1 : 0)}
      missing={(key) => ({ parties: 0, rent: 2, deposit: 3 })[key]}
      onOpen={() => undefined}
    />,
  )
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Vaihe parties(valmis)',
    '2Vaihe rent(puuttuu 2)',
    '!Vaihe deposit(korjattavaa 1)',
    '4Vaihe end',
  ])
})
