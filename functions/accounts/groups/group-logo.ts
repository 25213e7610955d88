import { type Group, mostLogoBytes } from '#shared/accounts/group.ts'
import { invalidField, missing } from '#shared/base/problem.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/clock.ts'
import { putFile, readFile } from '../../platform/files.ts'
import { type ImageKind, imageKind, imageKindNamed } from '../../platform/image-kind.ts'
import { accounts, groups, membershipId, memberships } from '../people.ts'
import { admits } from '../session-rules.ts'
import { readOwnGroup } from './groups.ts'

const refused = (sentence: string) => invalidField('logo', sentence)

/** @throws Problem of what is too large or no picture */
export function logoKind(bytes: Uint8Array): ImageKind {
  if (bytes.length > mostLogoBytes) throw refused('Logo on liian suuri. Enintään 500 kt.')
  const kind = imageKind(bytes)
  if (!kind) throw refused('Logo ei ole PNG-, JPEG- eikä WebP-kuva.')
  return kind
}

/** Stores the image under a name of its own, so that an old page never meets a new image halfway. */
export async function storeLogo(groupId: string, bytes: Uint8Array): Promise<string> {
  const { type, ending } = logoKind(bytes)
  const name = `logo-${newId()}.${ending}`
  await putFile({ groupId }, name, bytes, type)
  return name
}

export interface Logo {
  readonly bytes: Uint8Array
  readonly type: string
}

async function logoOf(group: Group | undefined): Promise<Logo> {
  if (!group?.active || !group.logo) throw missing('Logoa')
  return readLogoOf(group)
}

/** The logo that a group is known to have. */
export async function readLogoOf({ _id, logo }: Pick<Group, '_id' | 'logo'>): Promise<Logo> {
  const kind = imageKindNamed(logo)
  return { bytes: await readFile({ groupId: _id }, logo), type: kind?.type ?? 'application/octet-stream' }
}

export const readGroupLogo = async (actor: Actor, id: string): Promise<Logo> => logoOf(await readOwnGroup(actor, id))

/** For everyone in the account, whether they belong to its group or not. */
export async function readAccountLogo(actor: Actor, accountId: string): Promise<Logo> {
  const [membership, account] = await Promise.all([
    memberships.find(membershipId(actor.userId, accountId)),
    accounts.find(accountId),
  ])
  if (!membership || !account || !admits(account, actor.sessionState)) throw missing('Tiliä')
  return logoOf(account.group ? await groups.find(account.group) : undefined)
}
