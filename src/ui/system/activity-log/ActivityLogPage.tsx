import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type Activity, signInsKey } from '../../../domain/platform/activity-log/activity-log.ts'
import { activityLog } from '../../../domain/resources.ts'
import { userProfilePath } from '../../platform/home/paths.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'
import { exactly } from '../../resource/exactly.tsx'
import { documentPath } from '../../resource/screens.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useViewer } from '../../resource/useViewer.ts'

const faces: ValueFaces = {
  kind: {
    change: { word: 'Change' },
    replay: { word: 'Replay' },
    export: { word: 'Export' },
    'sign-in': { word: 'Sign-in' },
  },
}

const activityIn = (row: AnyDocument): Activity => row as AnyDocument & Activity

const cells = { at: exactly('at') }

/** The document that the row tells of, as it is now; of a sign-in the person. */
const pathTo = (row: AnyDocument): string => {
  const { resource, documentId } = activityIn(row)
  if (documentId === '') return ''
  return (resource === signInsKey ? userProfilePath(documentId) : documentPath(resource, documentId)) ?? ''
}

/** /system/admin/logs: who did what when, over all resources, sign-ins and exports (spec 01 Resources, `logs`). */
const ActivityLogPage = () => {
  const viewer = useViewer()
  return (
    <ResourceList
      entry={activityLog}
      title="Activity Log"
      pathTo={pathTo}
      viewer={viewer}
      faces={faces}
      cells={cells}
      emptyWords="No events that you can see yet."
    />
  )
}

export default ActivityLogPage
