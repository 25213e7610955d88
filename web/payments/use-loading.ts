import { useState } from 'react'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { Problem } from '#shared/base/problem.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { callLoosely } from '../app/call.ts'

type Loaded = OutputOf<(typeof paymentsApi)['loadBankFile']['reply']>

interface Failure {
  readonly name: string
  readonly message: string
}

/** Bringing bank files in, one after another. `awaited` holds the ids of those that the server has yet to read. */
export function useLoading() {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [awaited] = useState(() => new Set<string>())

  async function load(files: readonly File[]) {
    setBusy(true)
    setFailures([])
    for (const file of files) {
      try {
        awaited.add(await sent(file))
      } catch (error) {
        const failure = { name: file.name, message: sentence(error) }
        setFailures((existing) => [...existing, failure])
      }
    }
    setBusy(false)
  }

  return { busy, failures, awaited, load: (files: readonly File[]) => void load(files) }
}

async function sent(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', await packed(file))
  const { bankFile } = (await callLoosely(paymentsApi.loadBankFile, { body })) as Loaded
  return bankFile._id
}

/** Bank files shrink to a twentieth; the way in takes four megabytes. */
async function packed(file: File): Promise<File> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const { name, lastModified } = file
  return new File([await new Response(stream).blob()], name, { type: 'application/gzip', lastModified })
}

/** A file may be gone or locked by the time it is read. */
function sentence(error: unknown): string {
  if (error instanceof Problem) return error.message
  window.reportError(error)
  return 'Tiedostoa ei voitu lukea tältä laitteelta.'
}
