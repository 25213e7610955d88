import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { exportsApi } from '#shared/bookkeeping/exports/api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall, useFresh } from '../../app/use-call.ts'
import { CardColumn } from '../../ui/Card.tsx'
import { BookFiles } from '../exports/BookFiles.tsx'
import { BookServices } from '../exports/BookServices.tsx'
import { Pushes } from '../exports/Pushes.tsx'

/** How the books leave: as files, and as vouchers to a bookkeeping service. */
export function ExportTab() {
  const services = useFresh(exportsApi.readBookServices, {})
  return (
    <Loaded reading={useCall(bookkeepingApi.readDecidedMonths, {})}>
      {({ decided }) => (
        <CardColumn>
          <BookFiles decided={decided} />
          <Loaded reading={services}>
            {(existing) => (
              <>
                <Pushes decided={decided} services={existing.services.filter(({ hasKey }) => hasKey)} />
                <BookServices services={existing.services} onSaved={() => void services.refetch()} />
              </>
            )}
          </Loaded>
        </CardColumn>
      )}
    </Loaded>
  )
}
