import type { Context } from 'hono'

/** A document to be looked at in the browser. @param name of the file when it is saved, without its ending */
export const pdfAnswer = (c: Context, bytes: Uint8Array, name: string): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
  })
