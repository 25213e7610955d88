import { formsApi, submissionsApi } from '#shared/forms/api.ts'
import { signingApi } from '#shared/signing/api.ts'
import { aContact, aQueueContact, aReservation, someTimes } from '../contacts/samples.ts'
import { aFilling, aForm, sending } from '../forms/samples.ts'
import type { World } from '../support/world.ts'

/** A bank file that has been read. @returns its id */
export async function loadedFile(world: World, contents: Uint8Array, by = world.owner): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(contents)], 'tiliote.xml'))
  const { body } = await world.ask<{ bankFile: { _id: string } }>('POST', '/payments/bank-file', form, by)
  await world.drainQueues()
  return body.bankFile._id
}

/** A file of condominiums that waits to be mapped. @returns its run's id */
export async function loadedImport(world: World): Promise<string> {
  const form = new FormData()
  form.append('kind', 'condominiums')
  form.append('file', new File(['Nimi\r\nAsunto Oy Kerkkä\r\n'], 'taloyhtiot.csv'))
  const { body } = await world.ask<{ run: { _id: string } }>('POST', '/import/file', form, world.owner)
  return body.run._id
}

/** A form of theirs that has been filled and is closed again: an open one is for anybody who has its address. */
export async function filledForm(world: World) {
  const form = await aForm(world.owner)
  await sending(aFilling(form))
  const { rows: filled } = await world.call(submissionsApi.listSubmissions, {}, world.owner)
  await world.call(formsApi.setFormActive, { params: { id: form._id }, body: { active: false } }, world.owner)
  return { form: form._id, submission: filled[0]?._id ?? '' }
}

/** Somebody who has been in touch, one who waits for a home, a reservation of theirs and an offered time. */
export async function somebodyInTouch({ owner }: World, apartment: string) {
  const inquiry = await aContact(owner, { apartment })
  const waiting = await aQueueContact(owner)
  const [time] = await someTimes(owner, { apartment })
  const reservation = await aReservation(owner, { apartment, time: time?._id ?? '' })
  return {
    inquiry: inquiry._id,
    queueContact: waiting._id,
    reservation: reservation._id,
    viewingTime: time?._id ?? '',
  }
}

/** A paper of theirs that is being signed. */
export async function sentSigning(world: World, id: string): Promise<string> {
  const signers = [{ name: 'Äijö Öhman' }]
  const body = { contractType: 'otherContract' as const, signers, validUntil: '2027-01-31' }
  return (await world.call(signingApi.signContract, { params: { id }, body }, world.owner)).signing._id
}
