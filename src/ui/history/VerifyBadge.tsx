import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Verification } from '../../infra/react/index.ts'
import { classes } from '../kit/classes.ts'
import { checkedWords, verificationWords } from './verificationWords.ts'

export interface VerifyBadgeProps {
  readonly verification: Verification | null
  readonly onVerify: () => void
  /** Shows the event of a version. */
  readonly onVersion: (version: number) => void
}

const faces = {
  checking: { icon: LoaderCircle, face: 'border-line text-muted' },
  intact: { icon: ShieldCheck, face: 'border-positive/30 bg-positive-tint text-positive' },
  broken: { icon: ShieldAlert, face: 'border-danger/40 bg-danger-tint text-danger' },
} as const

/** Whether the history holds, in a word; pressed, it verifies again, or leads to the event that broke. */
export const VerifyBadge = ({ verification, onVerify, onVersion }: VerifyBadgeProps) => {
  const { tone, badge, version } = verificationWords(verification)
  const { icon: Icon, face } = faces[tone]
  const leads = version !== null
  return (
    <button
      type="button"
      title={leads ? 'Show the event that broke' : 'Verify again (v)'}
      onClick={() => (leads ? onVersion(version) : onVerify())}
      className={classes(
        'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium pointer-coarse:h-9',
        face,
      )}
    >
      <Icon aria-hidden="true" className={classes('size-3.5', tone === 'checking' && 'animate-spin')} />
      {badge}
    </button>
  )
}

/** The whole of what the verification says. */
export const VerifyLines = ({ verification }: Pick<VerifyBadgeProps, 'verification'>) => {
  const { tone } = verificationWords(verification)
  return (
    <p role="status" className={classes('text-xs', tone === 'broken' ? 'text-danger' : 'text-muted')}>
      {checkedWords(verification).join(' ')}
    </p>
  )
}
