import { useState } from 'react'
import { localDate } from '../../domain/kernel/calendar.ts'
import { type Wanted, wantedFrom } from './jump.ts'

/** Goes to a version number, or to the last version not after a date and time. */
export const JumpBox = ({ onJump }: { readonly onJump: (wanted: Wanted) => void }) => {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = wantedFrom(typed, localDate(new Date().toISOString()))
        setWrong(wanted === null)
        if (wanted === null) return
        setTyped('')
        onJump(wanted)
      }}
      className="flex min-w-0 items-center gap-1.5 max-sm:basis-full max-sm:flex-wrap print:hidden"
    >
      <input
        aria-label="Go to a version, or a date and time"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'jump-problem' : undefined}
        placeholder="Go to version or date"
        title="9, or 12-Mar-2026, or 12-Mar-2026 14:30"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.target.value)
        }}
        className="control sm:!w-44"
      />
      {wrong && (
        <span id="jump-problem" role="alert" className="text-xs text-danger">
          Type a version, or a date such as 12-Mar-2026 14:30.
        </span>
      )}
    </form>
  )
}
