import { inSentence } from '../../../domain/kernel/labels.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useSetting } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import { FileInput } from '../../kit/FileInput.tsx'
import { CheckedRows } from './CheckedRows.tsx'
import { MappingTable } from './MappingTable.tsx'
import { guessMapping, type Mapping, missingTargets, rememberedOf, targetsOf } from './targets.ts'
import { type ImportFile, useImportFile } from './useImportFile.ts'

const nothing: Readonly<Record<string, string>> = {}

/** From a file to rows that the server has looked at, in three steps. */
export const ImportDialog = ({ entry, onClose }: { readonly entry: ResourceEntry; readonly onClose: () => void }) => {
  const [remembered, remember] = useSetting(`import.mapping.${entry.key}`, nothing)
  const file = useImportFile(entry, onClose)
  const [chosen, setChosen] = useState<Mapping | null>(null)
  const [match, setMatch] = useState<string | null>(null)
  const { at } = file
  const targets = targetsOf(entry)
  const header = 'table' in at ? at.table.header : []
  const mapping = chosen ?? guessMapping(header, targets, remembered)
  const missing = missingTargets(targets, mapping)
  const mappingReason =
    Object.keys(mapping).length === 0
      ? 'Choose a column for at least one field.'
      : match === null && missing.length > 0
        ? `Choose a column for ${missing.map((one) => one.label).join(', ')}.`
        : undefined
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`Import ${inSentence(entry.plural)}`}
      description={descriptions[at.step]}
      actions={
        <>
          {at.step === 'checked' && <Button onClick={file.back}>Back</Button>}
          <Button onClick={onClose}>Cancel</Button>
          {at.step === 'mapping' && (
            <Button
              variant="primary"
              disabledReason={mappingReason}
              onClick={() => {
                remember({ ...remembered, ...rememberedOf(header, mapping) })
                file.check(mapping, match)
              }}
            >
              Check {counted(at.table.rows, 'row')}
            </Button>
          )}
          {at.step === 'checked' && (
            <Button
              variant="primary"
              disabledReason={at.checked.fit === 0 ? 'No row can be imported.' : undefined}
              onClick={file.start}
            >
              Import {counted(at.checked.fit, 'row')}
            </Button>
          )}
        </>
      }
    >
      <Step
        file={file}
        entry={entry}
        mapping={mapping}
        onMapping={setChosen}
        match={match}
        onMatch={setMatch}
        onOpen={() => setChosen(null)}
      />
    </Dialog>
  )
}

const descriptions: Readonly<Record<ImportFile['at']['step'], string>> = {
  file: 'A CSV or XLSX file whose first row names its columns.',
  mapping: 'Which column of the file fills which field?',
  checking: 'The server checks every row. Nothing is saved yet.',
  checked: 'Nothing is saved yet.',
  starting: 'The rows are kept on this device until they are imported.',
}

interface StepProps {
  readonly file: ImportFile
  readonly entry: ResourceEntry
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
  readonly match: string | null
  readonly onMatch: (path: string | null) => void
  readonly onOpen: () => void
}

const Step = ({ file, entry, mapping, onMapping, match, onMatch, onOpen }: StepProps) => {
  const { at } = file
  switch (at.step) {
    case 'file':
      return (
        <div>
          <FileInput
            aria-label="File of rows"
            accept={['.csv', '.txt', '.xlsx']}
            maxMegabytes={60}
            value={null}
            onPick={(picked) => {
              onOpen()
              file.open(picked)
            }}
          />
          {at.busy && (
            <p role="status" className="mt-2 text-13 text-muted">
              The file is being read.
            </p>
          )}
          <Problem words={at.problem} />
        </div>
      )
    case 'mapping':
      return (
        <>
          <Problem words={at.problem} />
          <MappingTable
            entry={entry}
            table={at.table}
            mapping={mapping}
            onMapping={onMapping}
            match={match}
            onMatch={onMatch}
          />
        </>
      )
    case 'checked':
      return <CheckedRows file={file} entry={entry} table={at.table} checked={at.checked} />
    default:
      return (
        <div className="py-4">
          <progress
            aria-label={at.step === 'checking' ? 'Rows checked' : 'Rows kept'}
            max={at.total ?? 1}
            value={at.total === null ? undefined : at.done}
            className="h-1.5 w-full accent-primary"
          />
          <p role="status" className="mt-2 text-13 text-muted tabular-nums">
            {at.total === null ? 'Reading the rows' : `${figureWords(at.done)} of ${figureWords(at.total)} rows`}
          </p>
        </div>
      )
  }
}

const Problem = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className="my-2 rounded-control bg-danger-tint px-3 py-2 text-13 text-danger">
      {words}
    </p>
  )
