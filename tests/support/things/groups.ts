import type { NamedGroup } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { ask, call } from '../api-client.ts'
import type { Person } from './people.ts'

/** A logo: a PNG of one point. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The form of a group as a browser sends it. */
export function groupForm(data: object, logo?: Uint8Array | string): FormData {
  const form = new FormData()
  form.append('data', JSON.stringify({ version: 0, name: 'Kotiranta-konserni', ...data }))
  if (logo) form.append('logo', new File([typeof logo === 'string' ? logo : new Uint8Array(logo)], 'logo.png'))
  return form
}

/** A group of the person's own account and of the others they own. */
export async function aGroup(owner: Person, name: string, ...others: readonly string[]): Promise<string> {
  const { status, body } = await ask<{ group: NamedGroup }>('POST', '/group/create', groupForm({ name }), owner)
  if (status !== 200) throw new Error(`No group: ${JSON.stringify(body)}`)
  const accounts = [owner.accountId, ...others]
  await call(groupsApi.attachGroupMultiple, { body: { accounts, group: body.group._id } }, owner)
  return body.group._id
}
