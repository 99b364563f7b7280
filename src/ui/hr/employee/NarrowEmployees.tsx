import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { employeeStatuses } from '../../../domain/hr/employee/choices.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'

const all: readonly Filter[] = []
const here: readonly Filter[] = [
  { column: 'status', operator: 'is', values: employeeStatuses.filter((status) => status !== 'exited') },
]

/** Who has left is in the list only when asked for. */
export const NarrowEmployees = ({ onNarrow }: { readonly onNarrow: (filters: readonly Filter[]) => void }) => {
  const [params, setParams] = useSearchParams()
  const withLeft = params.get('left') === 'yes'
  useEffect(() => onNarrow(withLeft ? all : here), [withLeft, onNarrow])
  return (
    <Checkbox
      label="Include former employees"
      checked={withLeft}
      onChange={() =>
        setParams((before) => {
          if (withLeft) before.delete('left')
          else before.set('left', 'yes')
          return before
        })
      }
    />
  )
}
