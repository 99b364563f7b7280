import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import { Select } from '../../kit/Select.tsx'
import type { OpenedTable } from './import.worker.ts'
import type { Asked, ImportFile } from './useImportFile.ts'
import { type Encoding, encodings, type Separator, separators } from './writing.ts'

/** `3`: the third row; `3+`: it and the one below. */
const headerKey = (row: number, rows: number): string => `${row}${rows === 2 ? '+' : ''}`

export type ReadingChoiceProps = Pick<ImportFile, 'read' | 'headed'> & {
  readonly table: OpenedTable
  /** What was chosen stands at once, before the file has been read in this way. */
  readonly asked?: Asked
}

/** How the file is read, as it was guessed: each can be changed. */
export const ReadingChoice = ({ table, asked = {}, read, headed }: ReadingChoiceProps) => {
  const id = useId()
  const { first, sheets, program } = table
  const { at, encoding, separator, sheet } = { ...table, ...asked }
  const said = {
    ...(encoding === null ? {} : { encoding }),
    ...(separator === null ? {} : { separator }),
  }
  const headers = first.flatMap(({ row, words }, index) => {
    const below = first[index + 1]
    return [
      { value: headerKey(row, 1), label: `Row ${row}: ${words}` },
      ...(below === undefined ? [] : [{ value: headerKey(row, 2), label: `Rows ${row} and ${below.row}` }]),
    ]
  })
  if (program !== undefined) return <OfProgram program={program} chosen={asked.kinds ?? program.taken} read={read} />
  return (
    <div className="mb-3 grid grid-cols-2 gap-3 text-13 sm:grid-cols-3">
      {sheets.length > 1 && (
        <Choice id={`${id}-sheet`} label="Sheet" wide>
          <Select
            id={`${id}-sheet`}
            value={String(sheet)}
            options={sheets.map((name, index) => ({ value: String(index), label: name }))}
            onChange={(event) => read({ sheet: Number(event.target.value) })}
          />
        </Choice>
      )}
      <Choice id={`${id}-header`} label="Names of the columns" wide>
        <Select
          id={`${id}-header`}
          value={headerKey(at.row, at.rows)}
          options={headers}
          onChange={(event) => {
            const { value } = event.target
            headed({ row: Number.parseInt(value, 10), rows: value.endsWith('+') ? 2 : 1 })
          }}
        />
      </Choice>
      {separator !== null && (
        <Choice id={`${id}-separator`} label="Between cells">
          <Select
            id={`${id}-separator`}
            value={separator}
            options={Object.entries(separators).map(([value, label]) => ({ value, label }))}
            onChange={(event) => read({ ...said, separator: event.target.value as Separator })}
          />
        </Choice>
      )}
      {encoding !== null && (
        <Choice id={`${id}-encoding`} label="Written as">
          <Select
            id={`${id}-encoding`}
            value={encoding}
            options={encodings}
            onChange={(event) => read({ ...said, encoding: event.target.value as Encoding })}
          />
        </Choice>
      )}
    </div>
  )
}

interface OfProgramProps extends Pick<ReadingChoiceProps, 'read'> {
  readonly program: NonNullable<OpenedTable['program']>
  readonly chosen: readonly string[]
}

/** Of a file of another program: what is left out, and what the file does not say of itself. */
const OfProgram = ({ program: { told, kinds, kindWords, taken }, chosen, read }: OfProgramProps) => {
  const offered = [
    ...taken.map((name) => ({ name, label: name })),
    ...kinds.map(({ name, count }) => ({ name, label: `${name} (${figureWords(count)})` })),
  ]
  return (
    <div className="mb-3 grid gap-2 text-13">
      {told.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {offered.length > 0 && (
        <fieldset className="rounded-control border border-line p-2">
          <legend className="px-1">{kindWords}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {offered.map(({ name, label }) => (
              <Checkbox
                key={name}
                className="text-13!"
                label={label}
                checked={chosen.includes(name)}
                onChange={({ target: { checked } }) =>
                  read({ kinds: checked ? [...chosen, name] : chosen.filter((one) => one !== name) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  /** It takes the width of a phone. */
  readonly wide?: boolean
  readonly children: ReactNode
}

const Choice = ({ id, label, wide = false, children }: ChoiceProps) => (
  <div className={wide ? 'col-span-2 sm:col-span-1' : undefined}>
    <label htmlFor={id} className="mb-1 block font-medium">
      {label}
    </label>
    {children}
  </div>
)
