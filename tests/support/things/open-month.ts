import type { Month } from '#shared/base/day.ts'
import type { MonthState } from '#shared/base/open-months.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import type { World } from '../world.ts'

const deciding =
  (state: MonthState) =>
  async ({ call, owner }: World, ...months: readonly Month[]): Promise<void> => {
    for (const month of months) {
      const body = { state, reason: 'Tilintarkastus' }
      await call(bookkeepingApi.decideMonth, { params: { month }, body }, owner)
    }
  }

/** The owner opens months to which nothing could be dated any more, or closes them. */
export const openMonths = deciding('open')
export const closeMonths = deciding('closed')
