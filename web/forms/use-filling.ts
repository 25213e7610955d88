import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import type { GivenAnswers } from '#shared/forms/answers.ts'
import { publicFormsApi as api } from '#shared/forms/public-api.ts'
import { callQuietly } from '../app/call.ts'
import { sentByForm } from '../app/send-file.ts'
import { resizedImage } from '../properties/images/resize-image.ts'
import type { ImageWays } from './ImageField.tsx'

/** What is wrong with an answer is said at its place when the form is sent: here none is too long to be kept. */
const Answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const Kept = z.object({ sessionKey: z.string().min(20), answers: z.record(z.string(), Answer) })
type Kept = z.output<typeof Kept>

const fresh = (): Kept => ({ sessionKey: crypto.randomUUID(), answers: {} })
const placeOf = (at: string) => `lomake:${at}`

/** What has been written on this page of the browser, if it was left half-way. */
function read(at: string): Kept {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(placeOf(at)) ?? 'null'))
    return kept.success ? kept.data : fresh()
  } catch {
    // Without the browser's leave to keep, or with what is not ours there, the form begins empty.
    return fresh()
  }
}

function keep(at: string, kept: Kept | undefined) {
  try {
    if (kept) sessionStorage.setItem(placeOf(at), JSON.stringify(kept))
    else sessionStorage.removeItem(placeOf(at))
  } catch {
    // A browser that keeps nothing lets the form be filled in one go.
  }
}

/** One filling of a form: its answers, kept over a reload of the page, under a secret by which it is sent once. */
export function useFilling(at: string, formId: string) {
  const [filling, setFilling] = useState(() => read(at))
  const { sessionKey } = filling
  useEffect(() => {
    if (Object.keys(filling.answers).length > 0) keep(at, filling)
  }, [at, filling])
  return {
    ...filling,
    /** An answer that comes late, as a picture may, is never of another filling. */
    answer: (name: string, value: GivenAnswers[string]) =>
      setFilling((before) =>
        before.sessionKey === sessionKey ? { ...before, answers: { ...before.answers, [name]: value } } : before,
      ),
    /** It has been sent: the next one is another. */
    begin() {
      keep(at, undefined)
      setFilling(fresh())
    },
    images: useImageWays({ formId, sessionKey }),
  }
}

function useImageWays(filling: { readonly formId: string; readonly sessionKey: string }): ImageWays {
  const addresses = useRef(new Map<string, string>())
  const under = useRef(0)
  async function brought(file: File) {
    const picture = await resizedImage(file)
    if (!picture) throw new Error(`Tiedosto ${file.name} ei ole kuva, jonka selain osaa avata.`)
    const to = await callQuietly(api.uploadFormImage, { body: { ...filling, type: 'image/jpeg' } })
    if (!(await sentByForm(to, picture)))
      throw new Error(`Kuvan ${file.name} lähettäminen ei onnistunut. Yritä uudelleen.`)
    addresses.current.set(to.key, URL.createObjectURL(picture))
    return to.key
  }
  return {
    async bring(file) {
      under.current += 1
      try {
        return await brought(file)
      } finally {
        under.current -= 1
      }
    },
    isBringing: () => under.current > 0,
    takeBack(key) {
      // One that stays behind is forgotten by the server in some days.
      callQuietly(api.deleteFormImage, { body: { ...filling, key } }).catch(() => undefined)
    },
    addressOf: (key) => addresses.current.get(key),
  }
}
