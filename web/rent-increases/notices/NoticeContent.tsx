import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { ContentField } from '../../contracts/texts/ContentField.tsx'

/** Models of this kind are notices of rent increases. */
const noticeType = 3

/** The text of one notice, with the editor that writes it. */
export const NoticeContent = () => (
  <ContentField name="content" label={increaseFields.content.label} type={noticeType} />
)
