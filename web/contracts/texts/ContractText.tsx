import { Button } from '@primer/react'
import { type ContractDocument, ContractDocumentDraft } from '#shared/contracts/texts/contract-model.ts'
import { blankContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { call, callForFile } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { Form, Section } from '../../ui/form/Form.tsx'
import { openPdf } from '../../ui/pdf/pdf.ts'
import { ContentField } from './ContentField.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { ModelChoice } from './ModelChoice.tsx'

/** The text of a rental contract, on the contract's own page: from a model, changed for this contract, as a PDF. */
export const ContractText = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(modelsApi.readDocument, { params: { id } })}>
    {({ document }) => <TextForm id={id} document={document} />}
  </Loaded>
)

function TextForm({ id, document }: { id: string; document: ContractDocument | null }) {
  const mayEdit = useMay()('contracts.edit')
  const params = { id }
  const print = () => openPdf({ name: 'Vuokrasopimus', load: () => callForFile(modelsApi.printDocument, { params }) })
  if (!document && !mayEdit) return <Card title="Sopimusasiakirja">Sopimuksella ei ole vielä asiakirjaa.</Card>
  return (
    <Form
      schema={ContractDocumentDraft}
      values={document ?? { version: 0, modelId: '', content: blankContent }}
      locked={mayEdit ? [] : ['modelId', 'content']}
      save={async (body) => (await call(modelsApi.saveDocument, { params, body })).document}
      saved="Sopimusasiakirja tallennettu"
      {...(mayEdit ? {} : { bar: () => null })}
    >
      <Section title="Sopimusasiakirja">
        <ModelChoice type={1} />
        {document && <Button onClick={print}>Avaa tallennettu PDF</Button>}
        <ContentField
          name="content"
          label="Sopimuksen sisältö"
          type={1}
          hint="Muutokset koskevat vain tätä sopimusta. Kentät täyttyvät sopimuksen tiedoista."
        />
      </Section>
      <Section title="Esikatselu tämän sopimuksen tiedoilla">
        <ContentPreview type={1} title="Vuokrasopimus" data={{ rentalContractId: id }} />
      </Section>
    </Form>
  )
}
