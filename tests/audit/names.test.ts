import { describe, expect, it } from 'vitest'
import { signatureStateNames } from '#shared/audit/service-labels.ts'
import { signingStateLabels } from '#shared/signing/signing-states.ts'

describe('the audit trail', () => {
  it('calls the states of signings as their own screens do', () => {
    expect({ '': 'Ei lähetetty', ...signatureStateNames }).toEqual(signingStateLabels)
  })
})
