import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '../../functions/contacts/collections.ts'
import { makeDraft } from '../../functions/contacts/conversions.ts'
import { findContractDraft } from '../../functions/contracts/texts/drafts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { actorOfMember } from '../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { aContact } from './samples.ts'

describe('the contract of a contact, stopped at any of its calls,', () => {
  let outcomes: readonly Outcome<{ people: number; drafts: number; named: number }>[]
  beforeAll(async () => {
    outcomes = await stoppedEverywhere({
      ready: async (world) => {
        const contact = await aContact(world.owner)
        const { userId, name, accountId } = world.owner
        const permissions = ['tenants.create', 'contracts.create'] as const
        const by = () => actorOfMember({ userId, name, accountId, permissions, fields: [] })
        return { world, by, at: { type: 'contact', id: contact._id } as const }
      },
      press: ({ by, at }) => makeDraft(by(), at, 'luonnos-yhteydenotosta'),
      state: async ({ world, at }) => {
        const actor = world.actor(world.owner)
        const [people, contact, draft] = await Promise.all([
          tenants.all(actor),
          contacts.read(actor, at.id),
          findContractDraft(actor, 'luonnos-yhteydenotosta'),
        ])
        const named = [contact.tenant, contact.contract].filter(Boolean).length
        return { people: people.length, drafts: draft ? 1 : 0, named }
      },
    })
  }, 300_000)

  it('is begun with its prospect or not at all; pressed again it is the same', () => {
    expect(outcomes.length).toBeGreaterThan(2)
    for (const { stopped, again, name } of outcomes) {
      expect([stopped.drafts, stopped.named], name).toEqual([stopped.people, stopped.people * 2])
      expect(again, name).toEqual({ people: 1, drafts: 1, named: 2 })
    }
  })
})
