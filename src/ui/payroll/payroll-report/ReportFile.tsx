import { Download } from 'lucide-react'
import Papa from 'papaparse'
import { useEffect, useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { unguarded } from '../../../domain/kernel/guard.ts'
import { rowsHash } from '../../../domain/payroll/payroll-report/bank-details.ts'
import { decimalWords, isDecimal } from '../../../domain/registry/decimals.ts'
import { useOpenFile } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { saveFile } from '../../kit/saveFile.ts'
import { Table } from '../../kit/Table.tsx'
import { detailsIn } from './details.ts'

interface Read {
  readonly bytes: Blob
  readonly cells: readonly (readonly string[])[]
}

const amount = 'Amount'

/** The cells of a file, as they were before their guard; an error where they are not those that were recorded. */
const readFile = async (bytes: Blob, hash: string | undefined): Promise<Read> => {
  const text = (await bytes.text()).replace(/^\uFEFF/, '')
  const { data } = Papa.parse<readonly string[]>(text, { skipEmptyLines: true })
  const cells = data.map((row) => row.map(unguarded))
  if (rowsHash(cells) !== hash) throw new Error('Its content is not what was recorded. Tell your administrator.')
  return { bytes, cells }
}

export interface ReportFileProps {
  readonly report: AnyDocument
  readonly onClose: () => void
}

/** The file of a report as a table, to be looked at and taken to the bank. */
const ReportFile = ({ report, onClose }: ReportFileProps) => {
  const open = useOpenFile()
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [path, hash] = [String(report['url']), detailsIn(report).rowsHash]
  const name = String(report['name'])
  useEffect(() => {
    let isCurrent = true
    open({ path })
      .then((bytes) => readFile(bytes, hash))
      .then(
        (next) => isCurrent && setRead(next),
        (error: unknown) => isCurrent && setProblem(error instanceof Error ? error.message : ''),
      )
    return () => {
      isCurrent = false
    }
  }, [open, path, hash])
  const [labels = [], ...rest] = read?.cells ?? []
  const [rows, last = []] = [rest.slice(0, -1), rest.at(-1)]
  const shown = (cell = '', label = ''): string => (label === amount && isDecimal(cell) ? decimalWords(cell, 2) : cell)
  return (
    <Dialog
      open
      reads
      size="large"
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {read !== null && (
            <Button icon={Download} onClick={() => saveFile(`${name}.csv`, read.bytes)}>
              Download
            </Button>
          )}
        </>
      }
    >
      {problem !== null && (
        <div role="alert" className="grid gap-1 text-13">
          <p>The document could not be opened. Try again or create the report again.</p>
          <p className="text-muted">{problem}</p>
        </div>
      )}
      {read === null && problem === null && (
        <p role="status" className="text-13 text-muted">
          Opening the document.
        </p>
      )}
      {read !== null && (
        <Table
          label={name}
          className="max-h-[60vh]"
          least="min-w-[44rem]"
          columns={labels.map((label, at) => ({
            label,
            figures: label === amount,
            ...(label === 'Beneficiary Name' ? { names: true as const } : {}),
            render: (row: readonly string[]) => shown(row[at], label),
            total: shown(last[at], label),
          }))}
          rows={rows}
          keyOf={(_, index) => index}
        />
      )}
    </Dialog>
  )
}

export default ReportFile
