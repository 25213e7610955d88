import { type Context, Hono } from 'hono'
import { GroupDraft } from '#shared/accounts/group.ts'
import { groupsApi as api } from '#shared/accounts/groups-api.ts'
import { Problem } from '#shared/base/problem.ts'
import { parseClean } from '../../platform/clean-text.ts'
import { checked, clickIdOf, type Env, permitted, serve } from '../../platform/serve.ts'
import { logoKind, readGroupLogo, storeLogo } from './group-logo.ts'
import {
  attachUsers,
  createGroup,
  deleteGroup,
  editGroup,
  readGroup,
  readOwnGroup,
  searchGroups,
  searchUsers,
} from './groups.ts'
import { imageAnswer } from './image-answer.ts'

export const routes = new Hono<Env>()

serve(routes, api.searchGroups, ({ actor, query }) => searchGroups(actor, query))
serve(routes, api.searchUsers, ({ actor, query }) => searchUsers(actor, query))
serve(routes, api.readGroup, async ({ actor, params }) => ({ group: await readGroup(actor, params.id) }))
serve(routes, api.deleteGroup, async ({ actor, params }) => {
  await deleteGroup(actor, params.id)
  return {}
})
serve(routes, api.attachUsers, async ({ actor, params, body }) => ({
  group: await attachUsers(actor, params.groupId, body.users),
}))

/** The two parts of the form: the draft, and the image when one was chosen. */
async function formOf(c: Context<Env>): Promise<{ draft: GroupDraft; image: Uint8Array | undefined }> {
  try {
    const { data, logo } = await c.req.parseBody()
    const draft = checked(GroupDraft, parseClean(String(data))) as GroupDraft
    return { draft, image: logo instanceof File ? new Uint8Array(await logo.arrayBuffer()) : undefined }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw Object.assign(new Problem('invalid', 'Lomakkeen tiedot eivät ole luettavissa.'), { cause })
  }
}

const idOf = (c: Context<Env>) => c.req.param('id') ?? ''

routes.post(api.createGroup.path, async (c) => {
  const actor = await permitted(c, api.createGroup)
  const { draft, image } = await formOf(c)
  const id = clickIdOf(c, api.createGroup)
  if (image) logoKind(image)
  const group = await createGroup(actor, draft, async () => (image ? storeLogo(id, image) : ''), id)
  return c.json(api.createGroup.reply.parse({ group }))
})

routes.put(api.editGroup.path, async (c) => {
  const actor = await permitted(c, api.editGroup)
  const old = await readOwnGroup(actor, idOf(c), 'owner')
  const { draft, image } = await formOf(c)
  const group = await editGroup(actor, old, draft, image ? await storeLogo(old._id, image) : '')
  return c.json(api.editGroup.reply.parse({ group }))
})

routes.get(api.readGroupLogo.path, async (c) => {
  const actor = await permitted(c, api.readGroupLogo)
  return imageAnswer(c, await readGroupLogo(actor, idOf(c)))
})
