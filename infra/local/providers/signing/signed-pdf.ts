import type { Process } from './signing-ledger.ts'

/**
 * The document with a note of its signatures behind it, as an incremental update does it: every byte of the original
 * stays, and the end points at the original's table again. No real signature: a stand-in has no seal.
 */
export function signedPdf(original: Uint8Array, { signers }: Process): Uint8Array {
  const text = Buffer.from(original).toString('latin1')
  const table = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? '0'
  const notes = signers.map(({ name, at = '', means = '' }) => `% Allekirjoitettu: ${name}, ${means}, ${at}`)
  const end = `\n${notes.join('\n')}\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([original, Buffer.from(end, 'utf8')])
}
