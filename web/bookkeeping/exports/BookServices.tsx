import { exportsApi as api } from '#shared/bookkeeping/exports/api.ts'
import {
  type BookService,
  BookServiceDraft,
  type BookServiceSettings,
  bookServiceLabels,
  usualSeries,
} from '#shared/bookkeeping/exports/book-services.ts'
import { call } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Form, Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import css from './exports.module.css'

const { TextField } = fieldsOf<typeof BookServiceDraft>()

interface Props {
  readonly services: readonly BookServiceSettings[]
  readonly onSaved: () => void
}

/** The account's keys at bookkeeping services. */
export const BookServices = ({ services, onSaved }: Props) => (
  <Card title="Palvelujen tunnukset">
    <p className={css.note}>Tunnukset tehdään palvelussa. Avainta ei näytetä tallentamisen jälkeen.</p>
    <div className={css.services}>
      {services.map((each) => (
        <OneService key={each.service} existing={each} onSaved={onSaved} />
      ))}
    </div>
  </Card>
)

const valuesOf = ({ hasKey: _, ...existing }: BookServiceSettings) => ({ ...existing, key: '' })

function OneService({ existing, onSaved }: { readonly existing: BookServiceSettings; readonly onSaved: () => void }) {
  const may = useMay()('reports.edit')
  const { service } = existing
  const save = async (body: BookServiceDraft) => {
    const { services } = await call(api.saveBookService, { body })
    return valuesOf(services.find((each) => each.service === service) ?? existing)
  }
  return (
    <Form
      schema={BookServiceDraft}
      values={valuesOf(existing)}
      save={save}
      onSaved={onSaved}
      saved={`Palvelun ${bookServiceLabels[service]} tunnukset tallennettu`}
      {...(!may && { locked: Object.keys(BookServiceDraft.shape), bar: () => null })}
    >
      <Section title={bookServiceLabels[service]}>
        <TextField
          name="user"
          label={words[service].user}
          autoComplete="off"
          hint="Jätä tyhjäksi, jos tositteita ei viedä."
        />
        <TextField
          name="key"
          label={words[service].key}
          type="password"
          autoComplete="off"
          {...(existing.hasKey && { hint: 'Tallennettu. Jätä tyhjäksi, jos se ei muutu.' })}
        />
        <TextField name="series" label={words[service].series} hint={`Oletus: ${usualSeries[service]}.`} />
        {service === 'netvisor' && (
          <>
            <TextField name="organisation" label="Yrityksen Y-tunnus" />
            <TextField
              name="dimension"
              label="Laskentakohteen nimi"
              hint="Kustannuspaikat viedään tämän laskentakohteen alle. Jätä tyhjäksi, jos niitä ei viedä."
            />
          </>
        )}
      </Section>
    </Form>
  )
}

const words: Record<BookService, { readonly user: string; readonly key: string; readonly series: string }> = {
  netvisor: { user: 'Asiakastunniste', key: 'Asiakkaan avain', series: 'Tositelaji' },
  fennoa: { user: 'API-käyttäjä', key: 'API-avain', series: 'Tositelajin koodi' },
}
