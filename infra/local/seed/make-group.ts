import { GroupDraft } from '#shared/accounts/group.ts'
import { attachAccounts } from '../../../functions/accounts/groups/group-accounts.ts'
import { storeLogo } from '../../../functions/accounts/groups/group-logo.ts'
import { attachUsers, createGroup } from '../../../functions/accounts/groups/groups.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { demoLogo } from './logo.ts'
import type { MadeAccount } from './make-account.ts'
import { groupName } from './portfolio.ts'
import { atWork, type Worker } from './workers.ts'

/** The demo's accounts as one group with its own look; its first person owns it, the others see their own accounts. */
export async function makeGroup(accounts: readonly MadeAccount[], people: readonly Worker[]): Promise<void> {
  const [owner] = people
  const [first] = accounts
  if (!owner || !first) return
  const { accountId } = first.actor
  const actor = atWork(owner, accountId, 'owner')
  const draft = GroupDraft.parse({
    name: groupName,
    colors: { primary: '#1b7f6b', footer: '#12403a', footerText: '#e8f3f1' },
    showFooter: true,
    footer: {
      left: '{{logo}}\nKotiranta-konserni',
      middle: 'Hämeentie 15 A\n00500 Helsinki',
      right: 'Asiakaspalvelu arkisin 9–15\n09 000 1000\nvuokrat@kotiranta.example',
    },
  })
  const id = newId()
  await createGroup(actor, draft, () => storeLogo(id, demoLogo()), id)
  const ids = accounts.map(({ actor: { accountId: each } }) => each)
  await attachAccounts(actor, ids, id)
  const users = people.map(({ userId }, at) => ({
    _id: userId,
    role: at === 0 ? ('owner' as const) : ('member' as const),
  }))
  await attachUsers(actor, id, users)
}
