import * as z from 'zod'
import { del, get, put } from '../base/endpoint.ts'
import { day, text } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { HandoverSummary, HolderRow, Key, KeyDraft, KeySummary, keyStatuses, restingStatuses } from './key.ts'

const OneKey = z.object({ key: Key })

/** What a list of keys is narrowed to; the keys of a company are those of its apartments too. */
export const KeyFilters = ListQuery.extend({
  status: z.enum(['', ...keyStatuses]).default(''),
  apartment: z.string().max(40).default(''),
  condominium: z.string().max(40).default(''),
  tenant: z.string().max(40).default(''),
})
export type KeyFilters = z.output<typeof KeyFilters>

/** Whose history: a key's or a person's. */
export const HandoverFilters = ListQuery.extend({
  key: z.string().max(40).default(''),
  tenant: z.string().max(40).default(''),
})
export type HandoverFilters = z.output<typeof HandoverFilters>

/** Those who are only key holders, or everybody who has keys. */
export const HolderFilters = ListQuery.extend({ scope: z.enum(['', 'withKeys']).default('') })
export type HolderFilters = z.output<typeof HolderFilters>

/** What the form of a hand-over sends. */
export const HandingDraft = z.object({
  tenantId: z.string('Valitse saaja').min(1, 'Valitse saaja').max(40),
  date: day('Anna luovutuspäivä'),
  comments: text(500),
})
export type HandingDraft = z.output<typeof HandingDraft>

/** What the form of a return sends; a key may also be told lost. */
export const ReturnDraft = z.object({
  status: z.enum(restingStatuses).default('available'),
  /** Who should have the key: it may have gone on to somebody else meanwhile. */
  tenantId: z.string().max(40),
  date: day('Anna palautuspäivä'),
  comments: text(500),
  /** One who was only a key holder and has no key left is taken off the lists. */
  deletePermissions: z.boolean().default(false),
})
export type ReturnDraft = z.output<typeof ReturnDraft>

const KeyPage = listOf(KeySummary).extend({ keys: z.array(KeySummary).optional() })

export const keysApi = {
  listKeys: get('/key', { needs: 'keys.read', query: KeyFilters, reply: KeyPage }),
  /** Those that can be handed over now. */
  searchKeys: get('/key/search', { needs: 'keys.read', query: ListQuery, reply: KeyPage }),
  listHandovers: get('/key/handovers', { needs: 'keys.read', query: HandoverFilters, reply: listOf(HandoverSummary) }),
  listHolders: get('/key/holders', { needs: 'keys.read', query: HolderFilters, reply: listOf(HolderRow) }),
  createKey: put('/key/add', { needs: 'keys.create', body: KeyDraft, reply: OneKey }),
  updateKey: put('/key/updateOne/:id', { needs: 'keys.edit', body: KeyDraft, reply: OneKey }),
  /** Without a day it is today. */
  handOverKey: put('/key/update-tenant-key/:id', {
    needs: 'keys.edit',
    body: HandingDraft.partial({ date: true }),
    reply: OneKey,
  }),
  takeBackKey: put('/key/removeTenantKey/:keyId', {
    needs: 'keys.edit',
    body: ReturnDraft.partial({ date: true }),
    reply: OneKey.extend({ handover: HandoverSummary }),
  }),
  /** Only a key that nobody ever held may be removed. */
  deleteKey: del('/key/delete/:id', { needs: 'keys.remove', reply: z.object({}) }),
  /** Every key that the same person got on the same day. */
  readReceipt: get('/key/receipt/:id/pdf', { needs: 'keys.read', reply: z.unknown() }),
  /** Every key that the same person brought back on the same day. */
  readReturnReceipt: get('/key/return-receipt/:id/pdf', { needs: 'keys.read', reply: z.unknown() }),
  /** With the names of its apartments and companies by their ids. */
  readKey: get('/key/:id', { needs: 'keys.read', reply: OneKey.extend({ names: z.record(z.string(), z.string()) }) }),
}
