import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { printIban } from '#shared/base/iban.ts'
import { Problem } from '#shared/base/problem.ts'
import { type BankFile, MOST_BANK_FILE_BYTES, readBankFile } from '#shared/payments/bank-file.ts'
import type { LoadedBankFile } from '#shared/payments/received.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partners } from '../customers/partners.ts'
import { openInvoiceRows } from '../invoices/invoices.ts'
import { recurringInvoices } from '../invoices/recurring-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { readFile } from '../platform/files.ts'
import { bankFiles, storedName, waitingFile } from './bank-files.ts'
import { bookEntries } from './booking.ts'
import { receivedEntries } from './entries.ts'
import { entryId } from './entry-id.ts'

/**
 * Reads a loaded file and books what is new in it. It may be stopped anywhere and run again, and twice at once: every
 * payment is written once, by its own key.
 */
export async function readLoadedFile(
  actor: Actor,
  { id, name, loadedBy }: { id: string; name: string; loadedBy: string },
): Promise<void> {
  const file = await bankFiles.createOnce(actor, waitingFile(id, name, loadedBy))
  if (file.state !== 'waiting') return
  try {
    const contents = readBankFile(await unpacked(await readFile(actor, storedName(id))), name)
    await checkAccounts(actor, contents)
    await bookEntries(actor, id, contents.entries)
    await bankFiles.replace(actor, { ...file, ...(await resultOf(actor, id, contents)) })
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'invalid') throw error
    await bankFiles.replace(actor, { ...file, state: 'refused', message: error.message })
  }
}

/** Browsers pack a file before sending it. A file that grows beyond measure when unpacked is refused. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MOST_BANK_FILE_BYTES + 1 })
  } catch (cause) {
    throw Object.assign(new Problem('invalid', 'Tiedoston pakkaus on rikki tai sisältö liian suuri.'), { cause })
  }
}

/** Two customers may have the same reference numbers, so a file of somebody else's bank account is never matched here. */
async function checkAccounts(actor: Actor, { accounts }: BankFile): Promise<void> {
  const [own, principals] = await Promise.all([readAccount(actor), partners.all(actor)])
  const known = new Set([own.iban, ...principals.map(({ iban }) => iban)])
  const unknown = accounts.filter((account) => !known.has(account))
  const billed = unknown.length > 0 ? await ibansBilledTo(actor) : known
  const strange = unknown.find((account) => !billed.has(account))
  if (strange) {
    throw new Problem(
      'invalid',
      `Tiedoston tilinumero ${printIban(strange)} ei ole tämän asiakastilin eikä sen päämiesten. Tarkista, että olet oikealla asiakastilillä.`,
    )
  }
}

/** A contract may name a bank account of its own, and an open invoice one that has been changed since. */
async function ibansBilledTo(actor: Actor): Promise<Set<string>> {
  const [contracts, open] = await Promise.all([recurringInvoices.all(actor), openInvoiceRows(actor)])
  return new Set([...contracts, ...open].map(({ iban }) => iban))
}

async function resultOf(actor: Actor, id: string, { format, entries }: BankFile): Promise<Partial<LoadedBankFile>> {
  const stored = await receivedEntries.readMany(
    actor,
    entries.map(({ key }) => entryId(key)),
  )
  const fresh = stored.filter(({ file }) => file === id)
  return {
    state: 'done',
    format,
    entries: entries.length,
    fresh: fresh.length,
    matched: fresh.filter(({ open }) => open === 0).length,
    received: fresh.reduce((sum, { amount }) => sum + amount, 0),
  }
}
