import { ArrowLeftIcon, ArrowRightIcon, TrashIcon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { type MouseEvent, useRef, useState } from 'react'
import { propertiesApi } from '#shared/properties/api.ts'
import { mostImages, type ShownImage } from '#shared/properties/images.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useFresh } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { Blank } from '../../ui/Fallback.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { FileDrop } from '../../ui/field/FileDrop.tsx'
import css from './ImagesTab.module.css'
import { useImages } from './use-images.ts'

/** The pictures of an apartment: to look at, and to change for those who may. */
export function ImagesTab({ id }: { id: string }) {
  return useMay()('apartments.edit') ? <EditImages id={id} /> : <LookAtImages id={id} />
}

function LookAtImages({ id }: { id: string }) {
  return (
    <Card title="Kuvat">
      <Loaded reading={useCall(propertiesApi.readImages, { params: { id } })}>
        {({ images }) =>
          images.length === 0 ? (
            <Blank title="Ei kuvia" text="Vuokrakohteelle ei ole lisätty kuvia." />
          ) : (
            <ul className={css.images}>
              {images.map(({ key, alt, smallUrl, isFloorPlan }) => (
                <li key={key} className={css.image}>
                  <img src={smallUrl} alt={alt} loading="lazy" />
                  {isFloorPlan && <span>Pohjapiirros</span>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function EditImages({ id }: { id: string }) {
  return (
    <Card title="Kuvat">
      <Loaded reading={useFresh(propertiesApi.readImages, { params: { id } })}>
        {(start) => <ImageEditor id={id} start={start} />}
      </Loaded>
    </Card>
  )
}

interface EditorProps {
  readonly id: string
  readonly start: { readonly version: number; readonly images: readonly ShownImage[] }
}

function ImageEditor({ id, start }: EditorProps) {
  const { images, busy, isChanged, add, move, save, cancel, remove, tell } = useImages(id, start)
  const dragged = useRef<number>(undefined)
  const [reported, setReported] = useState('')
  const walk = (from: number, to: number) => {
    move(from, to)
    if (to >= 0 && to < images.length) setReported(`Kuva on nyt ${to + 1}. / ${images.length}`)
  }
  return (
    <>
      <FileDrop
        label="Lisää kuvia"
        hint={`JPEG, PNG tai WebP, enintään ${mostImages} kuvaa. Kuvat pienennetään ennen lähettämistä.`}
        accept="image/*"
        several
        busy={busy}
        onFiles={(files) => void add(files)}
      />
      <ul className={css.images}>
        {images.map((image, at) => (
          <ImageItem
            key={image.key}
            image={image}
            at={at}
            onMove={(to) => walk(at, to)}
            onRemove={() => remove(image.key)}
            onTell={(reported) => tell(image.key, reported)}
            onDrag={() => {
              dragged.current = at
            }}
            onDrop={() => {
              if (dragged.current !== undefined) walk(dragged.current, at)
              dragged.current = undefined
            }}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {reported}
      </p>
      {isChanged && (
        <div className={css.foot}>
          <span>Tallentamattomia muutoksia</span>
          <Button onClick={cancel}>Peruuta</Button>
          <Button variant="primary" loading={busy} loadingAnnouncement="Tallennetaan" onClick={() => void save()}>
            Tallenna kuvat
          </Button>
        </div>
      )}
    </>
  )
}

interface ItemProps {
  readonly image: ShownImage
  readonly at: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onTell: (reported: { alt: string } | { isFloorPlan: boolean }) => void
  readonly onDrag: () => void
  readonly onDrop: () => void
}

function ImageItem({ image, at, onMove, onRemove, onTell, onDrag, onDrop }: ItemProps) {
  const step = (by: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    onMove(at + by)
    // The picture takes its button along, and a browser lets go of what moves.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <li
      className={css.image}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <img src={image.smallUrl} alt={image.alt} loading="lazy" draggable={false} />
      <Field label={`Kuvan ${at + 1} kuvaus`}>
        {(wiring) => (
          <input
            {...wiring}
            value={image.alt}
            maxLength={300}
            placeholder="Mitä kuvassa on?"
            onChange={(event) => onTell({ alt: event.target.value })}
          />
        )}
      </Field>
      <label className={css.plan}>
        <input
          type="checkbox"
          checked={image.isFloorPlan}
          onChange={(event) => onTell({ isFloorPlan: event.target.checked })}
        />
        Pohjapiirros<span className="visually-hidden">, kuva {at + 1}</span>
      </label>
      <div className={css.commands}>
        <IconButton
          icon={ArrowLeftIcon}
          aria-label={`Siirrä kuva ${at + 1} aiemmaksi`}
          variant="invisible"
          onClick={step(-1)}
        />
        <IconButton
          icon={ArrowRightIcon}
          aria-label={`Siirrä kuva ${at + 1} myöhemmäksi`}
          variant="invisible"
          onClick={step(1)}
        />
        <IconButton icon={TrashIcon} aria-label={`Poista kuva ${at + 1}`} variant="invisible" onClick={onRemove} />
      </div>
    </li>
  )
}
