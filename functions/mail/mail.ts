export interface Attachment {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export interface Mail {
  readonly to: string
  /** Gets the same message beside. */
  readonly cc?: string
  readonly replyTo?: string
  /** The name the reader sees as the sender. */
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same without what the account wrote freely; nothing when it wrote nothing. */
  readonly fixed?: { readonly text: string; readonly html: string }
  readonly attachments?: readonly Attachment[]
  /** Comes back with every event of the delivery. */
  readonly tags: Readonly<Record<string, string>>
}
