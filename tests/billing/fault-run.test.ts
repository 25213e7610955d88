import { beforeAll, describe, expect, it, vi } from 'vitest'
import { callsOfKinds, faultRun, faultTable, type Outcome } from '../support/fault-run.ts'

let outcomes: Outcome[]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  outcomes = await faultRun()
  console.log(faultTable(outcomes))
}, 540_000)

describe('a run stopped at every call and begun again', () => {
  it('was stopped at calls of every kind', () => {
    const names = new Set(outcomes.map(({ name }) => name))
    for (const name of callsOfKinds) expect(names).toContain(name)
    expect(outcomes.length).toBeGreaterThan(60)
  })

  it('ends in one invoice, one job at Ropo, one letter and one payment, whatever the call', () => {
    const wrong = outcomes.filter(
      ({ invoices, jobs, letters, payments, state }) =>
        invoices !== 1 || jobs !== 1 || letters !== 1 || payments !== 1 || state !== '1001 sent delivered 85000',
    )
    expect(wrong).toEqual([])
  })
})
