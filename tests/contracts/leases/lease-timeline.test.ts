import { beforeAll, describe, expect, it } from 'vitest'
import {
  leaseTimelineApi as api,
  type HomeOnTimeline,
  type LeaseOnTimeline,
  leaseLanes,
} from '#shared/contracts/lease-timeline-api.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aContract, aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const span = { from: '2026-01-01', to: '2026-12-31' }
const lease = (_id: string, startDate: string, endDate = ''): LeaseOnTimeline => ({
  _id,
  tenantName: 'Äijö Öhman',
  startDate,
  endDate,
  dismissed: false,
  noticeGiven: '',
  rents: [],
})
const home = (leases: readonly LeaseOnTimeline[], wish: Partial<HomeOnTimeline> = {}): HomeOnTimeline => ({
  _id: 'home',
  fullAddress: 'Katajakatu 5 A 1',
  apartmentNumber: 'A 1',
  activeForRent: true,
  letSince: leases.map(({ startDate }) => startDate).toSorted()[0] ?? '',
  leases: [...leases],
  ...wish,
})

describe('leases of a home on a timeline', () => {
  const shown = (of: HomeOnTimeline) => {
    const { lanes, empty } = leaseLanes(of, span, '2026-11-25')
    return { lanes: lanes.map((lane) => lane.map(({ _id }) => _id)), empty }
  }

  it('follow each other in one row with the empty days between', () => {
    const leases = [lease('b', '2026-06-01', '2026-10-31'), lease('a', '2025-01-01', '2026-04-30')]
    expect(shown(home(leases))).toEqual({
      lanes: [['a', 'b']],
      empty: [
        { from: '2026-05-01', to: '2026-05-31' },
        { from: '2026-11-01', to: '2026-12-31' },
      ],
    })
  })

  it('at the same time take rows of their own', () => {
    const leases = [lease('a', '2026-01-01'), lease('b', '2026-02-01', '2026-03-31'), lease('c', '2026-04-01')]
    expect(shown(home(leases))).toEqual({ lanes: [['a'], ['b', 'c']], empty: [] })
  })

  it('leave no day gone by empty before the first one, and what came before the months counts', () => {
    const leases = [lease('a', '2026-03-01')]
    expect(shown(home(leases)).empty).toEqual([])
    expect(shown(home(leases, { letSince: '2020-01-01' })).empty).toEqual([{ from: '2026-01-01', to: '2026-02-28' }])
    const fromToday = [{ from: '2026-11-25', to: '2026-12-31' }]
    expect(shown(home([])).empty).toEqual(fromToday)
    const next = lease('a', '2026-12-10')
    expect(shown(home([next])).empty).toEqual([{ from: '2026-11-25', to: '2026-12-09' }])
    expect(shown(home([], { letSince: '2020-01-01' })).empty).toEqual([span])
    expect(shown(home([], { letSince: '2020-01-01', activeForRent: false })).empty).toEqual([])
  })
})

describe('the timeline of leases', () => {
  let world: World
  let first: Home
  let running = ''
  beforeAll(async () => {
    world = await aWorld()
    first = await aHome(world.owner)
    running = (await aRunningContract(world.owner, first))._id
    await aContract(world.owner, first, { startDate: '2027-05-01' })
    const second = await aHome(world.owner, { number: 'B 2' })
    await aRunningContract(world.owner, second)
  })
  const read = (query: object, by = world.owner) => world.call(api.readLeaseTimeline, { query }, by)

  it('tells of the leases in force of a company, or of one home, with the day of a notice', async () => {
    const { homes, totalLength } = await read({ condominium: first.condominium })
    expect(totalLength).toBe(1)
    expect(homes).toEqual([
      {
        _id: first.apartment,
        fullAddress: 'Katajakatu 5 A 1',
        apartmentNumber: 'A 1',
        activeForRent: true,
        letSince: '2026-12-01',
        leases: [
          {
            _id: running,
            tenantName: 'Äijö Öhman',
            startDate: '2026-12-01',
            endDate: '',
            dismissed: false,
            noticeGiven: '',
            rents: [{ from: '2026-12-01', rent: 85_000 }],
          },
        ],
      },
    ])
    const notice = { dismissalDate: '2027-01-31', dismissedBy: 'tenant', noticeGiven: '2026-11-10' }
    await world.ask('PUT', `/rental-contract/dismiss/${running}`, notice, world.owner)
    const [alone] = (await read({ apartment: first.apartment })).homes
    expect(alone?.leases[0]).toMatchObject({ dismissed: true, noticeGiven: '2026-11-10', endDate: '2027-01-31' })
  })

  it('is kept from strangers and from those who may not see homes', async () => {
    expect((await read({ condominium: first.condominium }, world.stranger)).homes).toEqual([])
    const asked = (by = world.stranger) =>
      world.ask('GET', `/rental-contract/timeline?apartment=${first.apartment}`, undefined, by)
    expect((await asked()).status).toBe(404)
    await changeRights(world.reader, without('apartments.read'))
    expect((await asked(world.reader)).status).toBe(403)
  })
})
