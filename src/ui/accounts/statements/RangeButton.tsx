import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { crossedWords } from '../../../domain/accounts/statements/days.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { Button } from '../../kit/Button.tsx'
import { RangeDialog } from '../../kit/RangeDialog.tsx'
import { dateWords } from '../../kit/timeWords.ts'

interface RangeButtonProps {
  readonly range: DateRange
  readonly onChange: (range: DateRange) => void
}

/** The range of a statement as a button; it opens a dialog with both ends, which are both required (seed 2, 2.5). */
export const RangeButton = ({ range, onChange }: RangeButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={CalendarRange}
        aria-label={`Date range: ${dateWords(range.from)} to ${dateWords(range.to)}`}
        onClick={() => setOpen(true)}
      >
        {dateWords(range.from)} to {dateWords(range.to)}
      </Button>
      <RangeDialog
        open={isOpen}
        title="Date range"
        action="Apply"
        range={range}
        crossedWords={crossedWords}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false)
          onChange(next)
        }}
      />
    </>
  )
}
