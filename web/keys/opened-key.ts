import type { KeySummary } from '#shared/keys/key.ts'

/** Something that a new key opens, or somebody who gets one. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Which dialog of keys is open, and of which key; `hand` without a key lets it be picked. */
export type OpenedKey =
  | { readonly kind: 'new'; readonly apartment?: Named; readonly condominium?: Named }
  | { readonly kind: 'edit' | 'back' | 'show'; readonly row: KeySummary }
  | { readonly kind: 'hand'; readonly row?: KeySummary; readonly tenant?: Named }
