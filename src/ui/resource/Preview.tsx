import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '../kit/Dialog.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { TextLink } from '../kit/TextLink.tsx'
import { useMedia } from '../kit/useMedia.ts'

export interface PreviewProps {
  /** What the row is called; its page is at `to`. */
  readonly title: string
  readonly to: string
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The row that the keys act on, read beside its list, which keeps the focus; a narrow screen shows it in place of the list. */
export const Preview = ({ title, to, onStep, onClose, children }: PreviewProps) => {
  const isWide = useMedia('(min-width: 64rem)')
  const label = `Preview of ${title}`
  const steps = (
    <>
      <IconButton label="Previous row" size="small" icon={ChevronUp} onClick={() => onStep(-1)} />
      <IconButton label="Next row" size="small" icon={ChevronDown} onClick={() => onStep(1)} />
      <TextLink to={to === '' ? undefined : to} className="ml-2 text-13">
        {to !== '' && 'Open page'}
      </TextLink>
    </>
  )
  if (!isWide)
    return (
      <Dialog open onClose={onClose} title={title} look="drawer" size="large" flush reads>
        <div className="flex h-full flex-col">
          <div className="flex items-center border-b border-line px-3 py-1">{steps}</div>
          <ScrollRegion label={label}>{children}</ScrollRegion>
        </div>
      </Dialog>
    )
  return (
    <div className="flex w-1/2 shrink-0 flex-col border-t border-l border-line bg-surface">
      <div className="flex h-8 shrink-0 items-center border-b border-line bg-sunken pr-1 pl-2">
        {steps}
        <IconButton label="Close the preview" size="small" icon={X} onClick={onClose} className="ml-auto" />
      </div>
      <ScrollRegion label={label}>{children}</ScrollRegion>
    </div>
  )
}
