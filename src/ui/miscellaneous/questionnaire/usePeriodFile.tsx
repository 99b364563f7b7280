import { CalendarArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { financialYearStart, monthEnd, monthsLater } from '../../../domain/kernel/calendar.ts'
import { servedAnswers } from '../../../domain/miscellaneous/questionnaire/answers-of-period.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { useServiceFile } from '../../../infra/react/useServiceCall.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { RangeDialog } from '../../kit/RangeDialog.tsx'
import { useDownload } from '../../kit/useDownload.ts'

const title = 'CSV of a period'

/** The financial year of a month. */
const yearOf = (month: string): DateRange => {
  const from = financialYearStart(`${month}-01`)
  return { from, to: monthEnd(monthsLater(from, 11)) }
}

/** Saves every answer to a topic in a period, the financial year of a month unless other days are chosen: as an item of a menu, with its dialog. */
export const usePeriodFile = (
  topic: string,
  month: string,
): { readonly item: MenuItem; readonly dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false)
  const fileOf = useServiceFile('reporting')
  const { busy, download } = useDownload('The file could not be written. Try again.')
  const save = (range: DateRange): void => {
    setOpen(false)
    const asked = new URLSearchParams({ topic, ...range })
    void download(`survey-answers_${range.from}_${range.to}.csv`, () => fileOf(`${servedAnswers}?${asked.toString()}`))
  }
  return {
    item: {
      key: 'period',
      label: title,
      icon: CalendarArrowDown,
      disabledReason: busy ? 'An export is in progress.' : undefined,
      onSelect: () => setOpen(true),
    },
    dialog: (
      <RangeDialog
        open={isOpen}
        title={title}
        action="Export"
        range={yearOf(month)}
        onClose={() => setOpen(false)}
        onApply={save}
      />
    ),
  }
}
