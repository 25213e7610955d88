import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { StepChart } from '../../web/ui/chart/StepChart.tsx'

const step = (line: string, from: string, to: string, value: number) => ({
  key: `${line}${from}`,
  line,
  from,
  to,
  value,
  label: `${value} €`,
  why: 'Korotusehto',
  name: `${from} ${value} €`,
  path: `/change/${from}`,
})

test('each line goes along its steps and up to the next; a vacancy leaves a gap', () => {
  render(
    <MemoryRouter>
      <StepChart
        label="Vuokra"
        steps={[
          step('a', '2024-01-01', '2024-12-31', 800),
          step('a', '2025-01-01', '2025-06-30', 900),
          step('b', '2025-09-01', '2026-01-31', 850),
        ]}
        printTick={String}
      />
    </MemoryRouter>,
  )
  const paths = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(paths).toHaveLength(2)
  const numbers = paths.map((path) =>
    path
      .split(/[MLH ]/)
      .filter(Boolean)
      .map(Number),
  )
  const [x0 = 0, low = 0, x1 = 0, x2 = 0, high = 0, x3 = 0] = numbers[0] ?? []
  expect([x1, x0 < x1, x2 < x3, high < low]).toEqual([x2, true, true, true])
  const [gapEnd = 0, middle = 0] = numbers[1] ?? []
  expect(gapEnd).toBeGreaterThan(x3)
  expect(high < middle && middle < low).toBe(true)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/change/2024-01-01',
    '/change/2025-01-01',
    '/change/2025-09-01',
  ])
})

test('one step alone has an axis too', () => {
  render(
    <MemoryRouter>
      <StepChart label="Vuokra" steps={[step('a', '2026-01-01', '2026-01-01', 800)]} printTick={String} />
    </MemoryRouter>,
  )
  expect(document.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/)
})
