import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { historyAccessResource } from '../../../domain/platform/history-access/resource.ts'
import { instantWords } from '../../kit/timeWords.ts'
import { requisitionPath } from '../../quality/paths.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'

const faces: ValueFaces = {
  kind: { replay: { word: 'Replay' }, export: { word: 'Export' } },
  format: { json: { word: 'JSON' }, csv: { word: 'CSV' }, pdf: { word: 'PDF' } },
}

/** In a log of record the exact time stands, not how long ago. */
const exactly = (key: string) => (access: AnyDocument) => (
  <time dateTime={String(access[key])}>{instantWords(String(access[key]))}</time>
)

const cells = {
  createdAt: exactly('createdAt'),
  deviceAt: exactly('deviceAt'),
  headHash: ({ headHash }: AnyDocument) => (
    <code title={String(headHash)} className="text-xs">
      {String(headHash).slice(0, 12)}
    </code>
  ),
}

/** Pages on which a history is replayed, by resource. */
const replays: Readonly<Record<string, (id: string) => string>> = {
  'change-assesment': (id) => requisitionPath(id, 'history'),
}

/** The history that was read, at the version that was read. */
const pathTo = ({ resource, documentId, upToVersion }: AnyDocument): string => {
  const path = replays[String(resource)]?.(String(documentId))
  return path === undefined ? '' : `${path}?view=replay&version=${String(upToVersion)}`
}

/** Who opened which replay and took which export (spec 06 History, Access log). */
export const AccessLog = () => (
  <ResourceList
    entry={historyAccessResource}
    title="Access log"
    pathTo={pathTo}
    faces={faces}
    cells={cells}
    emptyWords="Nobody has opened a replay or exported a history yet."
  />
)
