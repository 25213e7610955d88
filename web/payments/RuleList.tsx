import { useCallback, useMemo, useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { matchingApi as api } from '#shared/payments/matching-api.ts'
import { matchingRuleFields as fields } from '#shared/payments/matching-rule.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { type MatchingRuleRow, RuleDialog } from './desk/RuleDialog.tsx'

const columns: readonly Column<MatchingRuleRow>[] = [
  { key: 'tenantName', title: fields.tenantName.label },
  { key: 'payerName', title: fields.payerName.label },
  {
    key: 'payerIban',
    title: fields.payerIban.label,
    cell: ({ payerIban }) => (payerIban ? printIban(payerIban) : '–'),
  },
  { key: 'words', title: fields.words.label },
  { key: 'by', title: fields.by.label },
  { key: 'created', title: fields.created.label, cell: ({ created }) => printInstant(created) },
]

/** The rules by which payments without a fitting reference are matched. */
export function RuleList() {
  const mayEdit = useMay()('payments.edit')
  const list = useList(api.listMatchingRules, { prefix: 'r.' })
  const [changed, setChanged] = useState<MatchingRuleRow>()
  const remove = useCommand(api.removeMatchingRule, { said: 'Sääntö poistettu' }).mutate
  const actions = useCallback(
    (rule: MatchingRuleRow) => {
      const sure = async () => {
        const question = {
          title: `Poistetaanko sääntö vuokralaiselle ${rule.tenantName}?`,
          text: 'Sen mukaan jo kohdistetut maksut pysyvät laskuilla.',
          yes: 'Poista sääntö',
          danger: true,
        }
        if (await confirm(question)) remove({ params: { id: rule._id } })
      }
      return [
        mayEdit && { label: 'Muuta', onSelect: () => setChanged(rule) },
        mayEdit && { label: 'Poista', danger: true, onSelect: () => void sure() },
      ]
    },
    [mayEdit, remove],
  )
  const values = useMemo(
    () =>
      changed && {
        payerName: changed.payerName,
        payerIban: changed.payerIban,
        words: changed.words,
        tenant: changed.tenant,
      },
    [changed],
  )
  return (
    <>
      <Table
        name="matching-rules"
        label="Kohdistussäännöt"
        list={list}
        columns={columns}
        actions={actions}
        search="Hae vuokralaisella tai maksajalla"
        empty={{
          title: 'Ei sääntöjä',
          text: 'Sääntö tehdään maksusta: avaa kohdistus, valitse maksu ja paina Tee tästä sääntö.',
        }}
      />
      {changed && values && (
        <RuleDialog
          rule={changed}
          values={values}
          tenantName={changed.tenantName}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
