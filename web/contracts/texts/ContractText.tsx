import { Button, LinkButton } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { Link } from 'react-router-dom'
import { type ContractDocument, ContractDocumentDraft } from '#shared/contracts/texts/contract-model.ts'
import { blankContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { call, callForFile } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { Beside } from '../../ui/form/Beside.tsx'
import { Form, SaveBar, Section } from '../../ui/form/Form.tsx'
import { openPdf } from '../../ui/pdf/pdf.ts'
import { ContentField } from './ContentField.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { ModelChoice } from './ModelChoice.tsx'
import css from './PrintedText.module.css'

const hint = 'Muutokset koskevat vain tätä sopimusta. Kentät täyttyvät sopimuksen tiedoista.'

/** The text of a rental contract, on the contract's own page: from a model, changed for this contract, as a PDF. */
export const ContractText = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(modelsApi.readDocument, { params: { id } })}>
    {(read) => <TextForm id={id} {...read} />}
  </Loaded>
)

interface Props {
  readonly id: string
  readonly document: ContractDocument | null
  /** Why the text cannot be changed now; '' when it can. */
  readonly closed: string
  /** What a text that is still to be saved begins with. */
  readonly proposed: Pick<ContractDocumentDraft, 'modelId' | 'content'> | null
}

function TextForm({ id, document, closed, proposed }: Props) {
  const may = useMay()
  const mayEdit = may('contracts.edit') && !closed
  const params = { id }
  const print = () => openPdf({ name: 'Vuokrasopimus', load: () => callForFile(modelsApi.printDocument, { params }) })
  if (!document && !mayEdit)
    return <Card title="Sopimusasiakirja">{closed || 'Sopimuksella ei ole vielä asiakirjaa.'}</Card>
  return (
    <Form
      schema={ContractDocumentDraft}
      values={document ?? { version: 0, ...(proposed ?? { modelId: '', content: blankContent }) }}
      locked={mayEdit ? [] : ['modelId', 'content']}
      save={async (body) => (await call(modelsApi.saveDocument, { params, body })).document}
      saved="Sopimusasiakirja tallennettu"
      bar={(state) =>
        mayEdit && (
          <SaveBar {...state}>
            {document && may('signatures.create') && (
              <LinkButton as={Link} to="?tab=signing&start">
                Lähetä allekirjoitettavaksi
              </LinkButton>
            )}
          </SaveBar>
        )
      }
    >
      <Beside
        paper={
          may('contractModels.read') && (
            <Section title="Paperi tämän sopimuksen tiedoilla">
              <ContentPreview type={1} title="Vuokrasopimus" data={{ rentalContractId: id }} isBeside />
            </Section>
          )
        }
      >
        <Section title="Sopimusasiakirja">
          {closed && <InlineMessage variant="unavailable">{closed}</InlineMessage>}
          <ModelChoice type={1} proposed={document ? undefined : proposed?.content} />
          {!document && proposed && <p>Sisältö on ehdotus pohjasta. Tarkista se ja tallenna.</p>}
          {document && <Button onClick={print}>Avaa tallennettu PDF</Button>}
          <div className={css.whole}>
            <ContentField name="content" label="Sopimuksen sisältö" type={1} {...(mayEdit && { hint })} />
          </div>
        </Section>
      </Beside>
    </Form>
  )
}
