import { noticeLabels } from '#shared/accounts/account-settings.ts'
import { type OwnNotices as Choice, OwnNotices as Draft, notificationsApi } from '#shared/notifications/api.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useSession } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { CheckList } from '../ui/choice/CheckList.tsx'
import { Form } from '../ui/form/Form.tsx'
import css from './OwnNotices.module.css'

/** What the person wants to be told of by e-mail in the account that they are in. */
export function OwnNotices() {
  const isGroup = useSession()?.user.groupMode ?? false
  return isGroup ? null : <NoticesCard />
}

function NoticesCard() {
  const account = useSession()?.user.currentAccount.name ?? ''
  const save = async (body: Choice) => {
    const { resources } = await call(notificationsApi.saveOwnNotices, { body })
    return { resources }
  }
  return (
    <Card title="Sähköposti-ilmoitukset minulle">
      <div className={css.card}>
        <Loaded reading={useFresh(notificationsApi.readOwnNotices, {})}>
          {({ resources, allowed }) => (
            <Form schema={Draft} values={{ resources }} save={save} saved="Ilmoitukset tallennettu">
              <CheckList
                name="resources"
                label={`Tilin ${account} asiat, joista kerrotaan minulle`}
                options={allowed.map((resource) => ({ id: resource, label: noticeLabels[resource] }))}
              />
            </Form>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
