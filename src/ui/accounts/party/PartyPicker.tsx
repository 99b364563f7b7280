import { useState } from 'react'
import { ledgers } from '../../../domain/accounts/ledger.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { ReferencePicker } from '../../resource/ReferencePicker.tsx'

/** Ledgers that follow a master are those of parties. */
const ofParties = { ownership: 'derived' }

interface PartyPickerProps {
  readonly id: string
  /** As the server names it, once it did. */
  readonly name: string | undefined
  readonly onChange: (id: string) => void
}

/** Chooses a party by its ledger. */
export const PartyPicker = ({ id, name, onChange }: PartyPickerProps) => {
  const [picked, setPicked] = useState<Ref | null>(null)
  return (
    <span className="w-64 max-sm:w-full">
      <ReferencePicker
        resource={ledgers.key}
        where={ofParties}
        aria-label="Party"
        placeholder="All parties"
        className="h-7! text-13! pointer-coarse:h-9!"
        value={id === '' ? null : { id, name: picked?.id === id ? picked.name : (name ?? '') }}
        onChange={(next) => {
          setPicked(next)
          onChange(next?.id ?? '')
        }}
      />
    </span>
  )
}
