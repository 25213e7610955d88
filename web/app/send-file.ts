/** Where a file may be sent, and what is to be sent along, as the server has signed it. */
interface SignedForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a file straight to where the files are. @returns whether it is there now */
export async function sentByForm({ url, fields }: SignedForm, file: Blob): Promise<boolean> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // What comes after the file is not read.
  form.append('file', file)
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => undefined)
  return answer?.ok === true
}
