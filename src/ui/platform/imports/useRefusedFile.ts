import type { ImportDocument } from '../../../domain/platform/import/import.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { cellsOf } from './cells.ts'
import { type ImportedRow, useRowReader } from './useImportRows.ts'

const atOnce = 200

/** All refused rows of an import as the columns of its file, with the reason beside: a file that can be mended and imported. */
export const useRefusedFile = ({ id, file, header }: ImportDocument) => {
  const read = useRowReader(id)
  const { download, busy } = useDownload('The refused rows could not be read.')
  const all = async (): Promise<readonly ImportedRow[]> => {
    const rows: ImportedRow[] = []
    for (let more = true; more;) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      const page = await read({ outcome: 'refused' }, rows.at(-1)?.line ?? -1, atOnce)
      rows.push(...page.items)
      ;({ more } = page)
    }
    return rows
  }
  const save = (): Promise<void> =>
    download(`${file.replace(/\.[^.]*$/, '')}_refused.csv`, async () => {
      const [rows, { csvLines, csvMark }, { faultRows }] = await Promise.all([
        all(),
        import('../../../domain/kernel/csv.ts'),
        import('../../resource/import/rows.ts'),
      ])
      const lines = new Map(rows.map((row) => [row.line, cellsOf(row)]))
      const faults = rows.map(({ line, message = '' }) => ({ line, message }))
      return new Blob([csvMark, csvLines(faultRows(header, lines, faults))], { type: 'text/csv;charset=utf-8' })
    })
  return { save, busy }
}
