import type { Remote } from 'comlink'
import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { Field } from '../../domain/registry/fields.ts'
import { useUnderWay } from '../kit/beforeSend.ts'
import { buttonClasses } from '../kit/Button.tsx'
import { inWorker } from '../kit/inWorker.ts'
import { drawIcon } from '../kit/icon.tsx'
import { Menu } from '../kit/Menu.tsx'
import { notify } from '../kit/notify.ts'
import type { GridColumn, GridTools } from '../kit/RowGrid.tsx'
import { localDay } from '../kit/timeWords.ts'
import { useDownload } from '../kit/useDownload.ts'
import { type ExportFormat, exportFormats } from '../resource/export/plan.ts'
import { cellsOf, linesPlan, matchedLines } from './lineCells.ts'
import type { LinesWorker } from './lines-file.worker.ts'

const start = (): Worker =>
  new Worker(new URL('lines-file.worker.ts', import.meta.url), { type: 'module', name: 'lines-file' })

const ask = <Answer,>(question: (worker: Remote<LinesWorker>) => Promise<Answer>): Promise<Answer> =>
  inWorker(start, question)

const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')

/** Adds the lines of a file below those of a grid; tells what of it was not read. */
const addFrom = async (
  file: File,
  columns: readonly GridColumn[],
  most: number,
  add: GridTools['addTexts'],
): Promise<void> => {
  const names = columns.filter(({ readOnly }) => !readOnly).map(({ label }) => label)
  const read = await ask((worker) =>
    worker.read(
      file,
      columns.map(({ label }) => label),
      most,
    ),
  )
  if (read.problem !== undefined) throw new Error(read.problem)
  const { lines, unread } = matchedLines(columns, read)
  const filled = lines.filter((line) => Object.keys(line).length > 0)
  if (filled.length === 0) throw new Error(`The file has no column of these lines. They are called ${listed(names)}.`)
  add(filled)
  if (unread.length > 0) void notify(`Not read, as no column is called so: ${listed(unread)}.`)
}

export interface LinesFileProps {
  readonly field: Field
  /** The lines as they are recorded, with what is computed of them. */
  readonly lines: () => readonly object[]
  /** Where lines may be added: to which columns, how many at most, and how. */
  readonly adding?: Pick<GridTools, 'addTexts' | 'full'> & {
    readonly columns: readonly GridColumn[]
    readonly most: number
  }
}

/** Lines out of a file and into one. */
export const LinesFile = ({ field, lines, adding }: LinesFileProps) => {
  const input = useRef<HTMLInputElement>(null)
  const underWay = useUnderWay()
  const name = inSentence(field.label)
  const { download } = useDownload('The file could not be written. Try again.')
  const save = (format: ExportFormat) =>
    void download(`${name.replaceAll(' ', '_')}_${localDay(new Date())}.${format}`, () =>
      ask((worker) => worker.write(linesPlan(field, format), cellsOf(field, lines()))),
    )
  return (
    <>
      <Menu
        label={`File of ${name}`}
        buttonClassName={buttonClasses('ghost', 'small')}
        button={
          <>
            {drawIcon(FileSpreadsheet)}
            File
          </>
        }
        groups={[
          ...(adding === undefined
            ? []
            : [
                [
                  {
                    key: 'add',
                    label: 'Add lines from a file',
                    about: 'A workbook or CSV with the names of these columns above.',
                    disabledReason: adding.full,
                    onSelect: () => input.current?.click(),
                  },
                ],
              ]),
          (Object.keys(exportFormats) as readonly ExportFormat[]).map((format) => ({
            key: format,
            label: `Save lines as ${exportFormats[format]}`,
            onSelect: () => save(format),
          })),
        ]}
      />
      {adding !== undefined && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`File of ${name} to add`}
          accept=".xlsx,.csv,.txt"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined)
              // Who saves meanwhile saves with what the file brings.
              underWay(
                addFrom(file, adding.columns, adding.most, adding.addTexts).catch((problem: unknown) =>
                  notify(problem instanceof Error ? problem.message : 'The file cannot be read.', { tone: 'failed' }),
                ),
              )
          }}
        />
      )}
    </>
  )
}
