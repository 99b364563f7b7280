import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { historyAccessResource } from '../../../domain/platform/history-access/resource.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { exactly } from '../../resource/exactly.tsx'
import { versionPath } from '../../resource/screens.ts'

const faces: ValueFaces = {
  kind: { replay: { word: 'Replay' }, export: { word: 'Export' } },
  format: { json: { word: 'JSON' }, csv: { word: 'CSV' }, pdf: { word: 'PDF' } },
}

const cells = {
  createdAt: exactly('createdAt'),
  deviceAt: exactly('deviceAt'),
  headHash: ({ headHash }: AnyDocument) => (
    <code title={String(headHash)} className="text-xs">
      {String(headHash).slice(0, 12)}
    </code>
  ),
}

/** The history that was read, at the version that was read. */
const pathTo = ({ resource, documentId, upToVersion }: AnyDocument): string =>
  versionPath(String(resource), String(documentId), Number(upToVersion)) ?? ''

/** Who opened which replay and took which export (spec 06 History, Access log). */
export const AccessLog = () => (
  <ResourceList
    entry={historyAccessResource}
    title="Access log"
    pathTo={pathTo}
    faces={faces}
    cells={cells}
    emptyWords="No replays or exports of histories yet."
  />
)
