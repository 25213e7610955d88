import { Hono } from 'hono'
import { creditNotesApi as api } from '#shared/credit-notes/api.ts'
import { depositCreditNotesApi as depositCreditNotes } from '#shared/credit-notes/deposit-credit-notes-api.ts'
import { creditNoteRemovalApi } from '#shared/credit-notes/removal-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import {
  createCreditNote,
  editCreditNote,
  listCreditNotes,
  listGroupCreditNotes,
  removeCreditNote,
} from './credit-notes.ts'
import { returnCredit, useCredit } from './credits.ts'
import { createDepositCreditNote, editDepositCreditNote } from './deposit-credit-notes.ts'
import { registerCreditNote, sendCreditNote } from './issue.ts'

export const routes = new Hono<Env>()

serve(routes, api.listCreditNotes, ({ actor, body }) => listCreditNotes(actor, body))
serve(routes, api.listGroupCreditNotes, ({ actor, body }) => listGroupCreditNotes(actor, body))
serve(routes, api.createCreditNote, async ({ actor, body, key }) => ({
  invoice: await createCreditNote(actor, body, key),
}))
serve(routes, api.editCreditNote, async ({ actor, params, body }) => ({
  invoice: await editCreditNote(actor, params.id, body),
}))
serve(routes, api.sendCreditNote, async ({ actor, params }) => ({ invoice: await sendCreditNote(actor, params.id) }))
serve(routes, api.registerCreditNote, async ({ actor, params, body }) => ({
  invoice: await registerCreditNote(actor, params.id, body.payDate),
}))
serve(routes, creditNoteRemovalApi.removeCreditNote, async ({ actor, params, query }) => {
  await removeCreditNote(actor, params.id, query)
  return {}
})
serve(routes, api.returnCredit, async ({ actor, params, body, key }) => ({
  invoice: await returnCredit(actor, params.id, body, key),
}))
serve(routes, api.useCredit, async ({ actor, params, body, key }) => ({
  invoice: await useCredit(actor, params.id, body, key),
}))
serve(routes, depositCreditNotes.createDepositCreditNote, async ({ actor, params, body, key }) => ({
  invoice: await createDepositCreditNote(actor, params.origId, body, key),
}))
serve(routes, depositCreditNotes.editDepositCreditNote, async ({ actor, params, body }) => ({
  invoice: await editDepositCreditNote(actor, params.id, body),
}))
