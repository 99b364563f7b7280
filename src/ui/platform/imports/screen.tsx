import { Ban } from 'lucide-react'
import { importResource } from '../../../domain/platform/import/resource.ts'
import { AskScope } from '../../../infra/react/AskScope.tsx'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { ImportBanner } from './ImportBanner.tsx'
import { ImportDetails } from './ImportDetails.tsx'
import { importsPath } from './paths.ts'
import { importFaces, importOf } from './words.ts'

const isUnderWay = (status: string): boolean => status === 'running' || status === 'paused'

const actions: RecordActions = (document, { give, viewer }) => {
  const { status, beganBy } = importOf(document)
  return [
    {
      key: 'cancel',
      label: 'Cancel the import',
      icon: Ban,
      danger: true,
      disabledReason: !isUnderWay(status)
        ? 'It has ended.'
        : viewer?.userId === beganBy.id
          ? undefined
          : `Only ${beganBy.name}, who began this import, can do this.`,
      onSelect: () => void give('Cancel', {}),
    },
  ]
}

/** /home/imports */
export const importScreen: RecordScreen = {
  entry: importResource,
  path: importsPath,
  adds: false,
  edits: false,
  deletes: false,
  faces: importFaces,
  actions,
  Around: AskScope,
  Banner: ImportBanner,
  Details: ImportDetails,
  detailsLabel: 'Import',
  emptyWords: 'Nothing has been imported yet.',
  emptyReason: 'Lists that take files offer Import in their menu.',
}
