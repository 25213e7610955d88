import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'

/** The public schemas (Finvoice, ISO 20022) are not ours to keep; they are looked for beside the project. */
export const schemaFolder = join(fileURLToPath(new URL('../../..', import.meta.url)), '..', 'shared', 'finland', 'xsd')
export const hasSchemas = existsSync(schemaFolder)
if (!hasSchemas) console.warn(`SKIPPED: no schemas in ${schemaFolder}, so no file is held against its schema`)

/** What the schema finds wrong in the documents, which are texts already decoded. */
export async function schemaFaults(schema: string, documents: readonly string[]): Promise<string[]> {
  const xml = documents.map((contents, at) => ({
    fileName: `${at}.xml`,
    contents: contents.replace(/encoding="[^"]*"/, 'encoding="UTF-8"'),
  }))
  const { valid, errors } = await validateXML({ xml, schema: [readFileSync(join(schemaFolder, schema), 'utf8')] })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}
