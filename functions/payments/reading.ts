import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { type BankFile, MOST_BANK_FILE_BYTES, readBankFile } from '#shared/formats/bank/bank-file.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import type { LoadedBankFile } from '#shared/payments/received.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { readFile } from '../platform/files.ts'
import { transact } from '../platform/table/transact.ts'
import { bankFiles, storedName, waitingFile } from './bank-files.ts'
import { bookEntries } from './booking.ts'
import { receivedEntries } from './entries.ts'
import { entryId } from './entry-id.ts'
import { strangeAccounts } from './strange-accounts.ts'

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
    await bookEntries(actor, { file: id, way: 'file' }, contents.entries)
    const { open, ...result } = await resultOf(actor, id, contents)
    const reported = open.count > 0 ? [addingOpenNotification(actor, file, open)] : []
    await transact([bankFiles.replacing(actor, { ...file, ...result }), ...reported])
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
  const [strange] = await strangeAccounts(actor, accounts)
  if (strange) {
    throw new Problem(
      'invalid',
      `Tiedoston tilinumero ${printIban(strange)} ei ole tämän asiakastilin eikä sen päämiesten. Tarkista, että olet oikealla asiakastilillä.`,
    )
  }
}

interface Open {
  readonly count: number
  readonly cents: number
}

/** Those who look after payments are told what of a file waits for a person; a file is read once. */
const addingOpenNotification = (actor: Actor, { _id, name }: LoadedBankFile, { count, cents }: Open) =>
  addingNotification(actor, `bank-file-${_id}`, {
    resource: 'payments',
    about: `Tiliote ${name}`,
    sentence: `${count === 1 ? 'Yksi maksu' : `${count} maksua`} jäi kohdistamatta, yhteensä ${printMoney(cents)}.`,
  })

async function resultOf(
  actor: Actor,
  id: string,
  { format, entries }: BankFile,
): Promise<Partial<LoadedBankFile> & { open: Open }> {
  const stored = await receivedEntries.readMany(
    actor,
    entries.map(({ key }) => entryId(key)),
  )
  const fresh = stored.filter(({ file }) => file === id)
  const open = fresh.filter((entry) => entry.open !== 0)
  return {
    open: { count: open.length, cents: sumBy(open, (entry) => entry.open) },
    state: 'done',
    format,
    entries: entries.length,
    fresh: fresh.length,
    matched: fresh.length - open.length,
    received: sumBy(fresh, ({ amount }) => amount),
  }
}
