import { addDays, type Day } from '#shared/base/day.ts'
import { isCurrentParty, partiesOf } from '#shared/contracts/parties.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Form } from '#shared/forms/form.ts'
import {
  attachmentId,
  FormAttachment,
  isOpenOn,
  linkOf,
  nextReminder,
  remindedUntil,
} from '#shared/forms/form-attachment.ts'
import { shortPath } from '#shared/short-links/short-link.ts'
import { type NoticeLetter, noticeLetters, sendSoon } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import { contracts } from '../contracts/contracts.ts'
import { formOrders } from '../contracts/texts/form-orders.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { shortLinkTo } from '../short-links/short-links.ts'
import { attachments, forms } from './collections.ts'
import { languagesOf } from './languages.ts'
import { activationLetter, reminderLetter } from './letters.ts'

/** Sends what a contract has ordered. */
export const sendForms = forEach(async (actor, id, { day }) => {
  while (await sendNext(actor, id, day));
})

/** Reminds those who were sent a form and whose day has come. */
export const remindOfForms = forEach((actor, id, { day }) => remindOnce(actor, id, day))

/**
 * The next form of an order: its attachment, the letters and the order without it are one write, so that whoever dies on
 * the way has sent it or has not. False when nothing is left.
 */
async function sendNext(actor: Actor, id: string, day: Day): Promise<boolean> {
  const order = await formOrders.find(actor, id)
  if (!order) return false
  const [formId, ...left] = order.formIds
  const [contract, form] = await Promise.all([
    contracts.find(actor, id),
    formId === undefined ? undefined : forms.find(actor, formId),
  ])
  const remaining =
    left.length > 0 ? formOrders.replacing(actor, { ...order, formIds: left }) : formOrders.removing(actor, order)
  const sending = contract && form?.active ? await sendingOf(actor, contract, form, day) : { writes: [], letters: [] }
  const done = await ifUnchanged(async () => {
    await transact([remaining, ...sending.writes])
    return true
  })
  if (done) await sendSoon(actor, sending.letters)
  return done === true && left.length > 0
}

/** Attaches a form to the contract and writes to those who are to fill it. */
async function sendingOf(actor: Actor, contract: RentalContract, form: Form, day: Day) {
  const { recipients, customMessage, formReminderDays } = contract.options
  const [account, existing] = await Promise.all([
    accounts.find(actor.accountId),
    attachments.find(actor, attachmentId(contract._id, form._id)),
  ])
  const receivers = await receiversOf(actor, contract, { day, own: account?.email ?? '' })
  const made = FormAttachment.parse({
    ...existing,
    _id: attachmentId(contract._id, form._id),
    form: form._id,
    formName: form.metadata.name,
    rentalContract: contract._id,
    about: contract.apartmentAddress,
    recipients: [...(existing?.recipients ?? []), ...recipients].slice(0, 20),
    created: existing?.created || instant(),
    sent: {
      receivers,
      customMessage,
      at: instant(),
      reminderDays: [...new Set(formReminderDays)].map((after) => addDays(day, after)),
    },
  })
  const from = { name: account?.name ?? '', email: account?.email ?? '' }
  const path = receivers.length > 0 ? await wayTo(actor, made) : ''
  const languageOf = await languagesOf(actor, contract)
  const letters = receivers.map((email) =>
    activationLetter(email, { attachment: made, path, account: from, language: languageOf(email) }),
  )
  const attaching = existing ? attachments.replacing(actor, made) : attachments.creating(actor, made)
  return { writes: [attaching, ...written(actor, letters)], letters }
}

/** A letter is forwarded, printed and typed, so it has the short address. The link is made once, whatever comes of it. */
const wayTo = async (actor: Actor, attachment: FormAttachment): Promise<string> =>
  shortPath((await shortLinkTo(actor, linkOf(attachment))).link)

const written = (actor: Actor, letters: readonly NoticeLetter[]) =>
  letters.map((letter) => noticeLetters.creating(actor, letter))

/**
 * The addresses of those whom the contract's form is sent to, as they are known now; each once.
 *
 * @param own the account's own address, for what it lets itself
 */
async function receiversOf(actor: Actor, contract: RentalContract, { day, own }: { day: Day; own: string }) {
  const { sendFormTo } = contract.options
  const current = partiesOf(contract).filter((party) => isCurrentParty(party, day))
  const people =
    sendFormTo === 'landlords'
      ? await landlordsOf(actor, contract, own)
      : await tenants.readMany(
          actor,
          (sendFormTo === 'tenants' ? current : current.slice(0, 1)).map(({ tenantId }) => tenantId),
        )
  return [...new Set(people.map(({ email }) => email).filter(Boolean))]
}

async function landlordsOf(actor: Actor, { landlords }: RentalContract, own: string) {
  const principals = landlords.filter(({ onModel }) => onModel === 'Partner').map(({ landlordId }) => landlordId)
  const existing = await partners.readMany(actor, principals)
  return principals.length < landlords.length ? [...existing, { email: own }] : existing
}

/** One letter to each who was sent the form, marked as gone in the write that makes them. */
async function remindOnce(actor: Actor, id: string, day: Day): Promise<void> {
  const attachment = await attachments.find(actor, id)
  const next = attachment && nextReminder(attachment)
  if (!attachment || !next || next > day) return
  const [form, account, contract] = await Promise.all([
    forms.find(actor, attachment.form),
    accounts.find(actor.accountId),
    contracts.find(actor, attachment.rentalContract),
  ])
  const from = { name: account?.name ?? '', email: account?.email ?? '' }
  const isOpen = form?.active === true && contract !== undefined && isOpenOn(attachment, day)
  const path = isOpen ? await wayTo(actor, attachment) : ''
  const languageOf = isOpen ? await languagesOf(actor, contract) : undefined
  const letters = languageOf
    ? attachment.sent.receivers.map((email) =>
        reminderLetter(email, { attachment, path, account: from, language: languageOf(email) }),
      )
    : []
  const done = await ifUnchanged(async () => {
    await transact([attachments.replacing(actor, remindedUntil(attachment, day)), ...written(actor, letters)])
    return true
  })
  if (done) await sendSoon(actor, letters)
}
