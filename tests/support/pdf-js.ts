/**
 * The reader of PDF files, loaded with its worker. It puts slow forms of its own in the place of what this Node has only
 * in part, JSON among them, which all else in the process would use from then on: these are put back.
 */
const { parse, stringify } = JSON
const push = Object.getOwnPropertyDescriptor(Array.prototype, 'push')

export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
// It would load the worker with the first file, and with it the slow forms once more.
const worker: string = 'pdfjs-dist/legacy/build/pdf.worker.mjs'
Object.assign(globalThis, { pdfjsWorker: await import(worker) })

Object.assign(JSON, { parse, stringify })
if (push) Object.defineProperty(Array.prototype, 'push', push)
