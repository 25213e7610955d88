import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileDrop } from '../../web/ui/field/FileDrop.tsx'
import { draw } from '../support/screens/draw.tsx'

test('a file is given by the button, the same one twice too', async () => {
  const given: string[][] = []
  const { user } = draw(
    <FileDrop
      label="Valitse tiliote"
      hint="camt.053 tai KTL"
      accept=".xml"
      onFiles={(files) => given.push(files.map(({ name }) => name))}
    />,
  )
  const input = screen.getByLabelText('Valitse tiliote')
  const statement = new File(['<Document/>'], 'tiliote.xml', { type: 'text/xml' })
  await user.upload(input, statement)
  await user.upload(input, statement)
  expect(given).toEqual([['tiliote.xml'], ['tiliote.xml']])
})

test('while one file is read, no other is taken', () => {
  draw(<FileDrop label="Valitse tiliote" hint="camt.053" accept=".xml" busy onFiles={() => undefined} />)
  expect(screen.getByLabelText('Valitse tiliote')).toHaveProperty('disabled', true)
  expect(screen.getByText('Luetaan tiedostoa…')).toBeTruthy()
})
