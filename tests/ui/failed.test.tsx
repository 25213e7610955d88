import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { missing } from '#shared/base/problem.ts'
import { Loaded } from '../../web/app/Loaded.tsx'
import { PageHead } from '../../web/ui/PageHead.tsx'
import { draw } from '../support/screens/draw.tsx'

const told = { data: undefined, error: missing('Laskua'), refetch: () => undefined }
const failed = () => <Loaded reading={told}>{() => null}</Loaded>

describe('what could not be read', () => {
  it('names the page where nothing else does', () => {
    draw(failed())
    expect(screen.getByRole('heading', { level: 1, name: 'Ei löytynyt' })).toBeTruthy()
    expect(document.title).toBe('Ei löytynyt – Vuokrakirja')
    expect(screen.getByText('Laskua ei löytynyt.')).toBeTruthy()
  })

  it('is a part of a page that has a name', async () => {
    function Page() {
      const [isRead, setRead] = useState(false)
      return (
        <>
          <PageHead title="Laskut" actions={[{ label: 'Lue', onSelect: () => setRead(true) }]} />
          {isRead && failed()}
        </>
      )
    }
    const { user } = draw(<Page />)
    await user.click(screen.getByRole('button', { name: 'Lue' }))
    expect(screen.getByRole('heading', { level: 2, name: 'Ei löytynyt' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
