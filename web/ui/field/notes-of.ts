/** Names the error and the hint that FieldNotes draws under a control, for its `aria-describedby`. */
export const notesOf = (id: string, error: string | undefined, hint: string | undefined): string | undefined =>
  [error ? `${id}error` : '', hint ? `${id}hint` : ''].filter(Boolean).join(' ') || undefined
