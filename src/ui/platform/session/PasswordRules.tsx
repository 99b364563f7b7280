import { Check, Circle } from 'lucide-react'
import { openRules, type Owner } from '../../../domain/platform/user/password.ts'
import { classes } from '../../kit/classes.ts'

const words = ['Too weak', 'Weak', 'Getting there', 'Almost there', 'Meets all the rules'] as const
const hues = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-warning', 'bg-positive'] as const

/** How far a new password has come: a meter, and each rule that can be seen while typing. */
export const PasswordRules = ({
  password,
  owner,
  min,
}: {
  readonly password: string
  readonly owner: Owner
  /** The fewest characters. */
  readonly min: number
}) => {
  // The upper limit is no merit of a short password: it shows only where it is broken.
  const rules = openRules(password, owner, min).filter((one) => one.rule !== 'PW-02' || !one.isMet)
  const met = password === '' ? 0 : rules.filter((one) => one.isMet).length
  const level = password === '' ? 0 : met === rules.length ? 4 : Math.min(3, met + 1)
  return (
    <div className="space-y-2">
      <div
        role="meter"
        aria-label="Strength of the password"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={words[level]}
        className="grid grid-cols-4 gap-1"
      >
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classes('h-1 rounded-full transition-colors', step <= level ? hues[level] : 'bg-line')}
          />
        ))}
      </div>
      <ul className="space-y-1 text-xs">
        {rules.map(({ rule, message, isMet }) => {
          const done = isMet && password !== ''
          const Icon = done ? Check : Circle
          return (
            <li key={rule} className={classes('flex items-start gap-1.5', done ? 'text-positive' : 'text-muted')}>
              <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={done ? 2.5 : 1.5} />
              <span>
                {message}
                <span className="sr-only">{done ? ' Met.' : ' Not met yet.'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
