import { useWatch } from 'react-hook-form'
import { GroupColours } from '#shared/accounts/group.ts'
import { type ColourCheck, colourChecks } from '#shared/accounts/group-colours.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import css from './GroupForm.module.css'

/** How each colour stands out where it is used, told as they are chosen. */
export function ColourChecks() {
  const [chosen, showFooter, accepted] = useWatch({ name: ['colors', 'showFooter', 'unreadableAccepted'] })
  const { data: colors } = GroupColours.safeParse(chosen)
  const checks = colors ? colourChecks({ colors, showFooter: showFooter === true }) : []
  const failed = checks.some(({ passes }) => !passes)
  return (
    <div className={css.checks}>
      <ul aria-label="Värien erottuvuus" aria-live="polite">
        {checks.map((check) => (
          <Check key={check.what} {...check} />
        ))}
      </ul>
      <p className={css.note}>
        Painikkeissa, linkeissä ja teksteissä pääväristä käytetään lähintä sävyä, joka erottuu hyvin.
      </p>
      {(failed || accepted === true) && (
        <CheckField
          name="unreadableAccepted"
          label="Käytä värejä, vaikka ne erottuvat huonosti"
          hint="Heikosti erottuvaa tekstiä kaikki eivät pysty lukemaan."
        />
      )}
    </div>
  )
}

const ratioOf = (ratio: number) => printNumber(Math.floor(ratio * 100) / 100)

const Check = ({ what, ratio, needed, passes }: ColourCheck) => (
  <li>
    <span>{what}</span>
    <span className="digits">
      {ratioOf(ratio)} : 1, vähintään {ratioOf(needed)} : 1
    </span>
    <StatusLabel tone={passes ? 'good' : 'bad'}>{passes ? 'Erottuu' : 'Erottuu huonosti'}</StatusLabel>
  </li>
)
