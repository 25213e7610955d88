import { expect, it } from 'vitest'
import { killUnderLoad } from './kill.ts'

it('killed ten times under load, nothing acknowledged is lost', { timeout: 120_000 }, async () => {
  const { rounds, acknowledged, lost } = await killUnderLoad(10)
  expect(lost).toEqual([])
  expect(rounds).toBe(10)
  expect(acknowledged).toBeGreaterThan(0)
})
