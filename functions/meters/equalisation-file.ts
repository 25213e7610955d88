import { createHash } from 'node:crypto'
import { printSpan } from '#shared/base/day.ts'
import { conflict, Problem } from '#shared/base/problem.ts'
import type { SheetValue } from '#shared/formats/sheet-values.ts'
import { type SheetColumn, xlsxWriter } from '#shared/formats/xlsx-write.ts'
import { equalisedFields } from '#shared/meters/equalisation.fields.ts'
import {
  type DoneRow,
  type Equalisation,
  type EqualisationPart,
  equalisationTitle,
} from '#shared/meters/equalisation.ts'
import type { SentFile } from '#shared/meters/equalisation-api.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { type Letter, mailWith } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { oneLetter } from '../mail/one-letter.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { condominiums } from '../properties/collections.ts'
import { equalisations, partsOf, readEqualisation } from './equalisations.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Of the home, not of who lives there: whoever administers the company has no use for the tenants' names. */
const columns: readonly SheetColumn[] = [
  { title: equalisedFields.apartmentAddress.label, kind: 'text' },
  { title: equalisedFields.from.label, kind: 'day' },
  { title: equalisedFields.to.label, kind: 'day' },
  { title: equalisedFields.uses.label, kind: 'text' },
  { title: equalisedFields.cold.heading, kind: 'number' },
  { title: equalisedFields.hot.heading, kind: 'number' },
  { title: equalisedFields.isEstimate.label, kind: 'text' },
  { title: equalisedFields.usage.label, kind: 'money' },
  { title: equalisedFields.advances.label, kind: 'money' },
  { title: equalisedFields.total.label, kind: 'money' },
  { title: equalisedFields.state.label, kind: 'text' },
]

const results: Record<DoneRow['state'], (row: DoneRow) => string> = {
  ready: ({ total }) => (total > 0 ? 'Lisälasku' : 'Hyvitys'),
  even: () => 'Tasan',
  lacking: ({ reason }) => reason,
  owner: ({ reason }) => ['Ei sopimusta', reason].filter(Boolean).join(': '),
}

const valuesOf = (row: DoneRow): SheetValue[] => [
  row.apartmentAddress,
  row.from,
  row.to,
  row.uses.map(({ serial }) => serial).join(', '),
  row.cold / 1000,
  row.hot / 1000,
  row.isEstimate ? 'Kyllä' : '',
  row.usage,
  row.advances,
  row.total,
  results[row.state](row),
]

/** A row for each home and its days; what was taken back is left out, and what could not be equalised says why. */
function fileOf(parts: readonly EqualisationPart[]): Uint8Array {
  const writer = xlsxWriter({ name: 'Vesitasaus', columns })
  for (const { done, undone, left } of parts) {
    writer.add(done.filter(({ _id }) => !undone.includes(_id)).map(valuesOf))
    writer.add(left.map(({ name, why }) => [name.replace(/^.*?, /, ''), ...Array(9).fill(''), why]))
  }
  return Buffer.concat(writer.finish())
}

export const waterFile = async (actor: Actor, id: string): Promise<Uint8Array> => fileOf(await partsOf(actor, id))

const letters = oneLetter({
  kind: 'water-file',
  called: 'Vesitasauksen tiedostoa',
  paper: 'vesitasauksen tiedosto',
  senderOf: accountSender,
})

/** A run's file goes to an address once, however often it is asked for. */
const keyOf = (run: string, email: string): string =>
  createHash('sha256').update(`${run} ${email.toLowerCase()}`).digest('hex').slice(0, 32)

/** Those of the company's administrator now, and those who have been sent it. */
export async function fileReceivers(actor: Actor, id: string): Promise<SentFile[]> {
  const run = await equalisations.read(actor, id)
  const [condominium, sent] = await Promise.all([
    condominiums.read(actor, run.condominium),
    letters.lettersOf(actor, id),
  ])
  const sentFiles = sent.map(({ email, state, created: at }): SentFile => ({ email, state, at, reason: '' }))
  const existing = new Set(sentFiles.map(({ email }) => email.toLowerCase()))
  const waiting = condominium.administrator.waterEqualizationEmailReceivers
    .filter((email) => !existing.has(email.toLowerCase()))
    .map((email): SentFile => ({ email, state: 'waiting', at: '', reason: '' }))
  return [...sentFiles, ...waiting]
}

/** To those who have not been sent it; one who cannot be sent it keeps no other from it, and the reason is told. */
export async function sendWaterFile(actor: Actor, id: string): Promise<SentFile[]> {
  const [run, { state }, before] = await Promise.all([
    equalisations.read(actor, id),
    readEqualisation(actor, id),
    fileReceivers(actor, id),
  ])
  if (state !== 'done') throw conflict('Tiedosto lähetetään, kun tasaus on valmis.')
  if (before.length === 0) {
    throw conflict('Taloyhtiöllä ei ole vesitasausten saajia. Lisää saajat taloyhtiön tietoihin.')
  }
  const bytes = await waterFile(actor, id)
  const reasons = new Map<string, string>()
  for (const { email } of before.filter((each) => each.state === 'waiting')) {
    const press = { key: keyOf(id, email), subject: id, what: equalisationTitle(run), email }
    try {
      await letters.send(actor, press, async () => ({
        mail: await mailOf(actor, run, { email, bytes, key: press.key }),
      }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      reasons.set(email, error.message)
    }
  }
  return (await fileReceivers(actor, id)).map((each) => ({ ...each, reason: reasons.get(each.email) ?? '' }))
}

interface Contents {
  readonly email: string
  readonly bytes: Uint8Array
  readonly key: string
}

async function mailOf(actor: Actor, run: Equalisation, { email, bytes, key }: Contents): Promise<Mail> {
  const { name, email: replyTo, phone } = await readAccount(actor)
  const title = `${equalisationTitle(run)}, ${run.condominiumName}`
  const letter: Letter = {
    title,
    opening: [`Vesitasaus ajalta ${printSpan(run)} on tehty. Tiedostossa on kulutus kohteittain.`],
    facts: [['Taloyhtiö', run.condominiumName]],
    ending: ['Tiedosto on liitteenä.'],
    language: 'fin',
    signature: [name, phone, replyTo].filter(Boolean),
  }
  return mailWith(letter, {
    to: email,
    replyTo,
    senderName: name,
    subject: title,
    attachments: [{ fileName: `vesitasaus-${run.from}-${run.to}.xlsx`, contentType: xlsxType, bytes }],
    tags: tagsOf(actor, 'water-file', key),
  })
}
