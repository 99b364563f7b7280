import { inSentence } from '../../../domain/kernel/labels.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { xmlSourceOf } from '../../../domain/xml-sources.ts'
import { useSetting } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import { FileInput } from '../../kit/FileInput.tsx'
import { SampleButtons } from '../export/SampleButtons.tsx'
import { CheckedRows } from './CheckedRows.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { MappingTable } from './MappingTable.tsx'
import { askedOf, remembering, type Senses, withSenses } from './columns.ts'
import { constantProblem } from './ConstantInput.tsx'
import { emptyPlan, type ImportPlan, isFilled, missingTargets } from './plan.ts'
import { guessMapping, type Remembered } from './remembered.ts'
import { isOwnHeader } from './own.ts'
import { documentPath, targetsOf, type Target } from './targets.ts'
import { type ImportFile, useImportFile } from './useImportFile.ts'
import { useSenses } from './useSenses.ts'

const nothing: Remembered = {}

/** Why the rows cannot be checked yet. */
const reasonOf = (plan: ImportPlan, targets: readonly Target[], senses: Senses, busy: boolean): string | undefined => {
  const { mapping, constants, keys, taken } = plan
  const missing = keys.length === 0 || taken === 'add' ? missingTargets(targets, plan) : []
  const [asked] = askedOf(plan, targets, senses)
  if (Object.keys(mapping).length === 0) return 'Choose a column for at least one field.'
  if (missing.length > 0) return `Choose a column or a value for ${missing.map((one) => one.label).join(', ')}.`
  if (asked !== undefined) return `Say how ${asked.label} is written.`
  const wrong = targets
    .flatMap((target) => {
      const constant = constants[target.path]
      return constant === undefined ? [] : [constantProblem(target, constant)]
    })
    .find((problem) => problem !== undefined)
  return wrong ?? (busy ? 'The columns are being looked through.' : undefined)
}

interface ImportDialogProps {
  readonly entry: ResourceEntry
  readonly onClose: () => void
  /** Where the rows are brought to: it fills fields of all of them, and has a mapping of its own that is kept for the next file. */
  readonly within?: { readonly id: string; readonly constants: ImportPlan['constants'] }
}

/** From a file to rows that the server has looked at, in three steps. */
export const ImportDialog = ({ entry, onClose, within }: ImportDialogProps) => {
  const kept = within === undefined ? entry.key : `${entry.key}.${within.id}`
  const [remembered, remember] = useSetting(`import.mapping.${kept}`, nothing)
  const file = useImportFile(entry, remembered, onClose)
  const begin: Partial<ImportPlan> = within === undefined ? {} : { constants: within.constants }
  const [said, setSaid] = useState(begin)
  const { at } = file
  const targets = targetsOf(entry)
  const table = 'table' in at ? at.table : null
  const header = table?.header ?? []
  const mapping = said.mapping ?? guessMapping(header, targets, remembered)
  const filled: ImportPlan = {
    ...emptyPlan,
    isExact: isOwnHeader(header, targets),
    // A file that names documents is about these.
    keys: mapping[documentPath] === undefined ? [] : [documentPath],
    ...table?.program?.plan,
    ...said,
    mapping,
  }
  const begun = { ...filled, keys: filled.keys.filter((path) => isFilled(filled, path)) }
  const { senses, busy } = useSenses(table, begun.mapping, file.senses)
  const plan = withSenses(begun, { targets, header, senses, remembered })
  const xml = xmlSourceOf(entry)
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`Import ${inSentence(entry.plural)}`}
      description={
        at.step === 'file' && xml !== undefined
          ? `${descriptions.file.slice(0, -1)}, or an XML file of ${xml.program}.`
          : descriptions[at.step]
      }
      actions={
        <>
          {at.step === 'checked' && <Button onClick={file.back}>Back</Button>}
          <Button onClick={onClose}>Cancel</Button>
          {at.step === 'mapping' && (
            <Button
              variant="primary"
              disabledReason={
                at.asked !== undefined ? 'The file is being read.' : reasonOf(plan, targets, senses, busy)
              }
              onClick={() => {
                remember(remembering(remembered, header, plan, senses))
                file.check(plan)
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
              Import{' '}
              {at.checked.total === at.table.rows
                ? counted(at.checked.fit, 'row')
                : counted(at.checked.fit, inSentence(entry.label), inSentence(entry.plural))}
            </Button>
          )}
        </>
      }
    >
      <Step
        file={file}
        entry={entry}
        plan={plan}
        senses={senses}
        onPlan={(change) => setSaid({ ...said, ...change })}
        onOpen={() => setSaid(begin)}
        // Other columns: what was said of those before says nothing of these.
        onRead={() => setSaid(({ mapping: _mapping, formats: _formats, words: _words, ...rest }) => rest)}
      />
    </Dialog>
  )
}

const descriptions: Readonly<Record<ImportFile['at']['step'], string>> = {
  file: 'A CSV or XLSX file with a row that names its columns.',
  mapping: 'Which column of the file fills which field?',
  checking: 'The server checks every row. Nothing is saved yet.',
  checked: 'Nothing is saved yet.',
  starting: 'The rows are kept on this device until they are imported.',
}

const plainFiles = ['.csv', '.txt', '.xlsx']

interface StepProps {
  readonly file: ImportFile
  readonly entry: ResourceEntry
  readonly plan: ImportPlan
  readonly senses: Senses
  readonly onPlan: (change: Partial<ImportPlan>) => void
  readonly onOpen: () => void
  readonly onRead: () => void
}

const Step = ({ file, entry, plan, senses, onPlan, onOpen, onRead }: StepProps) => {
  const { at } = file
  const xml = xmlSourceOf(entry)
  switch (at.step) {
    case 'file':
      return (
        <div>
          <FileInput
            aria-label="File of rows"
            accept={xml === undefined ? plainFiles : [...plainFiles, '.xml']}
            maxMegabytes={xml === undefined ? 60 : 4000}
            value={null}
            onPick={(picked) => {
              onOpen()
              file.open(picked)
            }}
          />
          {at.busy && <BeingRead />}
          <Problem words={at.problem} />
          <div className="mt-3">
            <SampleButtons entry={entry} />
          </div>
          <EarlierImports entry={entry} />
        </div>
      )
    case 'mapping':
      return (
        <>
          <Problem words={at.problem} />
          {at.asked !== undefined && <BeingRead />}
          <MappingTable
            entry={entry}
            table={at.table}
            {...(at.asked && { asked: at.asked })}
            read={(choice) => {
              onRead()
              file.read(choice)
            }}
            headed={(header) => {
              onRead()
              file.headed(header)
            }}
            plan={plan}
            onPlan={onPlan}
            senses={senses}
            naming={file}
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

const BeingRead = () => (
  <p role="status" className="my-2 text-13 text-muted">
    The file is being read.
  </p>
)

const Problem = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className="my-2 rounded-control bg-danger-tint px-3 py-2 text-13 text-danger">
      {words}
    </p>
  )
