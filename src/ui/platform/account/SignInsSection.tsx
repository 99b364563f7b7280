import type { UseQueryResult } from '@tanstack/react-query'
import { signInWords } from '../../../domain/platform/activity-log/sign-in-words.ts'
import type { SignInRecord } from '../../../infra/react/useSecurity.tsx'
import { Section } from '../../kit/Section.tsx'
import { StatusChip, type StatusTone } from '../../kit/StatusChip.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { Answered } from './Answered.tsx'

const tones: Readonly<Record<string, StatusTone>> = {
  'login-success': 'done',
  failed: 'attention',
  locked: 'refused',
  disabled: 'refused',
  'must-change': 'attention',
  'no-company': 'attention',
  'signature-misused': 'refused',
  'refresh-reuse': 'refused',
}

/** Tries to sign in, newest first. */
const SignInList = ({ items }: { readonly items: readonly SignInRecord[] }) =>
  items.length === 0 ? (
    <p className="text-13 text-muted">No sign-ins are recorded yet.</p>
  ) : (
    <ul aria-label="Last sign-ins" className="-my-1.5 text-13">
      {items.map(({ id, at, address, device, result }) => {
        const [word, tone] = [signInWords[result] ?? result, tones[result] ?? 'closed']
        return (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-1.5 last:border-b-0 sm:grid-cols-[9.5rem_13rem_1fr_auto]"
          >
            <time dateTime={at} className="tabular-nums">
              {instantWords(at)}
            </time>
            <StatusChip word={word} tone={tone} quiet />
            <span className="truncate text-muted">{device}</span>
            <span className="text-right text-xs text-muted tabular-nums">{address}</span>
          </li>
        )
      })}
    </ul>
  )

interface SignInsSectionProps {
  readonly query: UseQueryResult<readonly SignInRecord[]>
  /** `Your sign-ins` */
  readonly what: string
}

/** The last sign-ins of somebody. */
export const SignInsSection = (props: SignInsSectionProps) => (
  <Section title="Last sign-ins">
    <Answered {...props} height="h-24">
      {(items) => <SignInList items={items} />}
    </Answered>
  </Section>
)
