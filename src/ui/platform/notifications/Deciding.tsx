import { ArrowLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import type { Waiting } from '../home/waiting.ts'

interface DecidingProps {
  readonly waiting: Waiting
  readonly onBack: () => void
}

/** The document that a notification calls for, in the place of the list: decided and signed without leaving the page below. */
export const Deciding = ({ waiting: { id, kind, title }, onBack }: DecidingProps) => (
  <div className="flex h-full flex-col">
    <div className="border-b border-line px-3 py-1.5">
      <Button size="small" variant="ghost" icon={ArrowLeft} onClick={onBack}>
        All notifications
      </Button>
    </div>
    <ScrollRegion label={title}>
      <kind.Beside id={id} takesFocus onTaken={onBack} />
    </ScrollRegion>
  </div>
)
