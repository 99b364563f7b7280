import { counted } from '../../../domain/kernel/plural.ts'
import { useId } from 'react'
import type { Example, Judgement, Reading } from '../../../domain/registry/formats/judge.ts'
import { decimalWords, isDecimal } from '../../../domain/registry/decimals.ts'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import { Select } from '../../kit/Select.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import type { Target } from './targets.ts'

interface FormatChoiceProps {
  readonly target: Target
  readonly judgement: Judgement
  readonly format: string | undefined
  readonly onFormat: (format: string) => void
}

const valueWords = ({ field }: Target, value: string): string =>
  field.kind === 'date' ? dateWords(value) : isDecimal(value) ? decimalWords(value) : value

/** `1.234,5 → 1,234.5`, of a cell that is not written so `not read`. */
const exampleWords = (target: Target, { before, after }: Example): string =>
  `${before} \u2192 ${after === null ? 'not read' : valueWords(target, after)}`

/** Do the cells show what the label says? ISO days tell nothing of where a day stands, nor whole figures of their decimals. */
const isTold = ({ field }: Target, { alike, examples }: Reading): boolean =>
  alike.length === 1 || (field.kind !== 'date' && examples.some(({ before, after }) => before !== after))

/** How the figures or days of a column are written, with examples: as its cells say, or asked where they can mean several things. */
export const FormatChoice = ({ target, judgement, format, onFormat }: FormatChoiceProps) => {
  const { readings, unread } = judgement
  const id = useId()
  const chosen = readings.find((one) => one.key === format)
  const isAsked = judgement.format === null && readings.length > 0
  const fits = readings.some((one) => one.fits)
  const unreadWords = unread === 0 ? null : `${counted(unread, 'cell')} cannot be read in any way and will be told.`
  const wordsOf = (examples: readonly Example[]): string =>
    examples.map((one) => exampleWords(target, one)).join(' \u00B7 ')
  if (readings.length === 0) return unreadWords && <p className="mt-1 text-xs text-danger">{unreadWords}</p>
  return (
    <div className="mt-1 sm:ml-[calc(33.333%+0.25rem)]">
      {isAsked ? (
        <div className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2">
          <p id={id} className="mb-1 font-medium">
            How is {target.label} written?
          </p>
          {!fits && (
            <p className="mb-1 text-xs text-muted">
              No way fits all rows. Those that are written otherwise will be told.
            </p>
          )}
          <RadioGroup
            look="list"
            aria-label={`How is ${target.label} written?`}
            value={format ?? ''}
            onChange={onFormat}
            options={readings
              .filter((one) => one.fits || !fits)
              .map(({ key, label, cells, examples }) => ({
                value: key,
                label: fits ? label : `${label}: reads ${counted(cells, 'cell')}`,
                help: wordsOf(examples),
              }))}
          />
        </div>
      ) : (
        <>
          {readings.length > 1 && (
            <Select
              aria-label={`How ${target.label} is written`}
              value={format ?? ''}
              options={readings.map(({ key, label }) => ({ value: key, label }))}
              onChange={(event) => onFormat(event.target.value)}
            />
          )}
          <p className="mt-1 text-xs text-muted tabular-nums">
            {readings.length === 1 && chosen !== undefined && isTold(target, chosen) && `${chosen.label}: `}
            {wordsOf(chosen?.examples ?? [])}
          </p>
        </>
      )}
      {unreadWords !== null && <p className="mt-1 text-xs text-danger">{unreadWords}</p>}
    </div>
  )
}
