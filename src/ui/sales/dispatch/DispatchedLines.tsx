import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { LinesField } from '../../document/LinesField.tsx'
import { Button } from '../../kit/Button.tsx'
import { today } from '../../kit/clock.ts'
import type { GridRow } from '../../kit/gridCells.ts'
import { type FormFieldProps, fieldProps } from '../../resource/form/FormField.tsx'
import { proposalWords, proposedRows } from './proposing.ts'
import { useStockAtHand } from './useStockAtHand.ts'

interface Said {
  readonly words: string
  readonly isProblem?: true
}

const gradesIn = (rows: readonly GridRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ grade }) => (typeof grade === 'object' && grade !== null ? [grade.id] : []))),
]

/** The lines of a dispatch; their batches are proposed from what lies in stock, first expired, first out. */
export const DispatchedLines = ({ name, field }: FormFieldProps) => {
  const { value, change } = useCommandField<readonly GridRow[]>(name)
  const date: unknown = useWatch({ name: 'date' })
  const ask = useStockAtHand()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const rows = value ?? []
  const grades = gradesIn(rows)
  const propose = async (): Promise<void> => {
    setBusy(true)
    setSaid(undefined)
    const day = typeof date === 'string' && date !== '' ? date : today()
    try {
      const proposal = proposedRows(rows, await ask(grades, day), day)
      change(proposal.rows)
      setSaid({ words: proposalWords(proposal) })
    } catch (error) {
      setSaid({ words: error instanceof Error ? error.message : 'Stock could not be asked for.', isProblem: true })
    }
    setBusy(false)
  }
  return (
    <>
      <LinesField {...fieldProps({ name, field })} field={field} />
      <div className={`${wide} -mt-1 flex flex-wrap items-center gap-x-3 gap-y-2`}>
        <Button
          size="small"
          icon={PackageSearch}
          busy={busy}
          disabledReason={grades.length === 0 ? 'Choose a grade and a quantity first.' : undefined}
          onClick={() => void propose()}
        >
          Propose batches (FEFO)
        </Button>
        <p role="status" className={`text-13 ${said?.isProblem === true ? 'text-danger' : 'text-muted'}`}>
          {said?.words}
        </p>
      </div>
    </>
  )
}
