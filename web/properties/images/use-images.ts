import { useState } from 'react'
import { propertiesApi } from '#shared/properties/api.ts'
import { inOrder, mostImages, type ShownImage } from '#shared/properties/images.ts'
import { call } from '../../app/call.ts'
import { sentByForm } from '../../app/send-file.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { useUnsaved } from '../../ui/form/use-unsaved.ts'
import { sizedImage } from './resize-image.ts'

/** Sends one picture and its smaller versions straight to the files, made smaller first. Throws a sentence that says which file did not do. */
async function sent(id: string, file: File): Promise<ShownImage> {
  const made = await sizedImage(file)
  if (!made) throw new Error(`Tiedosto ${file.name} ei ole kuva, jonka selain osaa avata.`)
  const { picture, width, height, smaller } = made
  const widths = inOrder([...smaller.keys()])
  const to = await call(propertiesApi.uploadImage, { params: { id }, body: { type: 'image/jpeg', widths } })
  const each = to.smaller.map((form) => [form, smaller.get(form.width) ?? picture] as const)
  const went = await Promise.all([[to, picture] as const, ...each].map(([form, blob]) => sentByForm(form, blob)))
  if (went.includes(false)) throw new Error(`Kuvan ${file.name} lähettäminen ei onnistunut. Yritä uudelleen.`)
  const url = URL.createObjectURL(picture)
  return { key: to.key, alt: '', isFloorPlan: false, width, height, widths, url, smallUrl: url }
}

interface Start {
  readonly version: number
  readonly images: readonly ShownImage[]
}

/** An apartment's pictures while they are added, sorted, described and removed; nothing is kept before it is saved. */
export function useImages(id: string, start: Start) {
  const [{ version, images: kept }, setKept] = useState(start)
  const [images, setImages] = useState(start.images)
  const [busy, setBusy] = useState(false)
  const isChanged = JSON.stringify(images) !== JSON.stringify(kept)
  useUnsaved(isChanged)

  async function add(files: readonly File[]) {
    setBusy(true)
    for (const file of files.slice(0, Math.max(0, mostImages - images.length))) {
      try {
        const image = await sent(id, file)
        setImages((others) => [...others, image])
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
      }
    }
    setBusy(false)
  }

  /** Takes the picture from its place to another. */
  function move(from: number, to: number) {
    const moved = images[from]
    if (!moved || to < 0 || to >= images.length) return
    setImages(images.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  async function save() {
    setBusy(true)
    try {
      const body = { version, images: images.map(({ url: _, smallUrl: __, ...image }) => image) }
      const { apartment } = await call(propertiesApi.saveImages, { params: { id }, body })
      setKept({ version: apartment.version, images })
      toast.ok('Kuvat tallennettu')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return {
    images,
    busy,
    isChanged,
    add,
    move,
    save,
    cancel: () => setImages(kept),
    remove: (key: string) => setImages(images.filter((image) => image.key !== key)),
    /** What it shows, or whether it is a drawing of the plan. */
    tell: (key: string, reported: Partial<Pick<ShownImage, 'alt' | 'isFloorPlan'>>) =>
      setImages(images.map((image) => (image.key === key ? { ...image, ...reported } : image))),
  }
}
