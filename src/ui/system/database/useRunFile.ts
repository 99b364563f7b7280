import { useCallback, useState } from 'react'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { useServiceFile } from '../../../infra/react/useServiceCall.ts'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'

/** Takes along what a run wrote; `busy` names the run whose file is on its way. */
export const useRunFile = () => {
  const fetchFile = useServiceFile(maintenanceRunResource.service)
  const [busy, setBusy] = useState<string | null>(null)
  const download = useCallback(
    async (id: string, name: string): Promise<void> => {
      setBusy(id)
      try {
        saveFile(name, await fetchFile(`${maintenanceRunResource.path}/${encodeURIComponent(id)}/file`))
      } catch (error) {
        void notify(error instanceof Error ? error.message : 'The file could not be read.', { tone: 'failed' })
      }
      setBusy(null)
    },
    [fetchFile],
  )
  return { download, busy }
}
