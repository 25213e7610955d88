import { randomUUID } from 'node:crypto'
import type { Blobs } from '../blobs.ts'
import type { Journal } from '../journal.ts'
import type { Attachment, Mail } from './send-email.ts'

/** A mail in the list: everything but its bodies and attachments' bytes. */
export interface MailSummary {
  id: string
  /** ISO 8601, UTC. */
  sentAt: string
  from: string
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  tags: Record<string, string>
  configurationSet?: string
  attachments: { fileName: string; contentType: string; size: number }[]
}

interface StoredMail extends MailSummary {
  blob: string
}

type MailboxChange = { mail: StoredMail } | { removed: string }

/** Every mail that was sent, oldest first; kept in the folder until it is removed. */
export class Mailbox {
  readonly #mails = new Map<string, StoredMail>()
  readonly #blobs: Blobs
  readonly #journal: Journal
  readonly #now: () => number
  readonly #record: (change: MailboxChange) => void

  constructor(settings: { journal: Journal; blobs: Blobs; now: () => number }) {
    this.#blobs = settings.blobs
    this.#journal = settings.journal
    this.#now = settings.now
    this.#record = settings.journal.book<MailboxChange>('ses', {
      replay: (change) => {
        if ('mail' in change) this.#mails.set(change.mail.id, change.mail)
        else this.#mails.delete(change.removed)
      },
      snapshot: () => [...this.#mails.values()].map((mail) => ({ change: { mail } })),
    })
  }

  add(mail: Mail): MailSummary {
    const { from, to, cc, bcc, subject, tags, configurationSet } = mail
    const stored = {
      id: `${String(this.#now()).padStart(16, '0')}-${randomUUID()}-000000`,
      sentAt: new Date(this.#now()).toISOString(),
      from,
      to,
      cc,
      bcc,
      subject,
      tags,
      ...(configurationSet ? { configurationSet } : {}),
      attachments: mail.attachments.map(({ fileName, contentType, size }) => ({ fileName, contentType, size })),
      blob: this.#blobs.put(Buffer.from(JSON.stringify(mail))),
    }
    this.#mails.set(stored.id, stored)
    this.#record({ mail: stored })
    return withoutBlob(stored)
  }

  /** Mails to an address, or all; oldest first. */
  list(to?: string): MailSummary[] {
    const all = [...this.#mails.values()].map(withoutBlob)
    return to
      ? all.filter((mail) => [...mail.to, ...mail.cc, ...mail.bcc].some((address) => address.includes(to)))
      : all
  }

  summary(id: string): MailSummary | undefined {
    const stored = this.#mails.get(id)
    return stored && withoutBlob(stored)
  }

  /** A whole mail with bodies and attachments. */
  mail(id: string): Mail | undefined {
    const stored = this.#mails.get(id)
    return stored && JSON.parse(this.#blobs.read(stored.blob).toString())
  }

  attachment(id: string, position: number): Attachment | undefined {
    return this.mail(id)?.attachments[position]
  }

  clear(): void {
    for (const { id, blob } of [...this.#mails.values()]) {
      this.#mails.delete(id)
      this.#record({ removed: id })
      this.#journal.afterwards(() => this.#blobs.remove(blob))
    }
  }

  blobNames(): string[] {
    return [...this.#mails.values()].map((mail) => mail.blob)
  }
}

function withoutBlob({ blob: _, ...summary }: StoredMail): MailSummary {
  return summary
}
