import type { RoleDocument, Relations } from '../access/relations.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { localDay } from '../../kit/timeWords.ts'
import { workbookType, writeWorkbook } from '../../resource/export/workbook.ts'
import { matrixRows } from './matrix.ts'

const widths = [14, 36, 24]

/** Roles by actions as an XLSX file. The writer's code comes with the first one. */
export const exportMatrix = async (
  roles: readonly RoleDocument[],
  { authorizations }: Pick<Relations, 'authorizations'>,
): Promise<void> => {
  const { columns, rows } = matrixRows(roles, authorizations)
  const all = async function* () {
    for (const row of rows) yield [...row]
  }
  const sheet = {
    name: 'Roles by actions',
    columns: columns.map((header, index) => ({ header, width: widths[index] ?? 16 })),
    frozenColumns: 3,
  }
  const parts: BlobPart[] = []
  await writeWorkbook(sheet, all(), (part) => parts.push(part))
  saveFile(`roles_by_actions_${localDay(new Date())}.xlsx`, new Blob(parts, { type: workbookType }))
}
