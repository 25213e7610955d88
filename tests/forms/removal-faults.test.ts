import { beforeAll, describe, expect, it } from 'vitest'
import { submissions } from '../../functions/forms/collections.ts'
import { deleteSubmission } from '../../functions/forms/submissions.ts'
import { submitForm } from '../../functions/forms/submit.ts'
import { findFile } from '../../functions/platform/files.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { aFilling, aForm, aPicture } from './samples.ts'

describe('the removal of a submission, stopped at any of its calls,', () => {
  let outcomes: readonly Outcome<{ submissions: number; pictures: number }>[]
  beforeAll(async () => {
    outcomes = await stoppedEverywhere({
      ready: async (world) => {
        const filling = aFilling(await aForm(world.owner))
        const { key } = await aPicture(filling)
        const fields = { what: 'Hana vuotaa', seen: true, pictures: [key] }
        await submitForm({ accId: '', attachment: '', ...filling, fields }, '')
        const actor = world.actor(world.owner)
        const [submission] = await submissions.all(actor)
        return { actor, id: submission?._id ?? '', picture: `forms/${filling.formId}/${filling.sessionKey}/${key}` }
      },
      press: async ({ actor, id }) => {
        if (await submissions.find(actor, id)) await deleteSubmission(actor, id, '')
      },
      state: async ({ actor, picture }) => ({
        submissions: (await submissions.all(actor)).length,
        pictures: (await findFile(actor, picture)) ? 1 : 0,
      }),
    })
  }, 300_000)

  it('leaves no picture behind, and nothing once it is done again', () => {
    expect(outcomes.length).toBeGreaterThan(3)
    for (const { stopped, again, name } of outcomes) {
      expect(stopped.pictures, name).toBeLessThanOrEqual(stopped.submissions)
      expect(again, name).toEqual({ submissions: 0, pictures: 0 })
    }
  })
})
