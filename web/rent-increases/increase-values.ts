import type { InputOf, OutputOf } from '#shared/base/endpoint.ts'
import type { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import type { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'

/** What the form of an increase holds. */
export type Values = InputOf<typeof IncreaseDraft>

/** An increase as its page shows it. */
export type IncreaseShown = OutputOf<typeof rentIncreasesApi.readIncrease.reply>
