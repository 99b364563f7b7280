import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { SaveBar } from '../kit/SaveBar.tsx'
import { clockWords } from '../kit/timeWords.ts'
import type { DraftHandle } from './useDraft.ts'

/** `dialog` has its buttons in a line at its foot, `bar` sticks to the bottom of the page; `bare` has its button elsewhere. */
export type FormLook = 'bar' | 'dialog' | 'bare'

export interface FormFooterProps {
  readonly look: FormLook
  readonly draft: DraftHandle
  readonly saveLabel: string
  readonly busy: boolean
  readonly onCancel: (() => void) | undefined
  /** A second way to send the form. */
  readonly other: ReactNode
}

/** How a command form is sent or left, and whether a draft of it is kept here. */
export const FormFooter = ({ look, draft, saveLabel, busy, onCancel, other }: FormFooterProps) => {
  const savedWords = draft.savedAt !== null && (
    <>
      Draft saved on this device {clockWords(draft.savedAt)}
      <button type="button" onClick={draft.discard} className="ml-1.5 min-h-6 px-1 font-medium text-link">
        Discard
      </button>
    </>
  )
  if (look === 'bare') return null
  if (look === 'bar')
    return (
      <SaveBar draft={savedWords} saveLabel={saveLabel} busy={busy} onCancel={onCancel}>
        {other}
      </SaveBar>
    )
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="mr-auto text-xs text-muted">
        {savedWords}
      </p>
      {onCancel !== undefined && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {other}
      <Button type="submit" variant="primary" busy={busy}>
        {saveLabel}
      </Button>
    </div>
  )
}
