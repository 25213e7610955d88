import { Button } from '@primer/react'
import { useState } from 'react'
import { customerFields } from '#shared/customers/customer.fields.ts'
import { maskPersonalId } from '#shared/identifiers/personal-id.ts'
import { Fact } from '../ui/Facts.tsx'
import css from './IdentityFact.module.css'

interface Props {
  readonly customer: { readonly isCompany: boolean; readonly social: string; readonly businessId: string }
}

/** The code a customer is known by; a personal identity code is covered until it is asked for. */
export function IdentityFact({ customer: { isCompany, social, businessId } }: Props) {
  const [open, setOpen] = useState(false)
  const word = open ? 'Piilota' : 'Näytä'
  if (isCompany) return <Fact label={customerFields.businessId.label}>{businessId}</Fact>
  // Without the right to it the code comes masked, and there is nothing to uncover.
  if (!social || social.includes('*')) return <Fact label={customerFields.social.label}>{social}</Fact>
  return (
    <Fact label={customerFields.social.label}>
      <span className={css.code}>
        {open ? social : maskPersonalId(social)}
        <Button size="small" variant="invisible" aria-label={`${word} henkilötunnus`} onClick={() => setOpen(!open)}>
          {word}
        </Button>
      </span>
    </Fact>
  )
}
