import type { RoleDocument, Relations } from '../access/relations.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { localDay } from '../../kit/timeWords.ts'
import { matrixRows } from './matrix.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const widths = [14, 36, 24]

/** Roles by actions as an XLSX file. The writer's code comes with the first one. */
export const exportMatrix = async (
  roles: readonly RoleDocument[],
  { authorizations }: Pick<Relations, 'authorizations'>,
): Promise<void> => {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const { columns, rows } = matrixRows(roles, authorizations)
  const all = async function* () {
    for (const row of rows) yield [...row]
  }
  const stream = writeXlsxStream(all(), {
    name: 'Roles by actions',
    columns: columns.map((header, index) => ({ key: String(index), header, width: widths[index] ?? 16 })),
    freezePane: { rows: 1, columns: 3 },
  })
  const bytes = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()
  saveFile(`roles_by_actions_${localDay(new Date())}.xlsx`, new Blob([bytes], { type: sheetType }))
}
