import * as z from 'zod'
import { requiredText, text } from '../base/fields.ts'

/** One room of an apartment; keys, contracts and pictures may speak of it, so a saved one is never removed (spec section 4). */
export const Room = z.object({
  /** Given when it is first saved. */
  _id: text(40),
  name: requiredText('Anna huoneen nimi', 80),
  active: z.boolean().default(true),
})
export type Room = z.output<typeof Room>

/** The rooms as they are saved: new ones get their ids, and a saved one that the draft no longer has is marked inactive. */
export function keptRooms(before: readonly Room[], draft: readonly Room[], newId: () => string): Room[] {
  const rooms = draft.map((room) => ({ ...room, _id: room._id || newId() }))
  const there = new Set(rooms.map(({ _id }) => _id))
  return [...rooms, ...before.filter(({ _id }) => !there.has(_id)).map((room) => ({ ...room, active: false }))]
}
