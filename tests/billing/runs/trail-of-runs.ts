import { auditApi } from '#shared/audit/api.ts'
import type { World } from '../../support/world.ts'

/** What the trail tells of the runs of the owner's account, the newest first. */
export async function trailOfRuns(world: World): Promise<string[]> {
  const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner)
  const titles = rows.filter(({ kind, deed }) => kind === 'billing' && deed === 'run').map(({ title }) => title)
  return titles.map((title) => title.replaceAll(/\s/g, ' '))
}
