import { useState } from 'react'
import { linkKey } from '../../../domain/history/links.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useNames } from '../../../infra/react/index.ts'
import { ReferencePicker } from '../../resource/ReferencePicker.tsx'

/** The resources that entries are told apart by. */
const resources = { department: 'departments', grade: 'item-grades' } as const

interface DimensionPickerProps {
  readonly of: keyof typeof resources
  readonly id: string
  readonly placeholder: string
  readonly onChange: (id: string) => void
}

/** Chooses the department or the grade that a statement is of. */
export const DimensionPicker = ({ of, id, placeholder, onChange }: DimensionPickerProps) => {
  const [picked, setPicked] = useState<Ref | null>(null)
  const key = { resource: resources[of], id }
  const names = useNames(id === '' || picked?.id === id ? [] : [key])
  const name = picked?.id === id ? picked.name : (names[linkKey(key)] ?? '')
  return (
    <span className="w-56 max-sm:w-full">
      <ReferencePicker
        resource={resources[of]}
        aria-label={of === 'grade' ? 'Grade' : 'Department'}
        placeholder={placeholder}
        className="h-7! text-13! pointer-coarse:h-9!"
        value={id === '' ? null : { id, name }}
        onChange={(next) => {
          setPicked(next)
          onChange(next?.id ?? '')
        }}
      />
    </span>
  )
}
