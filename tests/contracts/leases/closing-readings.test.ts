import { describe, expect, it } from 'vitest'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { closingSentences } from '#shared/contracts/ending/closing-preview.ts'
import { aBilledMeter } from '../../support/aws/metered.ts'
import { aWorld } from '../../support/story.ts'

describe('the readings at the end of a lease', () => {
  it('are told of before the last day moves: a draft goes, what was sent stays or is credited', async () => {
    const world = await aWorld()
    const lease = await aBilledMeter(world)
    const meterPapers = async () => (await lease.papers()).filter(({ _id }) => _id.includes('-meter-'))
    const reported = async (dismissalDate: string) => {
      const given = { params: { id: lease.id }, query: { dismissalDate } }
      const { closing } = await world.call(closingApi.previewClosing, given, world.owner)
      if (closing.readings) expect(closingSentences(closing, dismissalDate)).toContain(closing.readings)
      return closing.readings
    }
    await lease.dismiss('2026-12-16')
    expect(await reported('2026-12-20')).toBe('')
    world.clock.set('2026-12-16')
    await lease.readAtEnd('2026-12-16', [{ from: 130.5, to: 142 }])
    expect(await reported('2026-12-16')).toBe('')
    expect(await reported('2026-12-20')).toMatch(
      /^Loppulukemista tehty luonnos, lasku \d+ \(51,75.€\), poistetaan ja lukemat kysytään uudelleen\.$/,
    )
    const papers = await meterPapers()
    await lease.send(papers.at(-1)?._id ?? '')
    for (const later of ['2026-12-20', '']) expect(await reported(later)).toMatch(/ \(51,75.€\) jää voimaan/)
    expect(await reported('2026-12-15')).toMatch(/ja siitä jää hyvityslaskun luonnos/)
    await lease.dismiss('2026-12-15')
    expect((await meterPapers()).map(({ kind, state, total }) => [kind, state, total])).toEqual([
      ['single', 'sent', 5_175],
      ['refund', 'draft', -5_175],
    ])
  })
})
