import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { printMoney } from '#shared/base/money.ts'
import { BarChart } from '../../web/ui/chart/BarChart.tsx'

const months = ['tammikuu', 'helmikuu', 'maaliskuu']

function drawChart() {
  render(
    <BarChart
      label="Laskutettu ja maksettu kuukausittain"
      groupTitle="Kuukausi"
      series={[
        { key: 'billed', label: 'Laskutettu', tone: 'brand' },
        { key: 'paid', label: 'Maksettu', tone: 'good' },
      ]}
      groups={months.map((name, at) => ({
        label: name.slice(0, 5),
        name: `${name} 2026`,
        values: { billed: (at + 1) * 100_00, paid: at === 1 ? -50_00 : 90_00 },
      }))}
      print={printMoney}
    />,
  )
}

test('every figure is in the table for those who do not see the bars', () => {
  drawChart()
  const table = screen.getByRole('table', { name: 'Laskutettu ja maksettu kuukausittain' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Kuukausi', 'Laskutettu', 'Maksettu'])
  expect(within(table).getByRole('row', { name: /helmikuu 2026/ }).textContent).toBe(
    'helmikuu 2026200,00\u00a0€\u221250,00\u00a0€',
  )
})

test('the keys walk the groups, each read with its figures, in one stop of Tab', async () => {
  drawChart()
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: /^tammikuu 2026: Laskutettu 100,00\s€, Maksettu 90,00\s€$/ }),
  )
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^helmikuu 2026/ }))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^maaliskuu 2026/ }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^maaliskuu 2026/ }))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a bar stands on zero, below it when negative', () => {
  drawChart()
  const bars = [...document.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  const zero = Number(document.querySelector('line[data-zero="true"]')?.getAttribute('y1'))
  expect(bars).toHaveLength(6)
  expect(bars[0]?.top).toBeCloseTo(zero - (bars[0]?.height ?? 0))
  expect(bars[2]?.height).toBeCloseTo(2 * (bars[0]?.height ?? 0))
  expect(bars[3]?.top).toBeCloseTo(zero)
})

test('the axis of a few pieces has whole figures only', () => {
  const { container } = render(
    <BarChart
      label="Korotukset"
      groupTitle="Korotus"
      series={[{ key: 'count', label: 'Sopimuksia', tone: 'brand' }]}
      groups={[{ label: '0–1', name: '0–1 %', values: { count: 3 } }]}
      print={String}
    />,
  )
  const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['0', '1', '2', '3', '0–1'])
})
