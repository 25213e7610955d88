import { useWatch } from 'react-hook-form'
import { accountsApi } from '#shared/accounts/api.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { printFixedDays, type ReportWish, relativeDaysOf, reportDays } from '#shared/reports/saved/report-tables.ts'
import type { SavedReportDraft } from '#shared/reports/saved/saved-report.ts'
import { useSession } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { CheckList } from '../../ui/choice/CheckList.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { TextField, SelectField, CheckField, WholeNumberField } = fieldsOf<typeof SavedReportDraft>()

interface Props {
  readonly report: ReportKey
  readonly wish: ReportWish
  readonly hint: string
}

/** The name of a saved report, its days, who may open it and to whom it is sent. */
export function SavedReportFields({ report, wish, hint }: Props) {
  const relative = relativeDaysOf(report)
  return (
    <>
      <TextField name="name" label="Nimi" hint={hint} required />
      {relative.length > 0 && (
        <SelectField
          name="days"
          label="Päivät"
          hint="Esimerkiksi edellinen kuukausi lasketaan uudelleen aina, kun raportti avataan tai lähetetään."
          options={[['', fixedDays(report, wish)], ...relative]}
        />
      )}
      <CheckField
        name="isShared"
        label="Jaa tilin käyttäjille"
        hint="Raportin näkevät ne, joilla on oikeus lukea se."
      />
      <CheckField name="isMailed" label="Lähetä sähköpostilla kuukausittain" />
      <Mailing />
    </>
  )
}

function fixedDays(report: ReportKey, wish: ReportWish): string {
  const days = printFixedDays(report, wish)
  if (days) return `Valitut päivät: ${days}`
  return reportDays(report).days === 'day' ? 'Päivä, jona raportti avataan' : 'Raportin omat päivät'
}

/** On which day and to whom; those who are chosen are people of the account. */
function Mailing() {
  const { isMailed } = useWatch<SavedReportDraft>()
  const users = useCall(accountsApi.getAccountUsers, { body: { includeMe: true } }).data?.users ?? []
  const own = useSession()?.user._id
  if (!isMailed) return null
  return (
    <>
      <WholeNumberField
        name="mailDay"
        label="Kuukauden päivä"
        hint="1–28. Raportti lähetetään aamulla Excel-liitteenä."
        required
      />
      <CheckList
        name="receivers"
        label="Saajat"
        options={users.map(({ _id, name, email }) => ({
          id: _id,
          label: name,
          note: _id === own ? `${email} (sinä)` : email,
        }))}
      />
    </>
  )
}
