import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { isAnyFormDirty } from '../../kit/dirty.ts'

export interface Leaving {
  /** Leaves the form; asks first where it is half filled. */
  readonly leave: () => void
  /** The question; once beside the form. */
  readonly question: ReactNode
}

/** How a form is left without being sent. */
export const useLeaving = (onLeave: () => void): Leaving => {
  const [isAsking, setAsking] = useState(false)
  return {
    leave: () => {
      if (isAnyFormDirty()) setAsking(true)
      else onLeave()
    },
    question: isAsking && (
      <ConfirmDialog
        onClose={() => setAsking(false)}
        title="Discard changes?"
        description="What you entered stays on this device as a draft unless you discard it in the form."
        cancel="Keep editing"
        confirm="Close and keep draft"
        onConfirm={() => {
          setAsking(false)
          onLeave()
        }}
      />
    ),
  }
}
