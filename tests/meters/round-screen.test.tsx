import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { meterRegisterApi as api } from '#shared/meters/api.ts'
import type { RoundRow } from '#shared/meters/round.ts'
import { RoundForm } from '../../web/meters/RoundForm.tsx'
import { RoundTab } from '../../web/meters/RoundTab.tsx'
import { hasUnsaved } from '../../web/ui/form/use-unsaved.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const row = (_id: string, apartmentAddress: string): RoundRow => ({
  _id,
  serial: `V-${_id}`,
  apartment: 'a',
  apartmentAddress,
  kind: 'coldWater',
  unit: 'm³',
  place: '',
  decimals: 3,
  digits: 5,
  before: { day: '2026-09-30', figure: 100 },
  usual: 100,
  figure: null,
  isLocked: false,
})
const onSaved = vi.fn(async () => {})
const round = () =>
  draw(
    <RoundForm
      rows={[row('1', 'Katajakatu 5 A 1'), row('2', 'Katajakatu 5 A 2')]}
      day="2026-10-31"
      onSaved={onSaved}
    />,
  )
const figure = (home: string) => screen.getByRole('textbox', { name: `Lukema: Kylmä vesi, Katajakatu 5 ${home}` })

beforeEach(() => {
  signInAs('owner')
  onSaved.mockClear()
})

it('goes from row to row by Enter and saves what was typed', async () => {
  server.answers(api.saveRound, { saved: 2 })
  const { user } = round()
  await user.click(figure('A 1'))
  await user.keyboard('103,1{Enter}104')
  expect(document.activeElement).toBe(figure('A 2'))
  await user.click(screen.getByRole('button', { name: 'Tallenna lukemat (2)' }))
  expect(await screen.findByText('2 lukemaa tallennettu')).toBeTruthy()
  expect(server.asked(api.saveRound)).toMatchObject([
    {
      body: {
        day: '2026-10-31',
        readings: [
          { meter: '1', figure: 103.1 },
          { meter: '2', figure: 104 },
        ],
      },
    },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

it('warns of an unusual use and asks about one below zero', async () => {
  const { user } = round()
  await user.type(figure('A 1'), '140')
  expect(screen.getByText(/noin 13-kertainen/)).toBeTruthy()
  await user.type(figure('A 2'), '90')
  expect(screen.getByText('Lukema on pienempi kuin edellinen.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Laskuri on pyörähtänyt ympäri' })).toBeTruthy()
})

it('tells what is wrong at its row, and keeps what was typed', async () => {
  const sentence = 'Lukema on pienempi kuin edellinen (100).'
  server.refuses(api.saveRound, 400, sentence, { 'readings.0.figure': sentence })
  const { user } = round()
  await user.type(figure('A 2'), '90')
  await user.click(screen.getByRole('button', { name: 'Tallenna lukemat (1)' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(figure('A 2')).toHaveProperty('value', '90')
  expect(figure('A 2').getAttribute('aria-invalid')).toBe('true')
  expect(onSaved).not.toHaveBeenCalled()
})

it('keeps what is typed while others are saved, and holds those until they are', async () => {
  const rows = [row('1', 'Katajakatu 5 A 1'), row('2', 'Katajakatu 5 A 2')]
  let save: (answer: Response) => void = () => undefined
  server.answers(api.readRound, { rows })
  server.returns(
    api.saveRound,
    () =>
      new Promise((resolve) => {
        save = resolve
      }),
  )
  const { user } = draw(<RoundTab />, '/meters?condominium=c&day=2026-10-31')
  await screen.findByText('Katajakatu 5 A 1')
  await user.type(figure('A 1'), '103')
  await user.click(screen.getByRole('button', { name: 'Tallenna lukemat (1)' }))
  await waitFor(() => expect(server.asked(api.saveRound)).toHaveLength(1))
  expect(figure('A 1')).toHaveProperty('disabled', true)
  await user.type(figure('A 2'), '10')
  server.answers(api.readRound, { rows: rows.map((each) => (each._id === '1' ? { ...each, figure: 103 } : each)) })
  save(Response.json({ saved: 1 }))
  expect(await screen.findByText('Kirjattu jo')).toBeTruthy()
  await user.type(figure('A 2'), '4')
  expect(figure('A 2')).toHaveProperty('value', '104')
  expect(hasUnsaved()).toBe(true)
  expect(await screen.findByRole('button', { name: 'Tallenna lukemat (1)' })).toBeTruthy()
})
