import type { MailSummary } from '../../infra/local/aws/ses/mailbox.ts'
import type { Mail } from '../../infra/local/aws/ses/send-email.ts'

const address = (path: string) => `${process.env.AWS_ENDPOINT_URL}/__mailbox${path}`

/** Every letter that was sent for an account, oldest first. */
export async function lettersOf(accountId: string): Promise<MailSummary[]> {
  const response = await fetch(address(''))
  const letters = (await response.json()) as MailSummary[]
  return letters.filter(({ tags }) => tags.accountId === accountId)
}

/** The whole letter with its texts. */
export async function readLetter(id: string): Promise<Mail> {
  const response = await fetch(address(`/${id}`))
  return (await response.json()) as Mail
}

export async function attachmentOf(id: string): Promise<Uint8Array> {
  const response = await fetch(address(`/${id}/attachments/0`))
  return new Uint8Array(await response.arrayBuffer())
}

/** The mail service tells of a letter, as when it bounces or is opened. */
export async function mailEvent(id: string, type: string): Promise<void> {
  await fetch(address(`/${id}/events`), { method: 'POST', body: JSON.stringify({ type }) })
}

/** Every letter that was sent to an address, oldest first. */
export async function lettersTo(email: string): Promise<Mail[]> {
  const letters = (await (await fetch(address(''))).json()) as MailSummary[]
  return Promise.all(letters.filter(({ to }) => to.includes(email)).map(({ id }) => readLetter(id)))
}
